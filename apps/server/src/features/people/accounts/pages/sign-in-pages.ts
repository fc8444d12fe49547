import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../../platform/errors.ts";
import { errorNotice, errorSummary, type FieldError, textField } from "../../../../platform/http/pages/form.ts";
import { html } from "../../../../platform/http/pages/html.ts";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../../platform/http/pages/pages.ts";
import { type AccessRules, authenticate } from "../../../../platform/http/requests/access.ts";
import { accountOf } from "../../../../platform/http/requests/principal.ts";
import { isEmailAddress, MAX_EMAIL_LENGTH } from "../email-address.ts";
import type { AccountsKit } from "../kit.ts";
import { MAX_PASSWORD_LENGTH } from "../passwords/passwords.ts";
import { signInByPassword } from "../sign-in/sign-in-by-password.ts";
import { codePage } from "./code-page.ts";
import { demoAddress } from "./demo-accounts.ts";
import { afterSignIn, withNext } from "./next-address.ts";
import { donePage, isCode, languageOf, type Show } from "./page-parts.ts";
import { signInTexts } from "./sign-in-texts.ts";

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
  const words = signInTexts[language];
  const { email, next, isDemo = false, errors = [], refusal } = filled;
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const hidden = next !== "" && html`<input type="hidden" name="next" value="${next}">\n`;
  return {
    title: words.title,
    language,
    status: refusal?.status ?? (errors.length > 0 ? 422 : 200),
    alive: true,
    formTargets: [new URL(kit.services.storefrontUrl).origin],
    headers: { ...FORM_HEADERS, ...(refusal?.retryAfter === undefined ? {} : { "retry-after": refusal.retryAfter }) },
    body: html`<h1>${words.title}</h1>
${errorSummary(words.summary, errors)}${refusal !== undefined && errorNotice(refusal.message)}<form class="sign-in" id="sign-in" action="${PATH}" method="post" novalidate>
${hidden}${textField({
  name: "email",
  type: "email",
  label: words.email,
  value: email.slice(0, MAX_EMAIL_LENGTH),
  required: true,
  maxLength: MAX_EMAIL_LENGTH,
  autocomplete: "username webauthn",
  error: errorOf("email"),
})}${textField({
  name: "password",
  type: "password",
  label: words.password,
  ...(isDemo ? { hint: words.demoPassword } : {}),
  required: true,
  maxLength: MAX_PASSWORD_LENGTH,
  autocomplete: "current-password",
  error: errorOf("password"),
})}<button type="submit">${words.button}</button>
</form>
<p class="beside"><button class="link-btn" type="submit" form="sign-in" formaction="/forgot-password" name="ask" value="1">${words.forgot}</button><a href="${withNext("/sign-up", next)}">${words.toSignUp}</a></p>
<p class="or">${words.or}</p>
<div class="passkey" data-passkey="${withNext(PATH, next)}" hidden><button class="secondary" type="button">${words.passkeyButton}</button>
<p class="error" role="alert" hidden>${words.passkeyFailed}</p></div>
<div class="sign-in"><button class="secondary" type="submit" form="sign-in" formaction="/sign-in/link">${words.linkButton}</button></div>`,
  };
}
