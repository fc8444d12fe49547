import { type TObject, Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../platform/http/requests/schema.ts";
import { emailInput } from "../email-address.ts";
import { mailTokenInput } from "../schemas.ts";
import { challengeInput, codeInput } from "../second-factor/second-factor-schemas.ts";

const token = Type.Optional(mailTokenInput);
const password = text(128, { examples: ["correct horse battery staple"] });

/** A GET shows a form and changes nothing, because mail scanners open links too; only the POST uses the token. */
function behindLink(
  path: string,
  what: { show: string; confirm: string; summary: string; form: TObject },
  confirmed: PageOperation["answers"],
): PageOperation[] {
  const common = { path, tag: "Account" } as const;
  return [
    {
      ...common,
      operationId: what.show,
      method: "GET",
      summary: `${what.summary}: the form behind the mailed link`,
      query: object({ token }),
      answers: { 200: { description: "The form.", html: true } },
    },
    {
      ...common,
      operationId: what.confirm,
      method: "POST",
      summary: what.summary,
      form: what.form,
      answers: confirmed,
      errors: ["invalid_token", "invalid_credentials", "sign_in_throttled"],
    },
  ];
}

const DONE: PageOperation["answers"] = { 200: { description: "Done.", html: true } };

export const accountPageOperations: readonly PageOperation[] = [
  {
    operationId: "showForgotPassword",
    method: "GET",
    path: "/forgot-password",
    tag: "Account",
    summary: "Show the form that asks for a new password",
    answers: { 200: { description: "The form.", html: true } },
  },
  {
    operationId: "requestPasswordResetByForm",
    method: "POST",
    path: "/forgot-password",
    tag: "Account",
    summary: "Request a mail that sets a new password",
    form: object({ email: emailInput }),
    answers: { ...DONE, 422: { description: "The form, with what is wrong.", html: true } },
  },
  ...behindLink(
    "/verify-email",
    {
      show: "showEmailVerification",
      confirm: "verifyEmailByForm",
      summary: "Verify an e-mail address",
      form: object({ token: mailTokenInput, password: Type.Optional(password) }),
    },
    DONE,
  ),
  ...behindLink(
    "/reset-password",
    {
      show: "showPasswordReset",
      confirm: "resetPasswordByForm",
      summary: "Set a new password",
      form: object({ token: mailTokenInput, password }),
    },
    DONE,
  ),
  ...behindLink(
    "/sign-in/link",
    {
      show: "showSignInLink",
      confirm: "signInByForm",
      summary: "Sign in by a mailed link",
      form: object({ token: mailTokenInput }),
    },
    {
      303: {
        description: "Signed in; on to the shop.",
        headers: { Location: "The shop.", "Set-Cookie": "The session." },
      },
      200: { description: "The form for the code of the account's authenticator app.", html: true },
    },
  ),
  ...behindLink(
    "/change-email",
    {
      show: "showEmailChange",
      confirm: "confirmEmailChangeByForm",
      summary: "Change the e-mail address",
      form: object({ token: mailTokenInput }),
    },
    {
      ...DONE,
      401: { description: "Not signed in to the account; the page says so.", html: true },
      409: { description: "Another account has the address.", html: true },
    },
  ),
  ...behindLink(
    "/undo-email-change",
    {
      show: "showEmailChangeUndo",
      confirm: "undoEmailChangeByForm",
      summary: "Undo a change of the e-mail address",
      form: object({ token: mailTokenInput }),
    },
    { ...DONE, 409: { description: "Another account has the address.", html: true } },
  ),
  {
    operationId: "confirmSecondFactorByForm",
    method: "POST",
    path: "/sign-in/second-factor",
    tag: "Account",
    summary: "Complete a sign-in by a mailed link with the second factor",
    form: object({ challenge: challengeInput, code: codeInput }),
    answers: {
      303: {
        description: "Signed in; on to the shop.",
        headers: { Location: "The shop.", "Set-Cookie": "The session." },
      },
    },
    errors: ["invalid_token", "invalid_credentials", "sign_in_throttled"],
  },
];
