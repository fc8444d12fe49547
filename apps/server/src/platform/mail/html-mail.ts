import { accentShades } from "../http/pages/accent.ts";
import type { Language } from "../http/pages/language.ts";
import { legalLinks } from "../http/pages/legal-links.ts";
import { type Html, html } from "./html.ts";
import { darkMailStyle, type MailStyle, mailStyle } from "./mail-style.ts";
import { itemName, type MailContent, type MailFacts, type MailItem } from "./texts/mail-content.ts";

/** The HTML part of a mail, in the colours and type of the shop's pages. Its pictures are those of products and nothing else. */
export function htmlMail(content: MailContent, language: Language, facts: MailFacts): Html {
  const { action, links = [], details = [], closing = [] } = content;
  const shades = accentShades(facts.accentColor);
  const style = mailStyle(shades);
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${content.subject}</title>
<style>${darkMailStyle(shades)}</style></head>
<body class="paper" style="${style.body}"><div style="${style.frame}">
<p class="name" style="${style.name}">${storeName(facts.storeName, style)}</p>
${content.paragraphs.map((text) => html`<p style="${style.paragraph}">${unbroken(text)}</p>\n`)}${prices(content, facts, style)}${details.map(
  ([label, value]) =>
    html`<p style="${style.paragraph}"><span class="muted" style="${style.label}">${label}</span><br>${unbroken(value)}</p>\n`,
)}${
  action !== undefined &&
  html`<p style="${style.action}"><a href="${action.url}" style="${style.button}">${action.label}</a></p>\n`
}${links.map(
  (link) =>
    html`<p style="${style.paragraph}"><a class="accent" href="${link.url}" style="${style.link}">${link.label}</a></p>\n`,
)}${closing.map((text) => html`<p class="muted" style="${style.closing}">${unbroken(text)}</p>\n`)}${footer(language, facts, style)}</div></body></html>
`;
}

/** The name as the header of the pages has it: its first ampersand is the ornament. */
function storeName(name: string, style: MailStyle): Html {
  const [before = "", ...after] = name.split(" & ");
  if (after.length === 0) return html`${name}`;
  return html`${before} <span class="accent" style="${style.ampersand}">&amp;</span> ${after.join(" & ")}`;
}

/** Items with their pictures and prices, what comes to them, and the total below a line. */
function prices(
  { items = [], sums = [], total, belowTotal = [] }: MailContent,
  facts: MailFacts,
  style: MailStyle,
): Html | null {
  if (items.length === 0 && sums.length === 0 && total === undefined) return null;
  const row =
    (of: string, isMuted = false) =>
    (pair: readonly [string, string]) =>
      html`<tr${isMuted && html` class="muted"`}><td colspan="2" style="${of}">${pair[0]}</td><td style="${of};${style.amount}">${pair[1]}</td></tr>\n`;
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="${style.table}">
${items.map((item) => itemRow(item, facts, style))}${sums.map(row(style.sum))}${
  total !== undefined &&
  html`<tr><td class="total" colspan="2" style="${style.total}">${total[0]}</td><td class="total" style="${style.total};${style.amount}">${total[1]}</td></tr>\n`
}${belowTotal.map(row(style.below, true))}</table>
`;
}

function itemRow(item: MailItem, facts: MailFacts, style: MailStyle): Html {
  const picture = pictureAddress(item.image, facts.publicUrl);
  return html`<tr>${
    picture !== null &&
    html`<td class="line" style="${style.pictureCell}"><img src="${picture}" alt="" width="48" height="58" style="${style.picture}"></td>`
  }<td class="line"${picture === null && html` colspan="2"`} style="${style.item}">${itemName(item)}</td><td class="line" style="${style.item};${style.amount}">${item.price}</td></tr>
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

function footer(language: Language, facts: MailFacts, style: MailStyle): Html {
  const legal = legalLinks(facts.links, language, facts.publicUrl);
  return html`<p class="muted line" style="${style.footer}">${facts.storeName}${legal.map(
    ({ label, url }, index) =>
      html`${index === 0 ? html`<br>` : " · "}<a class="muted" href="${url}" style="${style.footerLink}">${label}</a>`,
  )}</p>
`;
}

/** A reference such as T-7K3M-9QXD stays on one line, and can still be copied as it is. */
function unbroken(text: string): Html[] {
  return text
    .split(/\b([A-Z]-[0-9A-Z]{4}-[0-9A-Z]{4})\b/)
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`));
}
