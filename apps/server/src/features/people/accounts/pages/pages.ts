import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Page, type PageFrame, sendPage } from "../../../../platform/http/pages/page.ts";
import { formField, queryField, registerPages } from "../../../../platform/http/pages/pages.ts";
import { type AccessRules, authenticate } from "../../../../platform/http/requests/access.ts";
import { accountOf } from "../../../../platform/http/requests/principal.ts";
import { factorsLeft } from "../../../../platform/mail/texts/accounts/factors-left.ts";
import type { NameShop } from "../../../ground/store/administration/name-shop.ts";
import { addEmailChangePages } from "../email-change/email-change-pages.ts";
import type { AccountsKit } from "../kit.ts";
import { confirmPasswordReset } from "../passwords/reset-password.ts";
import { type RemovableFactors, removeByLink } from "../second-factor/remove-by-link.ts";
import { addSetupPages } from "../setup/setup-pages.ts";
import { confirmEmail } from "../sign-in/verify-email.ts";
import { InvalidToken } from "../tokens/mail-token.ts";
import { addCodePage } from "./code-page.ts";
import { addForgotPasswordPages } from "./forgot-password-pages.ts";
import { deadLinkPage, donePage, formPage, isCode, languageOf, type Show, words } from "./page-parts.ts";
import { addSignInLinkPages } from "./sign-in-link-pages.ts";
import { addSignInPages } from "./sign-in-pages.ts";
import { addSignUpPages } from "./sign-up-pages.ts";

/**
 * The pages of signing in, and those behind mailed links. Of the latter a GET changes nothing, because mail scanners and previews open links too; it shows a
 * form, and only sending that uses the token. The token is in the query, which neither the log nor a referrer gets.
 */
export function registerAccountPages(
  app: FastifyInstance,
  kit: AccountsKit,
  needs: { access: AccessRules; pageFrame: () => Promise<PageFrame>; nameShop: NameShop },
): void {
  registerPages(app, kit.services, (scope) => {
    scope.addHook("onRequest", async (_request, reply) => void reply.header("x-robots-tag", "noindex"));
    const show = async (reply: FastifyReply, page: Page) => sendPage(reply, await needs.pageFrame(), page);
    addVerifyPages(scope, kit, needs.access, show);
    addResetPages(scope, kit, show);
    addRemovalPages(scope, kit, show);
    addSignInPages(scope, kit, needs.access, show);
    addSignUpPages(scope, kit, needs.access, show);
    addSetupPages(scope, kit, needs.nameShop, show);
    addSignInLinkPages(scope, kit, show);
    addCodePage(scope, kit, { show, deadPage: (request) => deadLinkPage(request, kit, new InvalidToken()) });
    addForgotPasswordPages(scope, kit, show);
    addEmailChangePages(scope, kit, needs.access, show);
  });
}

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
    ...(form.askPassword ? { password: { label: password, isNew: false } } : {}),
  });
}

function addResetPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  const path = "/reset-password";
  const page = (request: FastifyRequest, token: string, error?: string): Page => {
    const { reset, newPassword, newPasswordHint } = words(request);
    const status = error === undefined ? 200 : 422;
    const password = { label: newPassword, hint: newPasswordHint, isNew: true };
    return formPage(request, { ...reset, path, token, status, error, password });
  };
  scope.get(path, (request, reply) => show(reply, page(request, queryField(request, "token"))));
  scope.post(path, async (request, reply) => {
    const token = formField(request, "token");
    let factors: RemovableFactors | null;
    try {
      factors = await confirmPasswordReset(kit, { token, password: formField(request, "password"), ip: request.ip });
    } catch (error) {
      const { tooCommon, wrongLength } = words(request);
      if (isCode(error, "password_too_common")) return show(reply, page(request, token, tooCommon));
      if (isCode(error, "validation_failed")) return show(reply, page(request, token, wrongLength));
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { reset, removal } = words(request);
    if (factors === null) return show(reply, donePage(request, kit, reset.doneTitle, reset.doneText));
    const text = `${reset.doneText} ${factorsLeft[languageOf(request)](factors.passkeys, factors.newApp)}`;
    const form = { path: REMOVAL_PATH, token: factors.token, button: removal.button, status: 200 };
    return show(reply, formPage(request, { ...form, title: reset.doneTitle, text }));
  });
}

const REMOVAL_PATH = "/remove-sign-in-methods";

function addRemovalPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  scope.get(REMOVAL_PATH, (request, reply) => {
    const form = { path: REMOVAL_PATH, token: queryField(request, "token"), status: 200 };
    return show(reply, formPage(request, { ...words(request).removal, ...form }));
  });
  scope.post(REMOVAL_PATH, async (request, reply) => {
    try {
      await kit.services.database.transaction((tx) => removeByLink(tx, formField(request, "token")));
    } catch (error) {
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { doneTitle, doneText } = words(request).removal;
    return show(reply, donePage(request, kit, doneTitle, doneText));
  });
}
