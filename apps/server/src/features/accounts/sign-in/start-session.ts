import type { Tx } from "../../../platform/database/database.ts";
import type { Principal } from "../../../platform/http/requests/principal.ts";
import { newId } from "../../../platform/ids.ts";
import { findPrincipalsBySession } from "../queries/principals.ts";
import { insertSession } from "../queries/sessions.ts";
import { newToken, tokenHash } from "../tokens/token-format.ts";
import { hashParameter, sessionPrincipal } from "./authenticator.ts";

/** Where a sign-in came from. */
export interface ClientFacts {
  ip: string;
  userAgent: string | null;
}

export interface StartedSession {
  /** Goes into the cookie and nowhere else. */
  token: string;
  principal: Principal;
}

/** Begins a session with a token of its own, at each sign-in anew: a token that was planted before opens nothing. */
export async function startSession(
  tx: Tx,
  userId: string,
  method: "password" | "magic_link",
  client: ClientFacts,
): Promise<StartedSession> {
  const token = newToken("ses");
  await insertSession(tx, {
    id: newId(),
    tokenHash: tokenHash(token),
    userId,
    methods: [method],
    ip: client.ip,
    userAgent: client.userAgent,
  });
  const [row] = await findPrincipalsBySession(tx, [hashParameter(token)]);
  if (row === undefined) throw new Error("unreachable: the session was inserted by this transaction");
  return { token, principal: sessionPrincipal(row) };
}
