import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { type IssuedChallenge, issueChallenge } from "../second-factor/challenges.ts";
import { findTotp } from "../second-factor/factor-queries.ts";
import type { AccountHooks } from "./account-hooks.ts";
import type { SessionMethod } from "./session-methods.ts";
import { type ClientFacts, type StartedSession, startSession } from "./start-session.ts";

/** The first step was right and the second is missing: 401, with the challenge to answer and the cookie that it is bound to. */
export class SecondFactorRequired extends DomainError {
  constructor(issued: IssuedChallenge, cookie: string) {
    super({
      code: "second_factor_required",
      detail: "The account has an authenticator app. Send its code to POST /api/auth/second-factor.",
      members: { challenge: issued.challenge, expiresAt: issued.expiresAt.toISOString() },
      headers: { "www-authenticate": 'Session realm="tote"', "set-cookie": cookie },
    });
  }
}

/**
 * Begins a session after a first step that does not stand for two, or resolves with the challenge for the second factor
 * where the account has one. The account is locked by the caller.
 */
export async function beginSession(
  tx: Tx,
  hooks: AccountHooks,
  userId: string,
  method: SessionMethod,
  client: ClientFacts,
): Promise<StartedSession | IssuedChallenge> {
  const factor = await findTotp(tx, userId);
  if (!factor?.confirmed) return startSession(tx, hooks, userId, [method], client);
  const browserId = client.challengeBrowser ?? null;
  return issueChallenge(tx, { purpose: "second_factor", userId, browserId, methods: [method] });
}
