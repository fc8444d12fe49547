import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import type { AccountsKit } from "../kit.ts";
import { assertionInput } from "../passkeys/passkey-schemas.ts";
import { changePassword } from "../passwords/change-password.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { checkNewPassword, hashPassword } from "../passwords/passwords.ts";
import { confirmPasswordReset } from "../passwords/reset-password.ts";
import { sessionOf } from "../present-profile.ts";
import { mailTokenInput, newPasswordInput, passwordInput } from "../schemas.ts";
import { codeInput } from "../second-factor/second-factor-schemas.ts";
import { reauthenticate } from "../sign-in/reauthenticate.ts";
import { demandCode } from "../sign-in/require-code.ts";
import { mailRequestEndpoint } from "./mail-request-endpoint.ts";

/** Changing, resetting and entering the password again. */
export function passwordEndpoints(kit: AccountsKit): Endpoint[] {
  return [
    changePasswordEndpoint(kit),
    reauthenticateEndpoint(kit),
    requestResetEndpoint(kit),
    confirmResetEndpoint(kit),
  ];
}

function changePasswordEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "changePassword",
    method: "POST",
    path: "/api/auth/password",
    access: "session",
    tag: "Account",
    summary: "Change the password",
    description:
      "Ends all other sessions and gives this one a new token in the cookie. An account with an authenticator app sends its code too. The owner gets a mail.",
    body: object(
      { currentPassword: passwordInput, newPassword: newPasswordInput, code: Type.Optional(codeInput) },
      { title: "ChangePassword" },
    ),
    answers: { 204: null },
    errors: [
      "invalid_credentials",
      "second_factor_required",
      "second_factor_closed",
      "password_too_common",
      "sign_in_throttled",
    ],
    handle: async (context) => {
      const { principal } = context;
      const { currentPassword, newPassword, code } = context.body;
      const { name: storeName } = await kit.settings.current();
      checkNewPassword(newPassword, { email: principal.email, name: principal.name, storeName }, "#/newPassword");
      const needsCode = await demandCode(kit, principal.userId, code);
      const checked = await confirmPassword(kit.services.database, kit.throttle, {
        principal,
        password: currentPassword,
        pointer: "#/currentPassword",
        caller: kit.caller(context),
      });
      if (needsCode) await kit.codes.attempt(principal.userId);
      const passwordHash = await hashPassword(newPassword, { network: `account ${principal.userId}`, isTrusted: true });
      return context.transaction(async (tx) => {
        const session = { id: sessionOf(principal).id, token: kit.sentToken(context.headers) ?? "" };
        const token = await changePassword(tx, kit, { checked, code, session, passwordHash });
        return { status: 204, cookies: kit.sessionCookies(token) };
      });
    },
  });
}

function reauthenticateEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "reauthenticate",
    method: "POST",
    path: "/api/auth/reauthenticate",
    access: "session",
    tag: "Sessions",
    summary: "Confirm the person at the session",
    description:
      "Operations that grant lasting access or move money require it within the last 15 minutes. An account with an authenticator app sends its code too. A passkey, by the options of its sign-in, does without both. The session gets a new token in the cookie; the old one ends. An account without either signs in by a mailed link again instead.",
    body: object(
      {
        password: Type.Optional(passwordInput),
        code: Type.Optional(codeInput),
        passkey: Type.Optional(assertionInput),
      },
      { title: "Reauthenticate", examples: [{ password: "correct horse battery staple" }] },
    ),
    answers: { 204: null },
    errors: [
      "invalid_credentials",
      "second_factor_required",
      "second_factor_closed",
      "invalid_challenge",
      "sign_in_throttled",
    ],
    handle: async (context) => {
      const { principal, body } = context;
      const token = kit.sentToken(context.headers) ?? "";
      const browserId = kit.challengeBrowser(context.headers);
      const asked = { principal, ...body, caller: kit.caller(context), browserId, token };
      return { status: 204, cookies: kit.sessionCookies(await reauthenticate(kit, asked)) };
    },
  });
}

function requestResetEndpoint(kit: AccountsKit): Endpoint {
  return mailRequestEndpoint(kit, "password_reset", {
    operationId: "requestPasswordReset",
    path: "/api/auth/password-reset",
    tag: "Account",
    summary: "Request a password reset link",
    description:
      "The answer is the same whether the address has an account or not. At most 5 mails an hour to an address, counted by network and apart for devices of the account.",
    title: "RequestPasswordReset",
  });
}

function confirmResetEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "confirmPasswordReset",
    method: "POST",
    path: "/api/auth/password-reset/confirm",
    access: "public",
    tag: "Account",
    summary: "Set a new password with the mailed token",
    description:
      "All sessions and access tokens end. The token works once, for 10 minutes. The owner gets a mail that names the passkeys, which stay, with a link that removes them.",
    body: object({ token: mailTokenInput, password: newPasswordInput }, { title: "ConfirmPasswordReset" }),
    answers: { 204: null },
    errors: ["invalid_token", "password_too_common"],
    handle: async (context) => {
      await confirmPasswordReset(kit, { ...context.body, ip: context.ip });
      return { status: 204 };
    },
  });
}
