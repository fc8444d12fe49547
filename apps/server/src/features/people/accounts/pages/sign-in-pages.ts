import type { FieldError } from "@tote/storefront/form";
import { signInTexts } from "@tote/storefront/sign-in/texts";
import { withNext } from "@tote/storefront/sign-in/with-next";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../../platform/http/pages/pages.ts";
import { type AccessRules, authenticate } from "../../../../platform/http/requests/access.ts";
import { accountOf } from "../../../../platform/http/requests/principal.ts";
import { isEmailAddress } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { signInByPassword } from "../sign-in/sign-in-by-password.ts";
import { codePage } from "./code-page.ts";
import { demoAddress } from "./demo-accounts.ts";
import { afterSignIn } from "./next-address.ts";
import { donePage, FIELD_LIMITS, isCode, languageOf, type Show } from "./page-parts.ts";

const PATH = "/sign-in";
/** Browsers leave out the origin of a form from a page that sends no referrer at all. */
export const FORM_HEADERS = { "referrer-policy": "same-origin" };

interface Filled {
  email: string;
  next: string;
  /** A link of the demo shop filled in the address: whoever is signed in changes the account, and is told where passwords are. */
  isDemo?: boolean;
  errors?: readonly FieldError[];
  /** A refusal of the whole form. */
  refusal?: { message: string; status: number; retryAfter?: string | undefined };
}

/** `/sign-in`: by password, without a script too; a signed-in visitor is sent on. */
export function addSignInPages(scope: FastifyInstance, kit: AccountsKit, access: AccessRules, show: Show): void {
  scope.get(PATH, async (request, reply) => {
    const next = queryField(request, "next");
    const { demo } = await kit.settings.current();
    const demoEmail = demo ? demoAddress(queryField(request, "as")) : null;
    if (demoEmail !== null) return show(reply, signInPage(request, kit, { email: demoEmail, next, isDemo: true }));
    const sendOn = await sendOnSignedIn(request, reply, { kit, access, next });
    return sendOn ?? show(reply, { ...signInPage(request, kit, { email: "", next }), ownPath: withNext(PATH, next) });
  });
  scope.post(PATH, async (request, reply) => {
    await kit.countForm("signIn", request.ip);
    const filled = { email: formField(request, "email"), next: formField(request, "next") };
    const password = formField(request, "password");
    const errors = mistakes(request, filled.email, password);
    if (errors.length > 0) return show(reply, signInPage(request, kit, { ...filled, errors }));
    try {
      const outcome = await signInByPassword(kit, { email: filled.email, password }, request);
      if ("challenge" in outcome) {
        reply.header("set-cookie", kit.challengeCookie(outcome.browserId));
        return await show(reply, codePage(request, kit, { challenge: outcome.challenge, next: filled.next }));
      }
      return reply
        .header("set-cookie", await kit.finishSignIn(request.headers, outcome))
        .header("cache-control", "no-store")
        .redirect(afterSignIn(filled.next, kit), 303);
    } catch (error) {
      return show(reply, refusedPage(request, kit, filled, error));
    }
  });
}

/** Resolves with the answer that sends a signed-in visitor on, else with null. */
export async function sendOnSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { kit, access, next }: { kit: AccountsKit; access: AccessRules; next: string },
): Promise<FastifyReply | null> {
  if (accountOf(await authenticate(request, "optional", access)) === null) return null;
  return reply.header("cache-control", "no-store").redirect(afterSignIn(next, kit), 303);
}

function mistakes(request: FastifyRequest, email: string, password: string): FieldError[] {
  const { notAnAddress, passwordMissing } = signInTexts[languageOf(request)];
  return [
    ...(isEmailAddress(email) ? [] : [{ field: "email", message: notAnAddress }]),
    ...(password === "" ? [{ field: "password", message: passwordMissing }] : []),
  ];
}

/** The same refusals as the endpoint's; what is no matter of the form has its own page. */
function refusedPage(request: FastifyRequest, kit: AccountsKit, filled: Filled, error: unknown): Page {
  const words = signInTexts[languageOf(request)];
  if (isCode(error, "email_not_verified")) {
    const { title, text } = words.notVerified;
    return { ...donePage(request, kit, title, text), status: error.status };
  }
  if (!(error instanceof DomainError)) throw error;
  if (error.code === "invalid_credentials")
    return signInPage(request, kit, { ...filled, refusal: { message: words.wrong, status: error.status } });
  if (error.code !== "sign_in_throttled") throw error;
  const retryAfter = error.headers?.["retry-after"];
  const refusal = {
    message: words.wait(Number(retryAfter ?? 60)),
    status: error.status,
    retryAfter: String(retryAfter),
  };
  return signInPage(request, kit, { ...filled, refusal });
}

function signInPage(request: FastifyRequest, kit: AccountsKit, filled: Filled): Page {
  const language = languageOf(request);
  const { email, next, isDemo = false, errors = [], refusal } = filled;
  return {
    title: signInTexts[language].title,
    language,
    status: refusal?.status ?? (errors.length > 0 ? 422 : 200),
    alive: true,
    formTargets: [new URL(kit.services.storefrontUrl).origin],
    headers: { ...FORM_HEADERS, ...(refusal?.retryAfter === undefined ? {} : { "retry-after": refusal.retryAfter }) },
    content: { page: "sign-in", email, next, isDemo, errors, refusal: refusal?.message ?? null, limits: FIELD_LIMITS },
  };
}
