import {
  errorNotice,
  errorSummary,
  type FieldError,
  selectField,
  textField,
} from "../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import { categoriesOf } from "./categories.ts";
import { reportTexts } from "./texts.ts";

/** The fields as typed, so that an error in one field loses no input of the others. */
export interface ReportForm {
  kind: "support" | "abuse";
  category: string;
  message: string;
  orderReference: string;
  url: string;
  linkCode: string;
  name: string;
  email: string;
  goodFaith: string;
  website: string;
}

/** A report or answer over the limit: the page keeps the text and says when it can be sent. */
export interface TooManyReports {
  minutes: number;
  headers: Record<string, string>;
}

/** The form for one kind of report, with the errors of an attempt. */
export function reportFormPage(
  language: Language,
  form: ReportForm,
  errors: readonly FieldError[],
  refusal?: TooManyReports,
): Page {
  const words = reportTexts[language];
  const kind = words[form.kind];
  const isRefused = errors.length > 0 || refusal !== undefined;
  return {
    title: isRefused ? `${words.errorPrefix} ${kind.title}` : kind.title,
    language,
    status: refusal !== undefined ? 429 : isRefused ? 422 : 200,
    headers: refusal?.headers ?? {},
    body: html`<nav class="tabs" aria-label="${words.kinds}"><ul>${(["support", "abuse"] as const).map(
      (name) =>
        html`<li><a href="/report-problem?kind=${name}"${name === form.kind && html` aria-current="page"`}>${words[name].tab}</a></li>`,
    )}</ul></nav>
<h1>${kind.title}</h1>
<p class="lead">${kind.lead}</p>
${refusal !== undefined && errorNotice(words.tooMany(refusal.minutes))}${errorSummary(words.errorSummary, errors)}<form action="/report-problem" method="post" novalidate>
<input type="hidden" name="kind" value="${form.kind}"><input type="hidden" name="linkCode" value="${form.linkCode}">
${fields(language, form, errors)}<div class="trap" aria-hidden="true"><label for="website">${words.trap}</label><input type="text" id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button type="submit">${words.submit}</button>
</form>`,
  };
}

function fields(language: Language, form: ReportForm, errors: readonly FieldError[]): Html {
  const words = reportTexts[language];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const abuse = form.kind === "abuse";
  const category = selectField({
    name: "category",
    label: words[form.kind].category,
    value: form.category,
    placeholder: words.choose,
    choices: categoriesOf(form.kind).map((value) => ({ value, label: words.categories[value] })),
    error: errorOf("category"),
    ...(abuse ? {} : { optional: words.optional }),
  });
  const order = textField({
    name: "orderReference",
    label: words.order,
    hint: words.orderHint,
    value: form.orderReference,
    error: errorOf("orderReference"),
    optional: words.optional,
    maxLength: 64,
    autocomplete: "off",
  });
  const url = textField({
    name: "url",
    label: words.url,
    type: "url",
    hint: abuse ? words.abuseUrlHint : words.urlHint,
    value: form.url,
    error: errorOf("url"),
    maxLength: 2_048,
    autocomplete: "off",
    ...(abuse ? { required: true } : { optional: words.optional }),
  });
  const message = textField({
    name: "message",
    label: words[form.kind].message,
    hint: words[form.kind].messageHint,
    value: form.message,
    error: errorOf("message"),
    multiline: true,
    required: true,
    maxLength: 5_000,
  });
  return abuse
    ? html`${url}${category}${message}${reporter(language, form, errorOf)}${goodFaith(language, form, errorOf("goodFaith"))}`
    : html`${message}${category}${order}${url}${reporter(language, form, errorOf)}`;
}

function reporter(language: Language, form: ReportForm, errorOf: (field: string) => string | undefined): Html {
  const words = reportTexts[language];
  const abuse = form.kind === "abuse";
  return html`${abuse && html`<p class="hint">${words.anonymous}</p>`}${textField({
    name: "name",
    label: words.name,
    value: form.name,
    error: errorOf("name"),
    maxLength: 200,
    autocomplete: "name",
    ...(abuse ? {} : { optional: words.optional }),
  })}${textField({
    name: "email",
    label: words.email,
    type: "email",
    hint: words.emailHint,
    value: form.email,
    error: errorOf("email"),
    required: !abuse,
    maxLength: 254,
    autocomplete: "email",
  })}`;
}

function goodFaith(language: Language, form: ReportForm, error: string | undefined): Html {
  return html`<div class="field">${error !== undefined && html`<span class="error" id="goodFaith-error">${error}</span>`}<div class="choice"><input type="checkbox" id="goodFaith" name="goodFaith" value="true" required${
    form.goodFaith === "true" && html` checked`
  }${error !== undefined && html` aria-invalid="true" aria-describedby="goodFaith-error"`}><label for="goodFaith">${reportTexts[language].goodFaith}</label></div></div>
`;
}
