import type { Language } from "../data.ts";
import { Facts, PrintPage, Table } from "./print-page.tsx";

/** An invoice as texts in one language, the same as in its PDF. */
export interface InvoiceView {
  readonly words: Readonly<
    Record<
      | "amount"
      | "billTo"
      | "description"
      | "discount"
      | "gross"
      | "net"
      | "print"
      | "qty"
      | "tax"
      | "taxRate"
      | "total"
      | "unitPrice",
      string
    >
  >;
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sellerLines: readonly string[];
  readonly buyerLines: readonly string[];
  readonly lines: readonly Readonly<
    Record<"amount" | "description" | "discount" | "qty" | "rate" | "unitPrice", string>
  >[];
  readonly breakdown: readonly Readonly<Record<"gross" | "net" | "rate" | "tax", string>>[];
  readonly total: string;
  readonly notes: readonly string[];
}

export function InvoicePage({ language, view }: { language: Language; view: InvoiceView }) {
  const { words } = view;
  return (
    <PrintPage language={language} title={view.title}>
      <h1>{view.title}</h1>
      <header>
        <div>
          <h2>{words.billTo}</h2>
          <address>{view.buyerLines.join("\n")}</address>
        </div>
        <address>{view.sellerLines.join("\n")}</address>
        <Facts facts={view.facts} />
      </header>
      <Table
        label={words.description}
        head={[words.description, words.qty, words.unitPrice, words.discount, words.taxRate, words.amount]}
        rows={view.lines.map((line) => [
          line.description,
          line.qty,
          line.unitPrice,
          line.discount,
          line.rate,
          line.amount,
        ])}
      />
      <Table
        label={words.tax}
        head={[words.taxRate, words.net, words.tax, words.gross]}
        rows={view.breakdown.map((part) => [part.rate, part.net, part.tax, part.gross])}
      />
      <p class="total">{`${words.total} ${view.total}`}</p>
      {view.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
      <p class="note screen">{words.print}</p>
    </PrintPage>
  );
}
