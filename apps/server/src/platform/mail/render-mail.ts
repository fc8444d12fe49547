import type { Language } from "../http/pages/language.ts";
import { legalLinks } from "../http/pages/legal-links.ts";
import { htmlMail } from "./html-mail.ts";
import { itemName, type MailContent, type MailFacts, type MailItem } from "./texts/mail-content.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Lays a mail out as plain text and as HTML, both with the seller and the legal links at the end. */
export function renderMail(content: MailContent, language: Language, facts: MailFacts): RenderedMail {
  return {
    // A line break in a value must not begin another header.
    subject: content.subject.replaceAll(/\s+/g, " ").trim(),
    text: plainText(content, language, facts),
    html: htmlMail(content, language, facts).text,
  };
}

function plainText(content: MailContent, language: Language, facts: MailFacts): string {
  const { items = [], sums = [], total, belowTotal = [], details = [] } = content;
  const pair = ([label, value]: readonly [string, string]) => `${label}: ${value}`;
  const prices = [...sums, ...(total === undefined ? [] : [total]), ...belowTotal].map(pair);
  const lines = [...items.map(itemText), ...prices];
  const legal = legalLinks(facts.links, language, facts.publicUrl).map(({ label, url }) => `${label}: ${url}`);
  const blocks = [
    ...content.paragraphs,
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...(details.length === 0 ? [] : [details.map(detailText).join("\n")]),
    ...(content.action === undefined ? [] : [`${content.action.label}:\n${content.action.url}`]),
    ...(content.links ?? []).map((link) => `${link.label}:\n${link.url}`),
    ...(content.closing ?? []),
    ["-- ", facts.storeName, ...legal].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function itemText(item: MailItem): string {
  return item.price === undefined ? itemName(item) : `${itemName(item)}: ${item.price}`;
}

function detailText([label, value]: readonly [string, string]): string {
  return value.includes("\n") ? `${label}:\n${value}` : `${label}: ${value}`;
}
