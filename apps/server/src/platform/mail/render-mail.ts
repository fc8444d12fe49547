import { type Html, html } from "../http/pages/html.ts";
import type { Language } from "../http/pages/language.ts";
import type { MailContent } from "./texts/mail-content.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Lays a mail out as plain text and as HTML. No images and nothing from elsewhere: opening it tells nobody. */
export function renderMail(content: MailContent, language: Language, storeName: string): RenderedMail {
  return {
    // A line break in a value must not begin another header.
    subject: content.subject.replaceAll(/\s+/g, " ").trim(),
    text: plainText(content, storeName),
    html: htmlDocument(content, language, storeName).text,
  };
}

function plainText(content: MailContent, storeName: string): string {
  const details = content.details ?? [];
  const blocks = [
    ...content.paragraphs,
    ...(details.length === 0 ? [] : [details.map(([label, value]) => `${label}: ${value}`).join("\n")]),
    ...(content.action === undefined ? [] : [`${content.action.label}:\n${content.action.url}`]),
    ...(content.links ?? []).map((link) => `${link.label}:\n${link.url}`),
    ...(content.closing ?? []),
    `-- \n${storeName}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const STYLE = {
  body: "margin:0;padding:24px 12px;background:#f4f2ee;color:#1d1b18;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
  card: "max-width:520px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px",
  button:
    "display:inline-block;background:#1d1b18;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:8px",
  small: "color:#6b655c;font-size:13px;word-break:break-all",
  muted: "color:#6b655c;font-size:14px",
  footer: "max-width:520px;margin:16px auto 0;text-align:center;color:#6b655c;font-size:13px",
} as const;

function htmlDocument(content: MailContent, language: Language, storeName: string): Html {
  const { action, links = [], details = [], closing = [] } = content;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${content.subject}</title></head>
<body style="${STYLE.body}"><div style="${STYLE.card}">
${content.paragraphs.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>\n`)}${
  details.length > 0 &&
  html`<table role="presentation" style="width:100%">${details.map(
    ([label, value]) => html`<tr><td>${label}</td><td style="text-align:right">${value}</td></tr>\n`,
  )}</table>`
}${
  action !== undefined &&
  html`<p><a href="${action.url}" style="${STYLE.button}">${action.label}</a></p>
<p style="${STYLE.small}">${action.url}</p>`
}
${links.map(
  (link) => html`<p><a href="${link.url}">${link.label}</a></p>
`,
)}${closing.map((paragraph) => html`<p style="${STYLE.muted}">${paragraph}</p>\n`)}</div>
<p style="${STYLE.footer}">${storeName}</p></body></html>
`;
}
