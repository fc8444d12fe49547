import { emailChangePageTexts } from "@tote/storefront/sign-in/email-change-texts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Page } from "../../../../platform/http/pages/page.ts";
import { formField, queryField } from "../../../../platform/http/pages/pages.ts";
import { type AccessRules, authenticate } from "../../../../platform/http/requests/access.ts";
import { accountOf } from "../../../../platform/http/requests/principal.ts";
import type { AccountsKit } from "../kit.ts";
import {
  deadLinkPage,
  donePage,
  forgotPasswordLink,
  formPage,
  isCode,
  languageOf,
  messagePage,
  type Show,
  toShop,
} from "../pages/page-parts.ts";
import { sessionOf } from "../present-profile.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { confirmUndo } from "./undo-email-change.ts";

/** The pages behind the links that confirm and undo a change of address. A GET changes nothing. */
export function addEmailChangePages(scope: FastifyInstance, kit: AccountsKit, access: AccessRules, show: Show): void {
  addConfirmPages(scope, kit, access, show);
  addUndoPages(scope, kit, show);
}

function addConfirmPages(scope: FastifyInstance, kit: AccountsKit, access: AccessRules, show: Show): void {
  const path = "/change-email";
  scope.get(path, async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", access));
    if (principal === null) return show(reply, signInFirst(request, kit, 200));
    return show(reply, buttonPage(request, "confirm", path, queryField(request, "token")));
  });
  scope.post(path, async (request, reply) => {
    const principal = accountOf(await authenticate(request, "optional", access));
    if (principal === null) return show(reply, signInFirst(request, kit, 401));
    try {
      const { id: sessionId } = sessionOf(principal);
      await confirmEmailChange(kit, { token: formField(request, "token"), userId: principal.userId, sessionId });
    } catch (error) {
      if (isCode(error, "email_taken")) return show(reply, takenPage(request, kit));
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { doneTitle, doneText } = words(request).confirm;
    return show(reply, donePage(request, kit, doneTitle, doneText));
  });
}

function addUndoPages(scope: FastifyInstance, kit: AccountsKit, show: Show): void {
  const path = "/undo-email-change";
  scope.get(path, (request, reply) => show(reply, buttonPage(request, "undo", path, queryField(request, "token"))));
  scope.post(path, async (request, reply) => {
    try {
      await confirmUndo(kit, formField(request, "token"));
    } catch (error) {
      if (isCode(error, "email_taken")) return show(reply, takenPage(request, kit));
      return show(reply, deadLinkPage(request, kit, error));
    }
    const { doneTitle, doneText } = words(request).undo;
    const links = [toShop(request, kit), forgotPasswordLink(request)];
    return show(reply, messagePage(request, { title: doneTitle, text: doneText, links }));
  });
}

function buttonPage(request: FastifyRequest, step: "confirm" | "undo", path: string, token: string): Page {
  return formPage(request, { ...words(request)[step], path, token, status: 200 });
}

/** Opened in a browser that is not signed in: the link alone does not show that the account is the reader's own. */
function signInFirst(request: FastifyRequest, kit: AccountsKit, status: number): Page {
  const { signInTitle, signInText } = words(request).confirm;
  return { ...donePage(request, kit, signInTitle, signInText), status };
}

function takenPage(request: FastifyRequest, kit: AccountsKit): Page {
  const { takenTitle, takenText } = words(request).confirm;
  return { ...donePage(request, kit, takenTitle, takenText), status: 409 };
}

const words = (request: FastifyRequest) => emailChangePageTexts[languageOf(request)];
