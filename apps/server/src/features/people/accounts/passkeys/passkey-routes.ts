import { uuidInPath } from "../../../../platform/http/answers/editable.ts";
import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { byId, listEndpoint } from "../../../../platform/http/list-endpoint.ts";
import { idInput, object, pageQuery } from "../../../../platform/http/requests/schema.ts";
import type { AccountsKit } from "../kit.ts";
import { presentProfile, sessionOf } from "../present-profile.ts";
import { profileSchema } from "../schemas.ts";
import { issueChallenge } from "../second-factor/challenges.ts";
import { signInByPasskey } from "./assert-passkey.ts";
import { listPasskeys } from "./passkey-queries.ts";
import {
  assertionInput,
  passkeyName,
  passkeyPage,
  passkeySchema,
  registrationInput,
  registrationOptions,
  signInOptions,
} from "./passkey-schemas.ts";
import { addPasskey, beginPasskey, checkRegistration, presentPasskey, removePasskey } from "./register-passkey.ts";
import { relyingParty, TIMEOUT_MS } from "./relying-party.ts";

const PATH = "/api/auth/passkeys";

/** Passkeys. docs/contract/sessions-and-accounts.md#passkeys */
export function passkeyEndpoints(kit: AccountsKit): Endpoint[] {
  return [...ownPasskeyEndpoints(kit), ...signInEndpoints(kit)];
}

function ownPasskeyEndpoints(kit: AccountsKit): Endpoint[] {
  const { cursors, database } = kit.services;
  const common = { access: "session", tag: "Account", recentAuthentication: true } as const;
  return [
    listEndpoint(cursors, {
      operationId: "listPasskeys",
      path: PATH,
      access: "session",
      tag: "Account",
      summary: "List the account's passkeys, newest first",
      description: "Shows names and times. Secrets never leave the devices.",
      query: object(pageQuery),
      answer: passkeyPage,
      place: byId,
      read: ({ principal, page }) => listPasskeys(database.reads, principal.userId, page.after, page.limit),
      present: (rows) => rows.map(presentPasskey),
    }),
    endpoint({
      ...common,
      operationId: "beginPasskey",
      method: "POST",
      path: `${PATH}/options`,
      summary: "Start adding a passkey",
      description: "Returns the options for `navigator.credentials.create`. An account has at most 20 passkeys.",
      answers: { 200: registrationOptions },
      errors: ["address_not_verified", "too_many_passkeys"],
      handle: async ({ principal: { userId }, headers, transaction }) => {
        const { name: storeName } = await kit.settings.current();
        const browserId = kit.challengeBrowser(headers);
        return transaction(async (tx) => {
          const begun = await beginPasskey(kit, tx, { userId, storeName, browserId });
          return { status: 200, body: begun.options, cookies: [kit.challengeCookie(begun.browserId)] };
        });
      },
    }),
    endpoint({
      ...common,
      operationId: "addPasskey",
      method: "POST",
      path: PATH,
      summary: "Add a passkey",
      description:
        "Takes the browser's credential. The session counts as opened by it from then on; the owner gets a mail.",
      body: object({ name: passkeyName, credential: registrationInput }, { title: "AddPasskey" }),
      answers: { 201: passkeySchema },
      errors: ["address_not_verified", "too_many_passkeys", "passkey_exists", "invalid_passkey", "invalid_challenge"],
      handle: async ({ principal, body, headers, transaction }) => {
        const checked = await checkRegistration(kit, { ...body, userId: principal.userId });
        const browserId = kit.challengeBrowser(headers);
        return transaction(async (tx) => ({
          status: 201,
          body: await addPasskey(tx, { ...checked, sessionId: sessionOf(principal).id, browserId }),
        }));
      },
    }),
    endpoint({
      ...common,
      operationId: "removePasskey",
      method: "DELETE",
      path: `${PATH}/{id}`,
      summary: "Remove a passkey",
      description: "It no longer signs in; the owner gets a mail.",
      params: object({ id: idInput("pk") }),
      answers: { 204: null },
      handle: ({ principal, params: { id }, transaction }) => {
        const passkeyId = uuidInPath("pk", id);
        return transaction(async (tx) => {
          await removePasskey(tx, principal.userId, passkeyId);
          return { status: 204 };
        });
      },
    }),
  ];
}

function signInEndpoints(kit: AccountsKit): Endpoint[] {
  const common = { method: "POST", access: "public", tag: "Sessions" } as const;
  return [
    endpoint({
      ...common,
      operationId: "beginPasskeySignIn",
      path: `${PATH}/sign-in/options`,
      limit: "passkeyOptions",
      summary: "Start signing in or reauthenticating with a passkey",
      description: "Returns the options for `navigator.credentials.get`. Needs no e-mail address.",
      answers: { 200: signInOptions },
      handle: ({ headers, transaction }) =>
        transaction(async (tx) => {
          const browserId = kit.challengeBrowser(headers);
          const issued = await issueChallenge(tx, { purpose: "passkey", browserId, userId: null });
          return {
            status: 200,
            body: {
              challenge: issued.challenge,
              rpId: relyingParty(kit.services).id,
              timeout: TIMEOUT_MS,
              userVerification: "required",
            },
            cookies: [kit.challengeCookie(issued.browserId)],
          };
        }),
    }),
    endpoint({
      ...common,
      operationId: "signInWithPasskey",
      path: `${PATH}/sign-in`,
      limit: "signIn",
      summary: "Sign in with a passkey",
      description: "Sets the session cookie. A passkey counts as two factors, so it needs no code.",
      body: object({ credential: assertionInput }, { title: "PasskeySignIn" }),
      answers: { 200: profileSchema },
      errors: ["invalid_credentials", "invalid_challenge"],
      handle: async (context) => {
        const client = kit.clientFacts(context);
        const started = await signInByPasskey(kit, { credential: context.body.credential, client });
        return {
          status: 200,
          body: presentProfile(started.principal),
          cookies: await kit.finishSignIn(context.headers, started),
        };
      },
    }),
  ];
}
