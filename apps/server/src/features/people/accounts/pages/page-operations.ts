import { type TObject, Type } from "@sinclair/typebox";
import type { PageOperation } from "../../../../platform/http/openapi/page-operation.ts";
import { object, text } from "../../../../platform/http/requests/schema.ts";
import { emailInput } from "../email-address.ts";
import { mailTokenInput, nameInput, newPasswordInput } from "../schemas.ts";
import { challengeInput, codeInput } from "../second-factor/second-factor-schemas.ts";
import { setupForm } from "../setup/setup-schemas.ts";

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
      description: "Opening the link changes nothing; sending the form does.",
      query: object({ token }),
      answers: { 200: { description: "The form.", html: true } },
    },
    {
      ...common,
      operationId: what.confirm,
      method: "POST",
      summary: what.summary,
      description: "The form of the page that the mailed link opens.",
      form: what.form,
      answers: confirmed,
      errors: ["invalid_token", "invalid_credentials", "sign_in_throttled"],
    },
  ];
}

const DONE: PageOperation["answers"] = { 200: { description: "Done.", html: true } };

const next = Type.Optional(
  text(2_000, { description: "The path of this server that the sign-in leads to.", examples: ["/account"] }),
);
/** Any other value is ignored, and every value where the shop is no demo. */
const demoAccount = text(20, {
  description: "In a demo shop the account whose address is filled in: customer, creator or administrator.",
  examples: ["creator"],
});
const SIGNED_IN: PageOperation["answers"][number] = {
  description: "Signed in; on to `next`, or to the shop.",
  headers: { Location: "`next`, or the shop.", "Set-Cookie": "The session." },
};
const FORM: PageOperation["answers"][number] = { description: "The form.", html: true };
const SIGNED_IN_ALREADY: PageOperation["answers"][number] = {
  description: "Signed in already.",
  headers: { Location: "`next`, or the shop." },
};

/** docs/contract/sessions-and-accounts.md#pages */
const signInOperations: readonly PageOperation[] = [
  {
    operationId: "showSignIn",
    method: "GET",
    path: "/sign-in",
    tag: "Account",
    summary: "Show the form that signs in",
    description: "The page for people. Programs use `signIn`.",
    query: object({ next, as: Type.Optional(demoAccount) }),
    answers: { 200: FORM, 303: SIGNED_IN_ALREADY },
  },
  {
    operationId: "signInWithForm",
    method: "POST",
    path: "/sign-in",
    tag: "Account",
    summary: "Sign in with a password by form",
    description: "The form of the page. Programs use `signIn`.",
    form: object({ email: emailInput, password, next }),
    answers: {
      200: { description: "The form for the code of the account's authenticator app.", html: true },
      303: SIGNED_IN,
      401: { description: "The form again: the address or the password is wrong.", html: true },
      403: { description: "The address is not verified yet; a new link was mailed.", html: true },
      422: { description: "The form, with what is wrong.", html: true },
      429: { description: "The form again, and how long to wait.", html: true },
    },
  },
  {
    operationId: "showSignUp",
    method: "GET",
    path: "/sign-up",
    tag: "Account",
    summary: "Show the form that creates an account",
    description: "The page for people. Programs use `signUp`.",
    query: object({ next }),
    answers: { 200: FORM, 303: SIGNED_IN_ALREADY },
  },
  {
    operationId: "signUpWithForm",
    method: "POST",
    path: "/sign-up",
    tag: "Account",
    summary: "Create an account by form",
    description: "The form of the page. Programs use `signUp`.",
    form: object({ name: nameInput, email: emailInput, password: newPasswordInput, next }),
    answers: {
      200: { description: "Where the shop verifies addresses first: a link was mailed.", html: true },
      303: SIGNED_IN,
      409: { description: "The form again: the address has an account.", html: true },
      422: { description: "The form, with what is wrong.", html: true },
    },
  },
  {
    operationId: "showSetup",
    method: "GET",
    path: "/setup",
    tag: "Account",
    summary: "Show the form that sets up a new shop",
    description: "404 once the shop has an administrator.",
    answers: { 200: FORM },
    errors: ["not_found"],
  },
  {
    operationId: "setUpShopByForm",
    method: "POST",
    path: "/setup",
    tag: "Account",
    summary: "Set up a new shop by form",
    description: "The form of the page. Programs use `setUpShop`.",
    form: setupForm,
    answers: {
      303: {
        description: "The shop has its owner, who is signed in; on to the first steps.",
        headers: { Location: "`/admin/start`.", "Set-Cookie": "The session." },
      },
      409: { description: "The form again: the address has an account, or the passkey is known.", html: true },
      422: { description: "The form, with what is wrong.", html: true },
    },
    errors: ["not_found"],
  },
];

export const accountPageOperations: readonly PageOperation[] = [
  ...signInOperations,
  {
    operationId: "showForgotPassword",
    method: "GET",
    path: "/forgot-password",
    tag: "Account",
    summary: "Show the form that asks for a new password",
    description: "The page for people. Programs use `requestPasswordReset`.",
    answers: { 200: { description: "The form.", html: true } },
  },
  {
    operationId: "findForgotPassword",
    method: "GET",
    path: "/forgot",
    tag: "Account",
    summary: "Redirect to the form that asks for a new password",
    description: "A short address that leads to `/forgot-password`.",
    answers: { 303: { description: "To the form.", headers: { Location: "`/forgot-password`." } } },
  },
  {
    operationId: "requestPasswordResetByForm",
    method: "POST",
    path: "/forgot-password",
    tag: "Account",
    summary: "Request a mail that sets a new password",
    description: "The form of the page. The answer is the same for unknown addresses.",
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
    "/remove-sign-in-methods",
    {
      show: "showSignInMethodsRemoval",
      confirm: "removeSignInMethodsByForm",
      summary: "Remove passkeys after a password reset",
      form: object({ token: mailTokenInput }),
    },
    DONE,
  ),
  ...behindLink(
    "/sign-in/link",
    {
      show: "showSignInLink",
      confirm: "signInByForm",
      summary: "Sign in by a mailed link",
      form: object({ token, email: Type.Optional(emailInput) }),
    },
    {
      303: {
        description: "Signed in; on to the shop.",
        headers: { Location: "The shop.", "Set-Cookie": "The session." },
      },
      200: {
        description:
          "The form for the code of the account's authenticator app; without a token, that a link was mailed to `email`.",
        html: true,
      },
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
    summary: "Complete a sign-in with the second factor by form",
    description: "The form of the page. Programs use `confirmSecondFactor`.",
    form: object({ challenge: challengeInput, code: codeInput, next }),
    answers: {
      303: {
        ...SIGNED_IN,
      },
    },
    errors: ["invalid_token", "invalid_credentials", "sign_in_throttled"],
  },
];
