import { signInTexts } from "@tote/storefront/sign-in/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "../../../../platform/http/pages/language.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { isEmailAddress } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { requestMailLink } from "../tokens/request-mail-link.ts";
import { FIELD_LIMITS, languageOf, messagePage } from "./page-parts.ts";

const PATH = "/forgot-password";
/** As people type it; the address in mails and links stays the long one. */
const SHORT_PATH = "/forgot";

/**
 * Asks for the mail with the link that sets a new password. The answer is the same whether the address has an account or not
 * (docs/contract/sessions-and-accounts.md#mailed-tokens).
 */
export function addForgotPasswordPages(
  scope: FastifyInstance,
  kit: AccountsKit,
  show: (reply: FastifyReply, page: Page) => Promise<FastifyReply>,
): void {
  scope.get(PATH, (request, reply) => show(reply, { ...askPage(languageOf(request), "", null), ownPath: PATH }));
  scope.get(SHORT_PATH, (_request, reply) => reply.header("cache-control", "no-store").redirect(PATH, 303));
  scope.post(PATH, async (request, reply) => {
    const language = languageOf(request);
    const email = formField(request, "email");
    // The sign-in page leads here with the address that was typed there.
    if (formField(request, "ask") !== "") return show(reply, askPage(language, email, null));
    if (!isEmailAddress(email)) return show(reply, askPage(language, email, signInTexts[language].notAnAddress));
    await kit.countMail(email, kit.caller(request));
    await kit.services.database.transaction((tx) => requestMailLink(tx, "password_reset", { email, locale: language }));
    return show(reply, sentPage(request));
  });
}

function askPage(language: Language, email: string, error: string | null): Page {
  return {
    title: signInTexts[language].forgotten.title,
    language,
    status: error === null ? 200 : 422,
    alive: true,
    content: { page: "request-link", purpose: "reset-password", email, error, limits: FIELD_LIMITS },
  };
}

function sentPage(request: FastifyRequest): Page {
  const { sentTitle: title, sentText: text } = signInTexts[languageOf(request)].forgotten;
  return messagePage(request, { title, text, links: [] });
}
