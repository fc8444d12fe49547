import { countryName, currencyName } from "@tote/storefront/countries";
import { errorSummary, type FieldError, selectField, textField } from "../../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import { LOCALES } from "../../../ground/store/storefront.ts";
import { MAX_EMAIL_LENGTH } from "../email-address.ts";
import { pageTexts } from "../pages/page-texts.ts";
import { FORM_HEADERS } from "../pages/sign-in-pages.ts";
import { MAX_PASSWORD_LENGTH } from "../passwords/passwords.ts";
import { CURRENCIES, type SetupFields } from "./setup-form.ts";
import { setupTexts } from "./setup-texts.ts";

const MAX_NAME_LENGTH = 200;

interface Refused {
  readonly errors: readonly FieldError[];
  readonly status: number;
}

/** The form of a new shop. The code behind `#` of the link is filled in by a program of the page. */
export function setupPage(
  language: Language,
  fields: SetupFields,
  { errors, status }: Refused = { errors: [], status: 200 },
): Page {
  const words = setupTexts[language];
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return {
    title: words.title,
    language,
    status,
    alive: true,
    headers: FORM_HEADERS,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${errorSummary(words.summary, errors)}<form class="sign-in" action="/setup" method="post" novalidate data-setup>
<div data-code>${textField({
      name: "token",
      label: words.code,
      hint: words.codeHint,
      value: fields.token.slice(0, 128),
      required: true,
      maxLength: 128,
      autocomplete: "off",
      error: errorOf("token"),
    })}</div>
${shopFields(language, fields, errorOf)}${ownerFields(language, fields, errorOf)}<button type="submit">${words.button}</button>
</form>
<div class="passkey" data-setup-passkey hidden><p class="or">${words.or}</p>
<button class="secondary" type="button">${words.passkeyButton}</button>
<p class="error" role="alert" hidden>${words.passkeyFailed}</p></div>`,
  };
}

type ErrorOf = (field: string) => string | undefined;

function shopFields(language: Language, fields: SetupFields, errorOf: ErrorOf): Html {
  const words = setupTexts[language];
  return html`<h2>${words.shop}</h2>
${textField({
  name: "shopName",
  label: words.shopName,
  value: fields.shopName.slice(0, MAX_NAME_LENGTH),
  required: true,
  maxLength: MAX_NAME_LENGTH,
  autocomplete: "organization",
  error: errorOf("shopName"),
})}${selectField({
  name: "country",
  label: words.country,
  hint: words.countryHint,
  placeholder: words.choose,
  value: fields.country,
  choices: sorted([...COUNTRY_CODES], (code) => countryName(code, language), language),
  error: errorOf("country"),
})}${selectField({
  name: "currency",
  label: words.currency,
  hint: words.currencyHint,
  placeholder: words.choose,
  value: fields.currency,
  choices: sorted([...CURRENCIES], (code) => `${currencyName(code, language)} (${code})`, language),
  error: errorOf("currency"),
})}${selectField({
  name: "language",
  label: words.language,
  hint: words.languageHint,
  value: fields.language,
  choices: LOCALES.map((value) => ({ value, label: words.languages[value] })),
  error: errorOf("language"),
})}`;
}

function ownerFields(language: Language, fields: SetupFields, errorOf: ErrorOf): Html {
  const words = setupTexts[language];
  const { newPasswordHint } = pageTexts[language];
  return html`<h2>${words.owner}</h2>
${textField({
  name: "name",
  label: words.name,
  value: fields.name.slice(0, MAX_NAME_LENGTH),
  required: true,
  maxLength: MAX_NAME_LENGTH,
  autocomplete: "name",
  error: errorOf("name"),
})}${textField({
  name: "email",
  type: "email",
  label: words.email,
  hint: words.emailHint,
  value: fields.email.slice(0, MAX_EMAIL_LENGTH),
  required: true,
  maxLength: MAX_EMAIL_LENGTH,
  autocomplete: "username",
  error: errorOf("email"),
})}<input type="hidden" name="passkey" value="${fields.passkey}">
${
  fields.passkey === ""
    ? textField({
        name: "password",
        type: "password",
        label: words.password,
        hint: newPasswordHint,
        required: true,
        maxLength: MAX_PASSWORD_LENGTH,
        autocomplete: "new-password",
        error: errorOf("password"),
      })
    : html`<p>${words.passkeyReady}</p>\n`
}`;
}

/** As people of the language look them up. */
function sorted(codes: readonly string[], nameOf: (code: string) => string, language: Language) {
  const collator = new Intl.Collator(language);
  return codes.map((value) => ({ value, label: nameOf(value) })).sort((a, b) => collator.compare(a.label, b.label));
}
