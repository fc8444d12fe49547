import { signInTexts } from "@tote/storefront/sign-in/texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../../platform/http/pages/pages.ts";
import { isEmailAddress } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { signInByLink } from "../sign-in/sign-in-by-link.ts";
import { requestMailLink } from "../tokens/request-mail-link.ts";
import { codePage } from "./code-page.ts";
import { deadLinkPage, donePage, FIELD_LIMITS, formPage, languageOf, type Show, words } from "./page-parts.ts";
import { FORM_HEADERS } from "./sign-in-pages.ts";

const PATH = "/sign-in/link";

/** `/sign-in/link`: without a token it asks for the mail, with the token of the mail it signs in. */
export function addSignInLinkPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  scope.get(PATH, (request, reply) => {
    const token = queryField(request, "token");
    if (token === "") return show(reply, { ...requestPage(request, "", null), ownPath: PATH });
    const { link } = words(request);
    const page = formPage(request, { ...link, path: PATH, token, status: 200 });
    return show(reply, { ...page, formTargets: [new URL(kit.services.storefrontUrl).origin] });
  });
  scope.post(PATH, async (request, reply) => {
    const token = formField(request, "token");
    if (token === "") return show(reply, await mailLink(request, kit, formField(request, "email")));
    try {
      const client = kit.clientFacts(request);
      const outcome = await kit.services.database.transaction((tx) => signInByLink(tx, kit, { token, client }));
      if ("challenge" in outcome) {
        reply.header("set-cookie", kit.challengeCookie(outcome.browserId));
        return await show(reply, codePage(request, kit, { challenge: outcome.challenge, next: "" }));
      }
      return reply
        .header("set-cookie", await kit.finishSignIn(request.headers, outcome))
        .header("cache-control", "no-store")
        .redirect(kit.services.storefrontUrl, 303);
    } catch (error) {
      return show(reply, deadLinkPage(request, kit, error));
    }
  });
}

/** The answer is the same whether the address has an account or not (docs/contract/sessions-and-accounts.md#mailed-tokens). */
async function mailLink(request: FastifyRequest, kit: AccountsKit, email: string): Promise<Page> {
  const locale = languageOf(request);
  const texts = signInTexts[locale];
  // The sign-in page leads here with what was typed there, which may be nothing yet.
  if (email === "") return requestPage(request, "", null);
  if (!isEmailAddress(email)) return requestPage(request, email, texts.notAnAddress);
  await kit.countMail(email, kit.caller(request));
  await kit.services.database.transaction((tx) => requestMailLink(tx, "magic_link", { email, locale }));
  return donePage(request, kit, texts.link.sentTitle, texts.link.sentText);
}

function requestPage(request: FastifyRequest, email: string, error: string | null): Page {
  const language = languageOf(request);
  return {
    title: signInTexts[language].link.title,
    language,
    status: error === null ? 200 : 422,
    alive: true,
    headers: FORM_HEADERS,
    content: { page: "request-link", purpose: "sign-in", email, error, limits: FIELD_LIMITS },
  };
}
