import { errorSummary, type FieldError, textField } from "../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import type { Language } from "../../../platform/http/pages/language.ts";
import type { Page } from "../../../platform/http/pages/page.ts";
import { trackingTexts } from "./texts.ts";

export interface LookUp {
  order: string;
  email: string;
  /** True where the visitor came to withdraw from the contract: then the order's form for that comes next. */
  withdraws?: boolean;
}

/** The form for reference and e-mail. When one of them is missing, it says so and keeps the other. */
export function lookUpPage(language: Language, lookUp: LookUp, options: { sent: boolean }): Page {
  const words = trackingTexts[language];
  const title = lookUp.withdraws === true ? words.withdraw : words.lookUpTitle;
  const errors: FieldError[] = [];
  if (options.sent && lookUp.order.trim() === "") errors.push({ field: "order", message: words.orderMissing });
  if (options.sent && lookUp.email.trim() === "") errors.push({ field: "email", message: words.emailMissing });
  return {
    title: errors.length > 0 ? `${words.errorPrefix} ${title}` : title,
    language,
    status: errors.length > 0 ? 422 : 200,
    body: html`<h1>${title}</h1>
<p class="lead">${words.lookUpLead}</p>
${errorSummary(words.errorSummary, errors)}${lookUpForm(language, lookUp, errors)}
<p class="note">${words.lookUpNote}</p>${
      lookUp.withdraws !== true && html`\n<p><a href="/track-order?next=withdrawal">${words.withdraw}</a></p>`
    }`,
  };
}

/**
 * One page for every pair that opens nothing. All that it knows is what was typed, so that it cannot differ between an
 * unknown order and a wrong address.
 */
export function orderNotFoundPage(language: Language, typed: LookUp): Page {
  const words = trackingTexts[language];
  const errors: FieldError[] = [
    { field: "order", message: words.checkOrder },
    { field: "email", message: words.checkEmail },
  ];
  return {
    title: `${words.errorPrefix} ${words.notFoundTitle}`,
    language,
    status: 404,
    body: html`<h1>${words.notFoundTitle}</h1>
${errorSummary(words.notFoundLead, errors)}<p>${words.notFoundHint}</p>
${lookUpForm(language, typed, errors)}
<p class="note">${words.stillNot} <a href="/report-problem">${words.writeToUs}</a>.</p>`,
  };
}

const MAX_REFERENCE_LENGTH = 64;
const MAX_EMAIL_LENGTH = 254;

function lookUpForm(language: Language, lookUp: LookUp, errors: readonly FieldError[]): Html {
  const words = trackingTexts[language];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return html`<form action="/track-order" method="post" novalidate>
${textField({
  name: "order",
  label: words.order,
  hint: words.orderHint,
  value: lookUp.order.slice(0, MAX_REFERENCE_LENGTH),
  error: errorOf("order"),
  required: true,
  maxLength: MAX_REFERENCE_LENGTH,
  autocomplete: "off",
})}${textField({
  name: "email",
  label: words.email,
  hint: words.emailHint,
  type: "email",
  value: lookUp.email.slice(0, MAX_EMAIL_LENGTH),
  error: errorOf("email"),
  required: true,
  maxLength: MAX_EMAIL_LENGTH,
  autocomplete: "email",
})}${lookUp.withdraws === true && html`<input type="hidden" name="next" value="withdrawal">`}<button type="submit">${words.submit}</button>
</form>`;
}
