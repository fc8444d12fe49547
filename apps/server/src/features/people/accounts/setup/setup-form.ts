import type { FieldError } from "@tote/storefront/form";
import { mailedLinkTexts } from "@tote/storefront/sign-in/mailed-link-texts";
import { setupTexts } from "@tote/storefront/sign-in/setup-texts";
import { signInTexts } from "@tote/storefront/sign-in/texts";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { COUNTRY_CODES } from "../../../ground/store/countries.ts";
import { LOCALES } from "../../../ground/store/storefront.ts";
import { isEmailAddress } from "../email-address.ts";
import { newPasswordMistakes } from "../pages/page-parts.ts";
import type { Registration } from "../passkeys/passkey-schemas.ts";
import type { SetupInput } from "./setup-schemas.ts";

/** The fields of the form by their names, but for the password, which no page repeats. */
export interface SetupFields {
  token: string;
  shopName: string;
  country: string;
  currency: string;
  language: string;
  name: string;
  email: string;
  /** The browser's new passkey as JSON, or empty. */
  passkey: string;
}

export const CURRENCIES: readonly string[] = Intl.supportedValuesOf("currency");
const MAX_PASSKEY_LENGTH = 30_000;

export function readSetupFields(request: FastifyRequest): SetupFields {
  const field = (name: string) => formField(request, name).trim();
  return {
    token: field("token"),
    shopName: field("shopName"),
    country: field("country"),
    currency: field("currency"),
    language: field("language"),
    name: field("name"),
    email: field("email"),
    passkey: field("passkey").slice(0, MAX_PASSKEY_LENGTH),
  };
}

/** Lists missing and invalid fields in form order, by the same rules as the endpoint's schema. */
export function setupMistakes(fields: SetupFields, password: string, language: Language): FieldError[] {
  const words = setupTexts[language];
  const { notAnAddress, passwordMissing, signUp } = signInTexts[language];
  const isLanguage = LOCALES.some((known) => known === fields.language);
  const wrong: readonly (readonly [boolean, string, string])[] = [
    [fields.token === "" || fields.token.length > 128, "token", words.codeMissing],
    [fields.shopName === "" || fields.shopName.length > 200, "shopName", words.shopNameMissing],
    [!COUNTRY_CODES.has(fields.country), "country", words.countryMissing],
    [!CURRENCIES.includes(fields.currency), "currency", words.currencyMissing],
    [!isLanguage, "language", words.languageMissing],
    [fields.name === "" || fields.name.length > 200, "name", signUp.nameMissing],
    [!isEmailAddress(fields.email), "email", notAnAddress],
    [fields.passkey === "" && password === "", "password", passwordMissing],
  ];
  const mistakes = wrong.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
  return fields.passkey === "" && password !== ""
    ? [...mistakes, ...newPasswordMistakes(password, language)]
    : mistakes;
}

/** The body of `POST /api/setup` that the form stands for. */
export function setupInputOf(fields: SetupFields, password: string, passkey: Registration | null): SetupInput {
  const { token, name, email, shopName, country, currency } = fields;
  const language = fields.language === "de" ? "de" : "en";
  const proof = passkey === null ? { password } : { passkey };
  return { token, name, email, ...proof, shop: { name: shopName, country, currency, language } };
}

const FIELDS: Readonly<Record<string, string>> = {
  "#/name": "name",
  "#/password": "password",
  "#/shop/name": "shopName",
  "#/shop/country": "country",
  "#/shop/currency": "currency",
};

/** The endpoint's refusals at the fields that they are about; null for any other error. */
export function refusedSetup(error: unknown, language: Language): { errors: FieldError[]; status: number } | null {
  if (!(error instanceof DomainError)) return null;
  const words = setupTexts[language];
  const { tooCommon, wrongLength } = mailedLinkTexts[language];
  const { nameWithAddress } = signInTexts[language].signUp;
  const byCode: Readonly<Record<string, FieldError>> = {
    invalid_token: { field: "token", message: words.deadLink },
    email_taken: { field: "email", message: words.emailTaken },
    password_too_common: { field: "password", message: tooCommon },
    invalid_passkey: { field: "password", message: words.passkeyAgain },
    invalid_challenge: { field: "password", message: words.passkeyAgain },
    passkey_exists: { field: "password", message: words.passkeyAgain },
  };
  const { status, code } = error;
  const known = byCode[code];
  if (known !== undefined) return { errors: [known], status };
  const messages: Readonly<Record<string, string>> = {
    name: nameWithAddress,
    password: wrongLength,
    shopName: words.shopNameMissing,
    country: words.countryMissing,
    currency: words.notCollectable,
  };
  const errors = (error.errors ?? []).flatMap(({ pointer = "" }) => {
    const field = FIELDS[pointer] ?? "";
    const message = messages[field];
    return message === undefined ? [] : [{ field, message }];
  });
  return errors.length === 0 ? null : { errors, status };
}
