import { useWords } from "../../../shell/language.ts";
import { useRead } from "../../../ui/api/use-read.ts";
import { Loaded } from "../../../ui/states.tsx";
import { DateTime, Money } from "../../../ui/values.tsx";
import type { AdminOrder } from "../order-state.tsx";
import { orderSheetTexts } from "./order-sheet.texts.ts";

/** The invoice, its credit notes and corrections, for the printer and for a program. */
export function OrderInvoices({ order: { id, version } }: { order: AdminOrder }) {
  const { invoices: words } = useWords(orderSheetTexts);
  // The version is part of the key: a refund of the order makes a credit note.
  const invoices = useRead(`/api/orders/${id}/invoices?${version}`, (tote, signal) =>
    tote.orders.invoices(id, { signal }),
  );
  return (
    <section className="part">
      <h2>{words.title}</h2>
      <Loaded query={invoices} rows={1}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="quiet">{words.none}</p>
          ) : (
            <ul className="rows">
              {data.map(({ number, kind, issuedAt, total, url, xmlUrl }) => (
                <li key={number} className="row plain">
                  <div>
                    <p className="row-title">
                      <a href={url}>
                        {words.kinds[kind] ?? kind} <span className="num">{number}</span>
                      </a>
                    </p>
                    <p className="row-note quiet">
                      <DateTime of={issuedAt} />
                      {xmlUrl !== null && (
                        <>
                          , <a href={xmlUrl}>{words.xml}</a>
                        </>
                      )}
                    </p>
                  </div>
                  <p className="r">
                    <Money of={total} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
