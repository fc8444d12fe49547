import type { Tx } from "../../../../platform/database/database.ts";
import {
  type Buyer,
  isAccount,
  type Principal,
  Unauthenticated,
} from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import { findPrincipalsBySession } from "../queries/principals.ts";
import { deleteSessionByToken, insertSession, replaceToken } from "../queries/sessions.ts";
import { newToken, tokenHash } from "../tokens/token-format.ts";
import type { AccountHooks } from "./account-hooks.ts";
import { hashParameter, sessionPrincipal } from "./authenticator.ts";
import { takeOverGuest } from "./merge-guest.ts";
import type { SessionMethod } from "./session-methods.ts";

/** The origin of a sign-in. */
export interface ClientFacts {
  ip: string;
  userAgent: string | null;
  /** The session token that the browser had before. */
  formerToken?: string | null;
  /** Under which the browser was given challenges. */
  challengeBrowser?: string | null;
}

export interface StartedSession {
  /** Goes into the cookie and nowhere else. */
  token: string;
  principal: Principal;
}

/**
 * Begins an account's session with a token of its own and ends the one that the browser had: a token that was planted or
 * stolen before opens nothing. A guest's session is merged first. The caller has locked the account.
 */
export async function startSession(
  tx: Tx,
  hooks: AccountHooks,
  userId: string,
  methods: readonly SessionMethod[],
  client: ClientFacts,
): Promise<StartedSession> {
  const former = client.formerToken ?? null;
  const idempotencyScope = await takeOverGuest(tx, hooks, userId, former);
  if (former !== null) await deleteSessionByToken(tx, tokenHash(former));
  const { token, principal } = await openSession(tx, { userId, methods, client, idempotencyScope });
  if (!isAccount(principal)) throw new Error("a guest cannot sign in");
  return { token, principal };
}

/** Inserts a session and reads whom it belongs to. */
export async function openSession(
  tx: Tx,
  opened: {
    userId: string;
    methods: readonly string[];
    client: ClientFacts;
    idempotencyScope: string | null;
  },
): Promise<{ token: string; principal: Buyer }> {
  const token = newToken("ses");
  const { userId, methods, client, idempotencyScope } = opened;
  await insertSession(tx, {
    id: newId(),
    tokenHash: tokenHash(token),
    userId,
    methods,
    ip: client.ip,
    userAgent: client.userAgent,
    idempotencyScope,
  });
  const [row] = await findPrincipalsBySession(tx, [hashParameter(token)]);
  if (row === undefined) throw new Error("unreachable: the session was inserted by this transaction");
  return { token, principal: sessionPrincipal(row) };
}

/**
 * Gives a session a new token in place of the one that the request came with. `isRecent` marks the session as
 * recently authenticated; only pass it if every factor of the account was checked. Throws 401 when another request did so first:
 * that one's answer has the token that counts.
 */
export async function renewToken(
  tx: Tx,
  sessionId: string,
  { formerToken, isRecent }: { formerToken: string; isRecent: boolean },
): Promise<string> {
  const token = newToken("ses");
  const hashes = { former: tokenHash(formerToken), next: tokenHash(token) };
  if ((await replaceToken(tx, sessionId, { ...hashes, isRecent })) === 0)
    throw new Unauthenticated({ bearer: false, invalidToken: false });
  return token;
}
