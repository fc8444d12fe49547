import type { Language } from "../data.ts";
import { Facts, PrintPage, Table } from "./print-page.tsx";
import { statementTexts } from "./statement.texts.ts";

/** A payout with its rows, as texts in one language. */
export interface StatementView {
  readonly title: string;
  readonly payee: string;
  readonly payer: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Description, date, order, base, rate, amount. */
  readonly commissions: readonly (readonly string[])[];
  readonly hasMoreCommissions: boolean;
  /** Description, date, amount, balance. */
  readonly entries: readonly (readonly string[])[];
  readonly total: string;
  /** Movement, entry, head. */
  readonly sealed: readonly (readonly (string | number)[])[];
  readonly heads: readonly { readonly n: number; readonly day: string; readonly hash: string }[];
}

export function StatementPage({ language, view }: { language: Language; view: StatementView }) {
  const words = statementTexts[language];
  return (
    <PrintPage language={language} title={view.title}>
      <h1>{words.title}</h1>
      <header>
        <div>
          <h2>{words.payee}</h2>
          <address>{view.payee}</address>
        </div>
        <div>
          <h2>{words.payer}</h2>
          <address>{view.payer}</address>
        </div>
        <Facts facts={view.facts} />
      </header>
      <h2>{words.commissions}</h2>
      <Table
        label={words.commissions}
        head={[words.description, words.date, words.order, words.base, words.rate, words.amount]}
        rows={view.commissions}
      />
      {view.hasMoreCommissions && <p class="note">{words.more}</p>}
      <h2>{words.entries}</h2>
      <Table
        label={words.entries}
        head={[words.description, words.date, words.amount, words.balance]}
        rows={view.entries}
      />
      <p class="total">{`${words.total} ${view.total}`}</p>
      <h2>{words.seal}</h2>
      <p class="note">{words.sealed}</p>
      <Table label={words.seal} head={[words.movement, words.entry, words.head]} rows={view.sealed} />
      {view.heads.map((head) => (
        <p key={head.n} class="note">
          {`${words.head} ${head.n}, ${head.day} UTC: `}
          <code>{head.hash}</code>
        </p>
      ))}
      <p class="note screen">{words.print}</p>
    </PrintPage>
  );
}
