import { html } from "../../http/html.ts";
import type { Language } from "../../http/language.ts";
import type { Page } from "../../http/page.ts";
import type { ReportStatusDocument } from "./schemas.ts";
import { reportTexts } from "./texts.ts";

/** Where a report stands. Right after sending it, this is the confirmation. */
export function reportStatusPage(
  report: ReportStatusDocument,
  options: { language: Language; timezone: string; status?: number },
): Page {
  const { language } = options;
  const words = reportTexts[language];
  const state = words.statuses[report.status];
  const format = new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: options.timezone,
  });
  const when = (at: string) => html`<time datetime="${at}">${format.format(new Date(at))}</time>`;
  const { decision } = report;
  return {
    title: state.title,
    language,
    status: options.status ?? 200,
    body: html`<h1>${state.title}</h1>
<p class="lead">${state.text}</p>
<dl class="facts"><dt>${words.reference}</dt><dd><span class="reference">${report.reference}</span></dd>
<dt>${words.sent}</dt><dd>${when(report.createdAt)}</dd>${
      report.category !== null && html`<dt>${words.about}</dt><dd>${words.categories[report.category]}</dd>`
    }</dl>
${
  decision !== null &&
  html`<h2>${words.decision}</h2><dl class="facts"><dt>${words.decided}</dt><dd>${when(decision.decidedAt)}</dd>${
    decision.reason !== null && html`<dt>${words.reason}</dt><dd>${decision.reason}</dd>`
  }${decision.redress !== null && html`<dt>${words.redress}</dt><dd>${decision.redress}</dd>`}</dl>`
}
<p class="note">${words.keep}</p>
<p><a href="/report-problem">${words.another}</a></p>`,
  };
}

export function reportNotFoundPage(language: Language): Page {
  const words = reportTexts[language];
  return {
    title: words.notFoundTitle,
    language,
    status: 404,
    body: html`<h1>${words.notFoundTitle}</h1>
<p class="lead">${words.notFoundLead}</p>
<p><a href="/report-problem">${words.another}</a></p>`,
  };
}
