import { createHash } from "node:crypto";
import type { Secrets } from "../../../../platform/crypto/secrets.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import type { Answer } from "../protocol/answer.ts";
import { Refusal } from "../protocol/refusal.ts";
import { claimAnswer, keepAnswer, readAnswer } from "./queries.ts";

/** A write as its sender names it: the same key, the same answer. */
export interface WriteKey {
  /** The owner and the purpose of the key. */
  readonly scope: string;
  readonly key: string;
  /** Hash of the request. */
  readonly requestHash: Buffer;
}

const LONGEST_KEY = 255;

/** The key of a write as its sender gave it; null without one. */
export function writeKey(
  key: unknown,
  { who, what, requestHash }: { who: string; what: string; requestHash: Buffer },
): WriteKey | null {
  if (key === undefined) return null;
  if (typeof key !== "string" || key === "" || key.length > LONGEST_KEY)
    throw new Refusal("invalid_request", `An Idempotency-Key has 1 to ${LONGEST_KEY} characters.`);
  return { scope: `${who}\n${what}`, key, requestHash };
}

const KEPT_MS = 24 * 3_600_000;
const PURPOSE = "agent answer";

/**
 * Runs a write in a transaction, once for its key: a repetition gets the answer of the first, and one with another body is
 * refused. Only answers of success are kept, sealed, with the write itself.
 */
export async function answerOnce(
  { database, secrets }: { database: Database; secrets: Secrets },
  write: WriteKey | null,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (write === null) return database.transaction(work);
  const scope = createHash("sha256").update(`${write.scope}\n${write.key}`).digest();
  return database.transaction(async (tx) => {
    const isFirst = await claimAnswer(tx, scope, write.requestHash, new Date(Date.now() + KEPT_MS));
    if (!isFirst) {
      const kept = await readAnswer(tx, scope);
      if (kept?.answer == null || !kept.request_hash.equals(write.requestHash))
        throw new Refusal("idempotency_conflict", "The Idempotency-Key was used with another body.");
      return JSON.parse(secrets.decrypt(PURPOSE, kept.answer)) as Answer;
    }
    const answer = await work(tx);
    await keepAnswer(tx, scope, secrets.encrypt(PURPOSE, JSON.stringify(answer)));
    return answer;
  });
}
