/** @jsxImportSource react */
import { Link, useSearch } from "@tanstack/react-router";
import { shownVariant } from "../../../order/view.ts";
import { useWords } from "../../shell/language.ts";
import { useApi } from "../../ui/api/use-api.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded } from "../../ui/states.tsx";
import { DateTime } from "../../ui/values.tsx";
import type { AdminOrder } from "./order-state.tsx";
import { packingSlipsTexts } from "./packing-slips.texts.ts";

/** The slips of the orders that the address names (`?orders=T-1,T-2`), for the printer. */
export function PackingSlips() {
  const words = useWords(packingSlipsTexts);
  const { orders = "" }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false });
  const named = orders.split(",").filter(Boolean);
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <Link to="/admin/orders" className="btn second">
            {words.back}
          </Link>
          {named.length > 0 && (
            <button type="button" className="btn" onClick={() => window.print()}>
              {words.print}
            </button>
          )}
        </>
      }
    >
      {named.length === 0 && <Empty title={words.none.title}>{words.none.text}</Empty>}
      {named.map((each) => (
        <Slip key={each} name={each} />
      ))}
    </Page>
  );
}

function Slip({ name }: { name: string }) {
  const api = useApi();
  const order = useRead(`/api/admin/orders/${name}`, (_tote, signal) =>
    api.get("/api/admin/orders/{id}", { path: { id: name }, signal }),
  );
  return (
    <Loaded query={order} rows={4}>
      {(found) => <Sheet order={found} />}
    </Loaded>
  );
}

/** The pieces of a line that are to be packed: neither sent nor given back, and not without delivery. */
const openPieces = ({ qty, fulfilledQty, refundedQty, requiresShipping }: AdminOrder["lines"][number]) =>
  requiresShipping ? Math.max(0, qty - fulfilledQty - refundedQty) : 0;

function Sheet({ order }: { order: AdminOrder }) {
  const words = useWords(packingSlipsTexts);
  const { shippingAddress: to } = order;
  const lines = order.lines.filter((line) => openPieces(line) > 0);
  return (
    <article className="slip">
      <h2>
        {words.slip} <span className="num">{order.reference}</span>
      </h2>
      <p className="quiet">
        <DateTime of={order.placedAt} />
      </p>
      {to !== null && (
        <>
          <h3>{words.to}</h3>
          <p className="preserved">{to.lines.join("\n")}</p>
        </>
      )}
      {lines.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col" className="r">
                {words.piece}
              </th>
              <th scope="col">{words.item}</th>
              <th scope="col">{words.sku}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="r num">{openPieces(line)}</td>
                <td>{[line.title, shownVariant(line.variantTitle)].filter(Boolean).join(", ")}</td>
                <td className="num">{line.sku}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.note !== null && <p className="preserved">{order.note}</p>}
    </article>
  );
}
