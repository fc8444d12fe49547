import { Link } from "@tanstack/react-router";
import type { Money as Sum } from "@tote/client";
import { countryName } from "@tote/storefront/countries";
import { formatMoney } from "@tote/storefront/money";
import { shownVariant } from "@tote/storefront/order";
import { eventText, historyTexts } from "@tote/storefront/order/history-texts";
import { orderTexts } from "@tote/storefront/order/texts";
import { useLocale, useWords } from "../../../shell/language.ts";
import { Picture } from "../../../ui/forms/picture.tsx";
import { goodsDiscounts } from "../../../ui/goods-discounts.ts";
import { DateTime, Money } from "../../../ui/values.tsx";
import { wordOf } from "../../../ui/word-of.ts";
import { percent } from "../../money/kit/rate.ts";
import type { AdminOrder } from "../order-state.tsx";
import { OrderTags } from "../order-tags.tsx";
import { OrderContact } from "./order-contact.tsx";
import { OrderDisputes } from "./order-disputes.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { type OrderSheetWords, orderSheetTexts } from "./order-sheet.texts.ts";

/** The facts of an order for the people who work on it. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const words = useWords(orderSheetTexts);
  const history = useWords(historyTexts);
  const { language } = useLocale();
  const { shippingAddress: to } = order;
  const land = countryName(order.taxPlace.country, language);
  return (
    <>
      <OrderDisputes order={order} />
      <section className="part">
        <h2>{words.lines}</h2>
        <Lines order={order} />
        <Totals order={order} />
      </section>
      <section className="part">
        <h2>{words.attribution}</h2>
        {order.channel === "handoff" && <p>{words.handedOff}</p>}
        <Attribution order={order} />
      </section>
      <section className="part">
        <h2>{words.parcels}</h2>
        <OrderParcels order={order} />
      </section>
      <section className="part">
        <h2>{to === null ? words.noDelivery : words.goesTo}</h2>
        <p className="preserved">
          {to === null ? words.taxPlace([order.taxPlace.region, land].filter(Boolean).join(", ")) : to.lines.join("\n")}
        </p>
        {to !== null && to.phone !== null && (
          <p>
            <a href={`tel:${to.phone.replaceAll(/[^+\d]/g, "")}`}>{to.phone}</a>
          </p>
        )}
        <p>
          <a href={`mailto:${order.email}`}>{order.email}</a>
          {order.customer !== null && (
            <>
              {" · "}
              <Link to="/admin/customers/$id" params={{ id: order.customer.id }}>
                {words.customer}
              </Link>
            </>
          )}
        </p>
        <OrderContact order={order} />
        {order.note !== null && <p className="preserved small">{order.note}</p>}
      </section>
      <OrderTags order={order} />
      <OrderInvoices order={order} />
      <OrderNotes order={order} />
      <section className="part">
        <h2>{words.soFar}</h2>
        <ol className="trail narrow">
          {[...order.timeline].reverse().map((entry) => (
            <li key={`${entry.at} ${entry.type} ${entry.detail}`}>
              <DateTime of={entry.at} />
              <p>
                {eventText(history, entry).name}
                {entry.amount !== null && (
                  <>
                    {" "}
                    <Money of={entry.amount} />
                  </>
                )}
                {eventText(history, entry).detail !== null && <span className="quiet">, {entry.detail}</span>}
                {entry.by !== null && entry.by.name !== "" && <span className="quiet">, {entry.by.name}</span>}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Lines({ order: { lines } }: { order: AdminOrder }) {
  const words = useWords(orderSheetTexts);
  return (
    <ul className="rows">
      {lines.map((line) => (
        <li key={line.id} className="row">
          <span className="pictures" aria-hidden="true">
            <Picture url={line.image} title={line.title} size={56} />
          </span>
          <div>
            <p className="row-title">{line.title}</p>
            <p className="row-note quiet">
              {[shownVariant(line.variantTitle), words.pieces(line.qty), ...words.standing(line)]
                .filter(Boolean)
                .join(", ")}
            </p>
          </div>
          <p className="r">
            <Money of={line.total} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Totals({ order }: { order: AdminOrder }) {
  const { totals, tenders, shippingMethod } = order;
  const { totals: words } = useWords(orderSheetTexts);
  const { language } = useLocale();
  const rows: readonly (readonly [name: string, sum: Sum, isShown: boolean])[] = [
    [words.items, totals.items, true],
    ...goodsDiscounts(order, words.discount).map(
      ({ name, amount }) => [name, { ...amount, amount: -amount.amount }, true] as const,
    ),
    [shippingMethod?.name || words.shipping, totals.shipping, shippingMethod !== null],
    [words.tax, totals.tax, !totals.taxIncluded],
    [words.total, totals.total, true],
    [words.credited, { ...totals.credited, amount: -totals.credited.amount }, totals.credited.amount > 0],
    [words.current, totals.current, totals.credited.amount > 0],
    ...tenders.map(
      ({ kind, last4, amount, status }) =>
        [orderTexts[language].tender(kind, last4), { ...amount, amount: -amount.amount }, status !== "voided"] as const,
    ),
    [words.refunded, { ...totals.refunded, amount: -totals.refunded.amount }, totals.refunded.amount > 0],
    [words.due, totals.due, totals.due.amount > 0],
    [words.owed, totals.owed, totals.owed.amount > 0],
  ];
  return (
    <dl className="sum">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([name, sum], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promotions may have the same title
          <div key={position} className={name === words.total ? "all" : undefined}>
            <dt>{name}</dt>
            <dd>
              <Money of={sum} />
            </dd>
          </div>
        ))}
      {totals.taxIncluded && totals.tax.amount > 0 && (
        <div className="quiet">
          <dt>{words.taxIncluded}</dt>
          <dd>
            <Money of={totals.tax} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The credited creator and the reason, or the reason why no creator is; then each claim that was considered, with its verdict. */
function Attribution({ order: { attribution, commissions } }: { order: AdminOrder }) {
  const words = useWords(orderSheetTexts);
  const { language } = useLocale();
  const { creator, method, code, reason, considered } = attribution;
  const how = [method === null ? "" : wordOf(words.methods, method), code].filter(Boolean).join(" ");
  return (
    <>
      <p>
        {creator === null
          ? `${words.nobody} ${reason === null ? "" : wordOf(words.reasons, reason)}`.trim()
          : words.credited(creator.displayName, how)}
      </p>
      {commissions.length > 0 && (
        <dl className="sum">
          {commissions.map((commission) => (
            <div key={commission.id}>
              <dt>
                {commission.productTitle ?? words.commission}
                {commission.rateBps !== null && (
                  <span className="quiet">
                    {", "}
                    {words.share(percent(commission.rateBps, language), formatMoney(commission.base, language))}
                  </span>
                )}
              </dt>
              <dd>
                <Money of={commission.amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {considered !== null && considered.length > 0 && (
        <details>
          <summary className="small">{words.claims}</summary>
          <ul className="small">
            {considered.map((claim) => (
              <li key={`${claim.source} ${claim.code} ${claim.clickId} ${claim.addedAt}`}>{claimText(claim, words)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Claim = NonNullable<AdminOrder["attribution"]["considered"]>[number];

function claimText({ source, code, verdict, reason }: Claim, words: OrderSheetWords): string {
  const what = [wordOf(words.sources, source), code].filter(Boolean).join(" ");
  return `${what}: ${wordOf(words.verdicts, verdict)}${reason === null ? "" : `. ${wordOf(words.reasons, reason)}`}`;
}
