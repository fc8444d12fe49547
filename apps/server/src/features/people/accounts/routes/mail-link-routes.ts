import { Type } from "@sinclair/typebox";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { accountOf } from "../../../../platform/http/requests/principal.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import type { AccountsKit } from "../kit.ts";
import { presentProfile } from "../present-profile.ts";
import { checkEmailSchema, mailTokenInput, passwordInput, profileSchema } from "../schemas.ts";
import { signInByLink } from "../sign-in/sign-in-by-link.ts";
import { confirmEmail, resendVerification } from "../sign-in/verify-email.ts";
import { mailRequestEndpoint } from "./mail-request-endpoint.ts";

/** Mailed links: verify an address, sign in without a password. */
export function mailLinkEndpoints(kit: AccountsKit): Endpoint[] {
  return [
    verifyEmailEndpoint(kit),
    resendVerificationEndpoint(kit),
    requestLinkEndpoint(kit),
    confirmLinkEndpoint(kit),
  ];
}

function verifyEmailEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "verifyEmail",
    method: "POST",
    path: "/api/auth/verify-email",
    access: "optional",
    tag: "Account",
    summary: "Confirm the e-mail address with the mailed token",
    description:
      "Needs a session of the account, or its password: the link alone does not show that the account is the reader's own. The token works once, for 24 hours.",
    body: object({ token: mailTokenInput, password: Type.Optional(passwordInput) }, { title: "VerifyEmail" }),
    answers: { 204: null },
    errors: ["invalid_token", "password_required", "invalid_credentials", "sign_in_throttled"],
    handle: async (context) => {
      const { token, password } = context.body;
      await confirmEmail(kit, {
        token,
        password: password ?? null,
        userId: accountOf(context.principal)?.userId ?? null,
        caller: kit.caller(context),
      });
      return { status: 204 };
    },
  });
}

function resendVerificationEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "resendVerificationEmail",
    method: "POST",
    path: "/api/auth/verify-email/resend",
    access: "session",
    tag: "Account",
    summary: "Request another verification mail",
    description: "Does nothing once the address is confirmed. At most 5 mails an hour.",
    answers: { 202: checkEmailSchema },
    handle: async (context) => {
      await kit.countMail(context.principal.email, kit.caller(context));
      return context.transaction(async (tx) => {
        await resendVerification(tx, context.principal.userId);
        return { status: 202, body: { status: "check_email" } };
      });
    },
  });
}

function requestLinkEndpoint(kit: AccountsKit): Endpoint {
  return mailRequestEndpoint(kit, "magic_link", {
    operationId: "requestMagicLink",
    path: "/api/auth/magic-link",
    tag: "Sessions",
    summary: "Request a sign-in link",
    description:
      "The answer is the same whether the address has an account or not; one without gets an invitation to sign up. At most 5 mails an hour to an address, counted by network and apart for devices of the account.",
    title: "RequestMagicLink",
  });
}

function confirmLinkEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "confirmMagicLink",
    method: "POST",
    path: "/api/auth/magic-link/confirm",
    access: "public",
    tag: "Sessions",
    summary: "Sign in with the mailed token",
    description:
      "Sets the session cookie. On an account whose address was never verified it verifies the address and ends everything that was set before: password, sessions and tokens. The token works once, for 15 minutes.",
    body: object({ token: mailTokenInput }, { title: "ConfirmMagicLink" }),
    answers: { 200: profileSchema },
    errors: ["invalid_token", "second_factor_required"],
    handle: async (context) => {
      const { token } = context.body;
      const client = kit.clientFacts(context);
      const started = kit.begun(
        await kit.services.database.transaction((tx) => signInByLink(tx, kit, { token, client })),
      );
      return {
        status: 200,
        body: presentProfile(started.principal),
        cookies: await kit.finishSignIn(context.headers, started),
      };
    },
  });
}
