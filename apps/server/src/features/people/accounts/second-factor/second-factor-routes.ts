import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object } from "../../../../platform/http/requests/schema.ts";
import type { AccountsKit } from "../kit.ts";
import { presentProfile, sessionOf } from "../present-profile.ts";
import { profileSchema } from "../schemas.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { countRecoveryCodes, findTotp } from "./factor-queries.ts";
import { removeByLinkEndpoint } from "./remove-by-link.ts";
import { challengeInput, codeInput, recoveryCodes, totpSetUp, totpStatus } from "./second-factor-schemas.ts";
import { beginTotp, completeTotp, removeTotp } from "./set-up-totp.ts";

const PATH = "/api/auth/totp";

/** The second factor. docs/contract/sessions-and-accounts.md#second-factor */
export function secondFactorEndpoints(kit: AccountsKit): Endpoint[] {
  return [removeByLinkEndpoint(), completeSignInEndpoint(kit), getTotpEndpoint(kit), ...changeEndpoints(kit)];
}

function completeSignInEndpoint(kit: AccountsKit): Endpoint {
  return endpoint({
    operationId: "confirmSecondFactor",
    method: "POST",
    path: "/api/auth/second-factor",
    access: "public",
    limit: "signIn",
    tag: "Sessions",
    summary: "Complete a sign-in with the second factor",
    description:
      "Sets the session cookie. The challenge works in the browser that it was given to, once, for 10 minutes and 5 tries.",
    body: object({ challenge: challengeInput, code: codeInput }, { title: "SecondFactor" }),
    answers: { 200: profileSchema },
    errors: ["invalid_challenge", "invalid_credentials", "second_factor_closed", "sign_in_throttled"],
    handle: async (context) => {
      const started = await completeSignIn(kit, { ...context.body, client: kit.clientFacts(context) });
      return {
        status: 200,
        body: presentProfile(started.principal),
        cookies: await kit.finishSignIn(context.headers, started),
      };
    },
  });
}

function getTotpEndpoint(kit: AccountsKit): Endpoint {
  const { reads } = kit.services.database;
  return endpoint({
    operationId: "getTotp",
    method: "GET",
    path: PATH,
    access: "session",
    tag: "Account",
    summary: "Read whether the account has an authenticator app",
    description: "Also returns how many recovery codes are left.",
    answers: { 200: totpStatus },
    handle: async ({ principal: { userId } }) => {
      const [factor, left] = await Promise.all([findTotp(reads, userId), countRecoveryCodes(reads, userId)]);
      const confirmedAt = factor?.confirmed_at?.toISOString() ?? null;
      return { status: 200, body: { enabled: confirmedAt !== null, confirmedAt, recoveryCodesLeft: left } };
    },
  });
}

function changeEndpoints(kit: AccountsKit): Endpoint[] {
  const { secrets } = kit.services;
  const common = { access: "session", tag: "Account", recentAuthentication: true } as const;
  return [
    endpoint({
      ...common,
      operationId: "beginTotp",
      method: "POST",
      path: PATH,
      summary: "Start setting up an authenticator app",
      description: "Shows a secret for the app. It protects the account once a code is confirmed, within an hour.",
      answers: { 200: totpSetUp },
      errors: ["second_factor_exists", "address_not_verified"],
      handle: async ({ principal: { userId }, transaction }) => {
        const { name: storeName } = await kit.settings.current();
        return transaction(async (tx) => ({ status: 200, body: await beginTotp(tx, secrets, { userId, storeName }) }));
      },
    }),
    endpoint({
      ...common,
      operationId: "confirmTotp",
      method: "POST",
      path: `${PATH}/confirm`,
      limit: "signIn",
      summary: "Confirm the authenticator app with its first code",
      description:
        "From then on signing in needs a code. Answers with ten recovery codes, shown this once. The owner gets a mail.",
      body: object({ code: codeInput }, { title: "ConfirmTotp" }),
      answers: { 200: recoveryCodes },
      errors: ["invalid_code", "invalid_transition", "second_factor_exists", "address_not_verified"],
      handle: ({ principal, body, transaction }) =>
        transaction(async (tx) => {
          const input = { userId: principal.userId, sessionId: sessionOf(principal).id, code: body.code };
          return { status: 200, body: { recoveryCodes: await completeTotp(tx, secrets, input) } };
        }),
    }),
    endpoint({
      ...common,
      operationId: "removeTotp",
      method: "DELETE",
      path: PATH,
      summary: "Remove the authenticator app and its recovery codes",
      description: "The owner gets a mail. 404 where there is none.",
      answers: { 204: null },
      errors: ["not_found"],
      handle: ({ principal, transaction }) =>
        transaction(async (tx) => {
          await removeTotp(tx, principal.userId);
          return { status: 204 };
        }),
    }),
  ];
}
