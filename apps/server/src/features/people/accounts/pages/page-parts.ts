import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import { errorSummary, textField } from "../../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../../platform/http/pages/html.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { visitorLanguage } from "../../../../platform/http/pages/visitor-language.ts";
import type { AccountsKit } from "../kit.ts";
import { MAX_PASSWORD_LENGTH } from "../passwords/passwords.ts";
import { forgotPasswordLink } from "./forgot-password-pages.ts";
import { pageTexts } from "./page-texts.ts";

/** Sends a page in the shop's frame. */
export type Show = (reply: FastifyReply, page: Page) => Promise<FastifyReply>;

interface FormPage {
  path: string;
  token: string;
  title: string;
  text: string;
  button: string;
  status: number;
  error: string | undefined;
  field: { label: string; hint?: string; autocomplete: string } | null;
}

/** The form behind a mailed link: a button, and a password where one is needed. */
export function formPage(request: FastifyRequest, form: FormPage): Page {
  const { error, field } = form;
  const errors = error === undefined ? [] : [{ field: "password", message: error }];
  return {
    title: form.title,
    language: languageOf(request),
    status: form.status,
    body: html`<h1>${form.title}</h1>
<p class="lead">${form.text}</p>
${errorSummary(words(request).summary, errors)}<form action="${form.path}" method="post">
<input type="hidden" name="token" value="${form.token}">
${
  field !== null &&
  textField({ name: "password", type: "password", required: true, maxLength: MAX_PASSWORD_LENGTH, error, ...field })
}<button class="button" type="submit">${form.button}</button>
</form>
${field?.autocomplete === "current-password" && forgotPasswordLink(languageOf(request))}`,
  };
}

export function donePage(request: FastifyRequest, kit: AccountsKit, title: string, text: string): Page {
  return { title, language: languageOf(request), body: message(request, kit, title, text) };
}

/** The page for an unusable link does not say why. Any other error has its own page. */
export function deadLinkPage(request: FastifyRequest, kit: AccountsKit, error: unknown): Page {
  if (!isCode(error, "invalid_token")) throw error;
  const { deadTitle, deadText } = words(request);
  return {
    title: deadTitle,
    language: languageOf(request),
    status: 422,
    body: html`${message(request, kit, deadTitle, deadText)}
${request.routeOptions.url === "/reset-password" && forgotPasswordLink(languageOf(request))}`,
  };
}

export function message(request: FastifyRequest, kit: AccountsKit, title: string, text: string): Html {
  return html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a href="${kit.services.storefrontUrl}">${words(request).toShop}</a></p>`;
}

export function isCode(error: unknown, code: string): error is DomainError {
  return error instanceof DomainError && error.code === code;
}

export const languageOf = (request: FastifyRequest) => visitorLanguage(request);
export const words = (request: FastifyRequest) => pageTexts[languageOf(request)];
