import type { FieldError } from "@tote/storefront/form";
import { mailedLinkTexts } from "@tote/storefront/sign-in/mailed-link-texts";
import type { FieldLimits } from "@tote/storefront/sign-in/with-next";
import type { FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { visitorLanguage } from "../../../../platform/http/pages/visitor-language.ts";
import { MAX_EMAIL_LENGTH } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { checkNewPassword, MAX_PASSWORD_LENGTH } from "../passwords/passwords.ts";

/** Sends a page in the shop's frame. */
export type Show = (reply: FastifyReply, page: Page) => Promise<FastifyReply>;

/** The lengths that the fields of these pages take. */
export const FIELD_LIMITS: FieldLimits = { email: MAX_EMAIL_LENGTH, password: MAX_PASSWORD_LENGTH, name: 200 };

interface FormPage {
  path: string;
  token: string;
  title: string;
  text: string;
  button: string;
  status: number;
  error?: string | undefined;
  /** The password that the step asks for. */
  password?: { label: string; hint?: string; isNew: boolean };
}

/** The form behind a mailed link: a button, and a password if the step needs one. */
export function formPage(request: FastifyRequest, form: FormPage): Page {
  const { path, token, title, text, button, status, error = null, password = null } = form;
  const maxPasswordLength = MAX_PASSWORD_LENGTH;
  return {
    title,
    language: languageOf(request),
    status,
    content: { page: "mailed-link", path, token, title, text, button, error, password, maxPasswordLength },
  };
}

export function donePage(request: FastifyRequest, kit: AccountsKit, title: string, text: string): Page {
  return messagePage(request, { title, text, links: [toShop(request, kit)] });
}

/** The page for an unusable link does not say why. Any other error has its own page. */
export function deadLinkPage(request: FastifyRequest, kit: AccountsKit, error: unknown): Page {
  if (!isCode(error, "invalid_token")) throw error;
  const { deadTitle: title, deadText: text } = words(request);
  const forgot = request.routeOptions.url === "/reset-password" ? [forgotPasswordLink(request)] : [];
  return { ...messagePage(request, { title, text, links: [toShop(request, kit), ...forgot] }), status: 422 };
}

interface Link {
  url: string;
  label: string;
}

export function messagePage(request: FastifyRequest, message: { title: string; text: string; links: Link[] }): Page {
  return { title: message.title, language: languageOf(request), content: { page: "message", ...message } };
}

export function toShop(request: FastifyRequest, kit: AccountsKit): Link {
  return { url: kit.services.storefrontUrl, label: words(request).toShop };
}

export function forgotPasswordLink(request: FastifyRequest): Link {
  return { url: "/forgot-password", label: words(request).forgot };
}

export function isCode(error: unknown, code: string): error is DomainError {
  return error instanceof DomainError && error.code === code;
}

/** Lists the mistakes of a new password by itself, so that a form shows them together with the others. */
export function newPasswordMistakes(password: string, language: Language): FieldError[] {
  const { tooCommon, wrongLength } = mailedLinkTexts[language];
  try {
    checkNewPassword(password, null);
    return [];
  } catch (error) {
    const isCommon = isCode(error, "password_too_common");
    if (!isCommon && !isCode(error, "validation_failed")) throw error;
    return [{ field: "password", message: isCommon ? tooCommon : wrongLength }];
  }
}

export const languageOf = (request: FastifyRequest) => visitorLanguage(request);
export const words = (request: FastifyRequest) => mailedLinkTexts[languageOf(request)];
