import { mailedLinkTexts } from "@tote/storefront/sign-in/mailed-link-texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField } from "../../../../platform/http/pages/pages.ts";
import { visitorLanguage } from "../../../../platform/http/pages/visitor-language.ts";
import type { AccountsKit } from "../kit.ts";
import { completeSignIn } from "../second-factor/complete-sign-in.ts";
import { afterSignIn } from "./next-address.ts";
import type { Show } from "./page-parts.ts";

const PATH = "/sign-in/second-factor";

/** The form for a code, the second step of a sign-in to an account with an authenticator app. */
export function codePage(
  request: FastifyRequest,
  kit: AccountsKit,
  form: { challenge: string; next: string; error?: { message: string; status: number } },
): Page {
  const language = visitorLanguage(request);
  const { title } = mailedLinkTexts[language].code;
  const { challenge, next, error } = form;
  return {
    title,
    language,
    status: error?.status ?? 200,
    alive: true,
    formTargets: [new URL(kit.services.storefrontUrl).origin],
    content: { page: "code-form", challenge, next, error: error?.message ?? null },
  };
}

/** `deadPage` is for a challenge that was used, has expired or belongs to another browser. */
export function addCodePage(
  scope: FastifyInstance,
  kit: AccountsKit,
  pages: { show: Show; deadPage: (request: FastifyRequest) => Page },
): void {
  scope.post(PATH, async (request, reply) => {
    const challenge = formField(request, "challenge");
    const next = formField(request, "next");
    try {
      const client = kit.clientFacts(request);
      const started = await completeSignIn(kit, { challenge, code: formField(request, "code"), client });
      return reply
        .header("set-cookie", await kit.finishSignIn(request.headers, started))
        .header("cache-control", "no-store")
        .redirect(afterSignIn(next, kit), 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === "invalid_challenge") return pages.show(reply, pages.deadPage(request));
      const { wrong, closed } = mailedLinkTexts[visitorLanguage(request)].code;
      const message =
        error.code === "invalid_credentials" ? wrong : error.code === "second_factor_closed" ? closed : null;
      if (message === null) throw error;
      return pages.show(reply, codePage(request, kit, { challenge, next, error: { message, status: error.status } }));
    }
  });
}
