import { html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { PRINT_STYLE } from "../../../../platform/http/pages/print.ts";
import { writtenMoney } from "../../../../platform/money/currency.ts";
import type { PayoutStatement } from "../schemas.ts";
import { statementTexts } from "./texts.ts";

const LOCALES = { en: "en-GB", de: "de-DE" } as const;

export interface StatementFrame {
  storeName: string;
  /** The creator's name. */
  payee: string;
  timezone: string;
  language: Language;
}

/** A payout with its rows, to be read and printed. Days are those of the creator's time zone. */
export function statementPage(statement: PayoutStatement, frame: StatementFrame): string {
  const { language, timezone } = frame;
  const words = statementTexts[language];
  const locale = LOCALES[language];
  const money = (value: PayoutStatement["amount"]) => writtenMoney(value, locale);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timezone });
  const day = (date: string) => days.format(new Date(date));
  const rates = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const facts = [
    [words.number, statement.id],
    [words.requested, day(statement.requestedAt)],
    ...(statement.paidAt === null ? [] : [[words.paid, day(statement.paidAt)]]),
    [words.status, words.statuses[statement.status]],
    [words.account, statement.methodLabel],
    ...(statement.reference === null ? [] : [[words.reference, statement.reference]]),
  ];
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${words.title} ${statement.id}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${PRINT_STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<header>
<div><h2>${words.payee}</h2><address>${frame.payee}</address></div>
<div><h2>${words.payer}</h2><address>${frame.storeName}</address></div>
<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
</header>
<h2>${words.commissions}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.commissions}"><table>
<thead><tr><th scope="col">${words.description}</th><th scope="col">${words.date}</th><th scope="col">${words.order}</th><th scope="col">${words.base}</th><th scope="col">${words.rate}</th><th scope="col">${words.amount}</th></tr></thead>
<tbody>${statement.commissions.map(
    (row) =>
      html`<tr><td>${words.types[row.type]}${row.productTitle === null ? "" : `: ${row.productTitle}`}</td><td>${day(row.createdAt)}</td><td>${row.orderReference}</td><td>${money(row.base)}</td><td>${row.rateBps === null ? "" : rates.format(row.rateBps / 10_000)}</td><td>${money(row.amount)}</td></tr>\n`,
  )}</tbody>
</table></div>
${statement.hasMoreCommissions && html`<p class="note">${words.more}</p>`}<h2>${words.entries}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.entries}"><table>
<thead><tr><th scope="col">${words.description}</th><th scope="col">${words.date}</th><th scope="col">${words.amount}</th><th scope="col">${words.balance}</th></tr></thead>
<tbody>${statement.entries.map(
    (entry) =>
      html`<tr><td>${entry.type === "payout" ? words.taken : words.returned}</td><td>${day(entry.createdAt)}</td><td>${money(entry.amount)}</td><td>${money(entry.balanceAfter)}</td></tr>\n`,
  )}</tbody>
</table></div>
<p class="total">${words.total} ${money(statement.amount)}</p>
<h2>${words.seal}</h2>
<p class="note">${words.sealed}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${words.seal}"><table>
<thead><tr><th scope="col">${words.movement}</th><th scope="col">${words.entry}</th><th scope="col">${words.head}</th></tr></thead>
<tbody>${statement.seal.entries.map(
    ({ transfer, seq, head }) =>
      html`<tr><td>${transfer.id}</td><td>${seq ?? words.notYet}</td><td>${head ?? words.notYet}</td></tr>\n`,
  )}</tbody>
</table></div>
${statement.seal.heads.map((head) => html`<p class="note">${words.head} ${head.n}, ${head.day} UTC: <code>${head.hash}</code></p>\n`)}<p class="note screen">${words.print}</p>
</main>
</body>
</html>
`.text;
}
