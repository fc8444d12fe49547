import { html } from "../../../platform/http/pages/html.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { viewOf } from "./invoice-view.ts";

/** The page loads nothing and has no scripts; its one style is named by its hash in the policy of the answer. */
const STYLE = `:root{color-scheme:light}
body{font:16px/1.5 system-ui,sans-serif;color:#1d1a17;background:#fff;max-width:48rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem;margin:0 0 1.5rem}
header,.sums{display:flex;flex-wrap:wrap;gap:1.5rem 3rem;justify-content:space-between;margin-bottom:2rem}
h2{font-size:.875rem;font-weight:600;margin:0 0 .25rem;color:#5c544d}
address{font-style:normal;white-space:pre-line}
dl{display:grid;grid-template-columns:auto auto;gap:.125rem 1rem;margin:0;align-content:start}
dt{color:#5c544d}dd{margin:0}
.scroll{overflow-x:auto;margin-bottom:1.5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.5rem 0 .5rem 1rem;border-bottom:1px solid #ddd6cf;font-variant-numeric:tabular-nums;vertical-align:top;white-space:nowrap}
th{font-size:.875rem;font-weight:600;color:#5c544d}
th:first-child,td:first-child{text-align:left;padding-left:0}td:first-child{white-space:normal;min-width:10rem}
.total{font-size:1.25rem;font-weight:600;text-align:right;margin:0 0 2rem}
.note{color:#5c544d;font-size:.875rem}
@media print{body{margin:0;max-width:none;font-size:10pt}.screen{display:none}tr{break-inside:avoid}}`;

/** A document for people, to be read and printed. */
export function invoicePage(document: InvoiceDocument, language: Language): string {
  const view = viewOf(document, language);
  const { words } = view;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${view.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${view.title}</h1>
<header>
<div><h2>${words.billTo}</h2><address>${view.buyerLines.join("\n")}</address></div>
<address>${view.sellerLines.join("\n")}</address>
<dl>${view.facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
</header>
<div class="scroll" tabindex="0" role="region" aria-label="${words.description}"><table>
<thead><tr><th scope="col">${words.description}</th><th scope="col">${words.qty}</th><th scope="col">${words.unitPrice}</th><th scope="col">${words.discount}</th><th scope="col">${words.taxRate}</th><th scope="col">${words.amount}</th></tr></thead>
<tbody>${view.lines.map(
    (line) =>
      html`<tr><td>${line.description}</td><td>${line.qty}</td><td>${line.unitPrice}</td><td>${line.discount}</td><td>${line.rate}</td><td>${line.amount}</td></tr>\n`,
  )}</tbody>
</table></div>
<div class="scroll" tabindex="0" role="region" aria-label="${words.tax}"><table>
<thead><tr><th scope="col">${words.taxRate}</th><th scope="col">${words.net}</th><th scope="col">${words.tax}</th><th scope="col">${words.gross}</th></tr></thead>
<tbody>${view.breakdown.map(
    (part) => html`<tr><td>${part.rate}</td><td>${part.net}</td><td>${part.tax}</td><td>${part.gross}</td></tr>\n`,
  )}</tbody>
</table></div>
<p class="total">${words.total} ${view.total}</p>
${view.notes.map((note) => html`<p class="note">${note}</p>\n`)}<p class="note screen">${words.print}</p>
</main>
</body>
</html>
`.text;
}
