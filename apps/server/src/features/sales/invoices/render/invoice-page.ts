import { html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { PRINT_STYLE } from "../../../../platform/http/pages/print.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { viewOf } from "./invoice-view.ts";

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
<style>${PRINT_STYLE}</style>
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
