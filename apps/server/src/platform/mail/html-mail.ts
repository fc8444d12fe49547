import { type Html, html } from "../http/pages/html.ts";
import type { Language } from "../http/pages/language.ts";
import { legalLinks } from "../http/pages/legal-links.ts";
import { MAIL_STYLE, MAIL_STYLESHEET } from "./mail-style.ts";
import { itemName, type MailContent, type MailFacts, type MailItem } from "./texts/mail-content.ts";

/** The HTML part of a mail, in the colours and type of the pages. Its pictures are those of products and nothing else. */
export function htmlMail(content: MailContent, language: Language, facts: MailFacts): Html {
  const { action, links = [], details = [], closing = [] } = content;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${content.subject}</title>
<style>${MAIL_STYLESHEET}</style></head>
<body class="paper" style="${MAIL_STYLE.body}"><div style="${MAIL_STYLE.frame}">
<p class="ink" style="${MAIL_STYLE.brand}">${facts.storeName}</p>
<div class="card" style="${MAIL_STYLE.card}">
${content.paragraphs.map((text) => html`<p style="${MAIL_STYLE.paragraph}">${unbroken(text)}</p>\n`)}${prices(content, facts)}${details.map(
  ([label, value]) =>
    html`<p style="${MAIL_STYLE.paragraph}"><span class="muted" style="${MAIL_STYLE.label}">${label}</span><br>${unbroken(value)}</p>\n`,
)}${
  action !== undefined &&
  html`<p style="${MAIL_STYLE.action}"><a class="button" href="${action.url}" style="${MAIL_STYLE.button}">${action.label}</a></p>\n`
}${links.map(
  (link) =>
    html`<p style="${MAIL_STYLE.paragraph}"><a class="link" href="${link.url}" style="${MAIL_STYLE.link}">${link.label}</a></p>\n`,
)}${closing.map((text) => html`<p class="muted" style="${MAIL_STYLE.closing}">${unbroken(text)}</p>\n`)}</div>
${footer(language, facts)}</div></body></html>
`;
}

/** Items with their pictures and prices, what comes to them, and the total below a line. */
function prices({ items = [], sums = [], total, belowTotal = [] }: MailContent, facts: MailFacts): Html | null {
  if (items.length === 0 && sums.length === 0 && total === undefined) return null;
  const row = (style: string) => (pair: readonly [string, string]) =>
    html`<tr${style === MAIL_STYLE.below && html` class="muted"`}><td colspan="2" style="${style}">${pair[0]}</td><td style="${style};${MAIL_STYLE.amount}">${pair[1]}</td></tr>\n`;
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="${MAIL_STYLE.table}">
${items.map((item) => itemRow(item, facts))}${sums.map(row(MAIL_STYLE.sum))}${
  total !== undefined &&
  html`<tr><td class="total" colspan="2" style="${MAIL_STYLE.total}">${total[0]}</td><td class="total" style="${MAIL_STYLE.total};${MAIL_STYLE.amount}">${total[1]}</td></tr>\n`
}${belowTotal.map(row(MAIL_STYLE.below))}</table>
`;
}

function itemRow(item: MailItem, facts: MailFacts): Html {
  const picture = pictureAddress(item.image, facts.publicUrl);
  return html`<tr>${
    picture !== null &&
    html`<td style="${MAIL_STYLE.pictureCell}"><img src="${picture}" alt="" width="48" height="58" style="${MAIL_STYLE.picture}"></td>`
  }<td${picture === null && html` colspan="2"`} style="${MAIL_STYLE.item}">${itemName(item)}</td><td style="${MAIL_STYLE.item};${MAIL_STYLE.amount}">${item.price}</td></tr>
`;
}

/** Mail programs load pictures from the web alone, and show no SVG. */
function pictureAddress(image: string | null, publicUrl: string): string | null {
  if (image === null) return null;
  const address = image.startsWith("/") && !/^\/[/\\]/.test(image) ? publicUrl + image : image;
  if (!URL.canParse(address)) return null;
  const { protocol, pathname } = new URL(address);
  return /^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname) ? address : null;
}

function footer(language: Language, facts: MailFacts): Html {
  const legal = legalLinks(facts.links, language, facts.publicUrl);
  return html`<p class="muted" style="${MAIL_STYLE.footer}">${facts.storeName}${legal.map(
    ({ label, url }, index) =>
      html`${index === 0 ? html`<br>` : " · "}<a class="muted" href="${url}" style="${MAIL_STYLE.footerLink}">${label}</a>`,
  )}</p>
`;
}

/** A reference such as T-7K3M-9QXD stays on one line, and can still be copied as it is. */
function unbroken(text: string): Html[] {
  return text
    .split(/\b([A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4})\b/)
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`));
}
