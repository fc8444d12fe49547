import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../../../platform/errors.ts";
import { errorSummary, textField } from "../../../platform/http/pages/form.ts";
import { type Html, html } from "../../../platform/http/pages/html.ts";
import { preferredLanguage } from "../../../platform/http/pages/language.ts";
import { type Page, type PageFrame, sendPage } from "../../../platform/http/pages/page.ts";
import { formField, queryField, registerPages } from "../../../platform/http/pages/pages.ts";
import { type AccessRules, authenticate } from "../../../platform/http/requests/access.ts";
import { accountOf } from "../../../platform/http/requests/principal.ts";
import type { AccountsKit } from "../kit.ts";
import { MAX_PASSWORD_LENGTH } from "../passwords/passwords.ts";
import { confirmPasswordReset } from "../passwords/reset-password.ts";
import { signInByLink } from "../sign-in/sign-in-by-link.ts";
import { confirmEmail } from "../sign-in/verify-email.ts";
import { InvalidToken } from "../tokens/mail-token.ts";
import { addCodePage, codePage } from "./code-page.ts";
import { addForgotPasswordPages, forgotPasswordLink } from "./forgot-password-pages.ts";
import { pageTexts } from "./page-texts.ts";

/**
 * The pages behind mailed links. A GET changes nothing, because mail scanners and previews open links too; it shows a
 * form, and only sending that uses the token. The token is in the query, which neither the log nor a referrer gets.
 */
export function registerAccountPages(
  app: FastifyInstance,
  kit: AccountsKit,
  needs: { access: AccessRules; pageFrame: () => Promise<PageFrame> },
): void {
  registerPages(app, kit.services, (scope) => {
    scope.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
    const show = async (reply: FastifyReply, page: Page) => sendPage(reply, await needs.pageFrame(), page);
    addVerifyPages(scope, kit, needs.access, show);
    addResetPages(scope, kit, show);
    addSignInLinkPages(scope, kit, show);
    addCodePage(scope, kit, { show, deadPage: (request) => deadLinkPage(request, kit, new InvalidToken()) });
    addForgotPasswordPages(scope, kit, show);
  });
}

export type Show = (reply: FastifyReply, page: Page) => Promise<FastifyReply>;

function addVerifyPages(scope: FastifyInstance, kit: AccountsKit, access: AccessRules, show: Show): void {
  const path = "/verify-email";
  scope.get(path, async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", access));
    return show(reply, verifyPage(request, { token: queryField(request, "token"), askPassword: principal === null }));
  });
  scope.post(path, async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", access));
    const token = formField(request, "token");
    const password = formField(request, "password");
    try {
      await confirmEmail(kit, {
        token,
        password: password === "" ? null : password,
        userId: principal?.userId ?? null,
        caller: kit.caller(request),
      });
    } catch (error) {
      const { passwordNeeded, wrongPassword } = words(request);
      if (isCode(error, "password_required"))
        return show(reply, verifyPage(request, { token, askPassword: true, error: passwordNeeded, status: 422 }));
      if (isCode(error, "invalid_credentials"))
        return show(
          reply,
          verifyPage(request, { token, askPassword: true, error: wrongPassword, status: error.status }),
        );
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { doneTitle, doneText } = words(request).verify;
    return show(reply, donePage(request, kit, doneTitle, doneText));
  });
}

function verifyPage(
  request: FastifyRequest,
  form: { token: string; askPassword: boolean; error?: string; status?: number },
): Page {
  const { verify, password } = words(request);
  return formPage(request, {
    ...verify,
    path: "/verify-email",
    token: form.token,
    status: form.status ?? 200,
    error: form.error,
    field: form.askPassword ? { label: password, autocomplete: "current-password" } : null,
  });
}

function addResetPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  const path = "/reset-password";
  const page = (request: FastifyRequest, token: string, error?: string): Page => {
    const { reset, newPassword, newPasswordHint } = words(request);
    const status = error === undefined ? 200 : 422;
    const field = { label: newPassword, hint: newPasswordHint, autocomplete: "new-password" };
    return formPage(request, { ...reset, path, token, status, error, field });
  };
  scope.get(path, (request, reply) => show(reply, page(request, queryField(request, "token"))));
  scope.post(path, async (request, reply) => {
    const token = formField(request, "token");
    try {
      await confirmPasswordReset(kit, { token, password: formField(request, "password"), ip: request.ip });
    } catch (error) {
      const { tooCommon, wrongLength } = words(request);
      if (isCode(error, "password_too_common")) return show(reply, page(request, token, tooCommon));
      if (isCode(error, "validation_failed")) return show(reply, page(request, token, wrongLength));
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { doneTitle, doneText } = words(request).reset;
    return show(reply, donePage(request, kit, doneTitle, doneText));
  });
}

function addSignInLinkPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  const path = "/sign-in/link";
  scope.get(path, (request, reply) => {
    const { link } = words(request);
    const token = queryField(request, "token");
    const page = formPage(request, { ...link, path, token, status: 200, error: undefined, field: null });
    return show(reply, { ...page, formTargets: [new URL(kit.services.storefrontUrl).origin] });
  });
  scope.post(path, async (request, reply) => {
    try {
      const outcome = await kit.services.database.transaction((tx) =>
        signInByLink(tx, { token: formField(request, "token"), client: kit.clientFacts(request) }),
      );
      if ("challenge" in outcome) {
        reply.header("set-cookie", kit.challengeCookie(outcome.browserId));
        return show(reply, codePage(request, kit, { challenge: outcome.challenge }));
      }
      const started = outcome;
      return reply
        .header("set-cookie", await kit.finishSignIn(request.headers, started))
        .header("cache-control", "no-store")
        .redirect(kit.services.storefrontUrl, 303);
    } catch (error) {
      return show(reply, deadLinkPage(request, kit, error));
    }
  });
}

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

function formPage(request: FastifyRequest, form: FormPage): Page {
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

function donePage(request: FastifyRequest, kit: AccountsKit, title: string, text: string): Page {
  return { title, language: languageOf(request), body: message(request, kit, title, text) };
}

/** The page for an unusable link does not say why. Any other error has its own page. */
function deadLinkPage(request: FastifyRequest, kit: AccountsKit, error: unknown): Page {
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

function message(request: FastifyRequest, kit: AccountsKit, title: string, text: string): Html {
  return html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p><a href="${kit.services.storefrontUrl}">${words(request).toShop}</a></p>`;
}

function isCode(error: unknown, code: string): error is DomainError {
  return error instanceof DomainError && error.code === code;
}

const languageOf = (request: FastifyRequest) => preferredLanguage(request.headers["accept-language"]);
const words = (request: FastifyRequest) => pageTexts[languageOf(request)];
