import type { StatementView } from "@tote/storefront/print/statement";
import { statementTexts } from "@tote/storefront/print/statement-texts";
import { LOCALES } from "@tote/words";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { writtenMoney } from "../../../../platform/money/currency.ts";
import type { PayoutStatement } from "../schemas.ts";

export interface StatementFrame {
  storeName: string;
  /** The creator's name. */
  payee: string;
  timezone: string;
  language: Language;
}

/** A payout with its rows as texts. Days are those of the creator's time zone. */
export function statementView(statement: PayoutStatement, frame: StatementFrame): StatementView {
  const { language, timezone } = frame;
  const words = statementTexts[language];
  const locale = LOCALES[language];
  const money = (value: PayoutStatement["amount"]) => writtenMoney(value, locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timezone });
  const day = (date: string) => days.format(new Date(date));
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return {
    title: `${words.title} ${statement.id}`,
    payee: frame.payee,
    payer: frame.storeName,
    facts: [
      [words.number, statement.id],
      [words.requested, day(statement.requestedAt)],
      ...(statement.paidAt === null ? [] : [[words.paid, day(statement.paidAt)] as const]),
      [words.status, words.statuses[statement.status]],
      [words.account, statement.methodLabel],
      ...(statement.reference === null ? [] : [[words.reference, statement.reference] as const]),
    ],
    commissions: statement.commissions.map((row) => [
      row.productTitle === null ? words.types[row.type] : `${words.types[row.type]}: ${row.productTitle}`,
      day(row.createdAt),
      row.orderReference ?? "",
      money(row.base),
      row.rateBps === null ? "" : rates.format(row.rateBps / 10_000),
      money(row.amount),
    ]),
    hasMoreCommissions: statement.hasMoreCommissions,
    entries: statement.entries.map((entry) => [
      entry.type === "payout" ? words.taken : words.returned,
      day(entry.createdAt),
      money(entry.amount),
      money(entry.balanceAfter),
    ]),
    total: money(statement.amount),
    sealed: statement.seal.entries.map(({ transfer, seq, head }) => [
      transfer.id,
      seq ?? words.notYet,
      head ?? words.notYet,
    ]),
    heads: statement.seal.heads,
  };
}
