import { errorNotice, errorSummary, textField } from "../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import type { TooManyReports } from "./report-form-page.ts";
import type { ReportStatusDocument } from "./schemas.ts";
import { reportTexts } from "./texts.ts";

export interface StatusPageOptions {
  language: Language;
  timezone: string;
  status?: number;
  /** Sent back with an answer, as in the page's own address. */
  token: string;
  /** True after an answer without text. */
  emptyAnswer?: boolean;
  /** An answer that was one too many for now. */
  unsent?: { message: string; refusal: TooManyReports };
}

/** The status of a report. Right after sending it, this page is the confirmation. */
export function reportStatusPage(report: ReportStatusDocument, options: StatusPageOptions): Page {
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
    title:
      options.emptyAnswer === true || options.unsent !== undefined
        ? `${words.errorPrefix} ${state.title}`
        : state.title,
    language,
    status: options.status ?? 200,
    headers: options.unsent?.refusal.headers ?? {},
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
  }${decision.facts !== null && html`<dt>${words.facts}</dt><dd>${decision.facts}</dd>`}${
    decision.ground !== null &&
    html`<dt>${words.ground}</dt><dd>${words.grounds[decision.ground]}${
      decision.groundReference !== null && html`: ${decision.groundReference}`
    }</dd>`
  }${
    report.kind === "abuse" && html`<dt>${words.decidedBy}</dt><dd>${words.byPeople}</dd>`
  }${decision.redress !== null && html`<dt>${words.redress}</dt><dd>${decision.redress}</dd>`}</dl>`
}
${
  report.messages.length > 0 &&
  html`<h2>${words.messages}</h2><ol class="timeline">${report.messages.map(
    ({ from, message, at }) =>
      html`<li><p><strong>${words.from[from]}</strong></p>${paragraphsOf(message)}${when(at)}</li>`,
  )}</ol>`
}${report.status === "waiting" && answerForm(report, options)}
<p class="note">${words.keep}</p>
<p><a href="/report-problem">${words.another}</a></p>`,
  };
}

function paragraphsOf(message: string): Html[] {
  return message
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => html`<p>${line}</p>`);
}

function answerForm(report: ReportStatusDocument, { language, token, emptyAnswer, unsent }: StatusPageOptions): Html {
  const words = reportTexts[language];
  const error = emptyAnswer === true ? words.answerMissing : undefined;
  const errors = error === undefined ? [] : [{ field: "message", message: error }];
  return html`${unsent !== undefined && errorNotice(words.tooMany(unsent.refusal.minutes))}${errorSummary(words.errorSummary, errors)}<form action="/report-problem/${report.reference}" method="post" novalidate>
<input type="hidden" name="token" value="${token}">
${textField({
  name: "message",
  label: words.answer,
  hint: words.answerHint,
  value: unsent?.message ?? "",
  error,
  required: true,
  maxLength: 5_000,
  multiline: true,
})}<button type="submit">${words.submit}</button>
</form>`;
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
