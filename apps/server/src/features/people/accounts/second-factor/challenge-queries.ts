import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export type ChallengePurpose = "second_factor" | "passkey" | "passkey_registration";

/** A challenge as the browser that was given it shows it. */
export interface ChallengeKey {
  hash: Buffer;
  purpose: ChallengePurpose;
  browserHash: Buffer;
}

export async function insertChallenge(
  tx: Tx,
  challenge: ChallengeKey & { userId: string | null; methods: readonly string[]; lifetimeSeconds: number },
): Promise<Date> {
  const [row] = await tx.query(sql<{ expires_at: Date }>`
    insert into challenges (challenge_hash, purpose, browser_hash, user_id, methods, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.browserHash}, ${challenge.userId}::uuid, ${challenge.methods}::text[],
      now() + make_interval(secs => ${challenge.lifetimeSeconds}::double precision))
    returning expires_at`);
  if (row === undefined) throw new Error("unreachable: an insert returns its row");
  return row.expires_at;
}

/** Counts a try and resolves with the account. Null for a challenge that is unknown here, used, expired, or tried too often. */
export async function countTry(
  from: Queryable,
  key: ChallengeKey,
  mostTries: number,
): Promise<{ user_id: string | null } | null> {
  const [row] = await from.query(sql<{ user_id: string | null }>`
    update challenges set tries = tries + 1
    where challenge_hash = ${key.hash} and purpose = ${key.purpose} and browser_hash = ${key.browserHash} and expires_at > now() and tries < ${mostTries}
    returning user_id`);
  return row ?? null;
}

/** Uses a challenge: of several requests one gets the row. */
export async function consumeChallenge(
  tx: Tx,
  key: ChallengeKey,
): Promise<{ user_id: string | null; methods: string[] } | null> {
  const [row] = await tx.query(sql<{ user_id: string | null; methods: string[] }>`
    delete from challenges where challenge_hash = ${key.hash} and purpose = ${key.purpose} and browser_hash = ${key.browserHash} and expires_at > now()
    returning user_id, methods`);
  return row ?? null;
}

/** Ends what an account has begun and not finished, as when its password changes. */
export async function deleteChallenges(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from challenges where user_id = ${userId}`);
}

export function deleteExpiredChallenges(from: Queryable, limit: number): Promise<number> {
  return from.execute(sql`
    delete from challenges where challenge_hash in (
      select challenge_hash from challenges where expires_at < now() order by challenge_hash limit ${limit} for update skip locked)`);
}
