import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError } from "../../../../platform/errors.ts";
import { type ChallengeKey, type ChallengePurpose, insertChallenge } from "./challenge-queries.ts";

/** The cookie that binds a challenge to its browser lives as long as the longest of them. */
export const CHALLENGE_COOKIE_SECONDS = 600;
const LIFETIME_SECONDS: Record<ChallengePurpose, number> = {
  second_factor: CHALLENGE_COOKIE_SECONDS,
  passkey: 300,
  passkey_registration: 300,
};

/** One answer for wrong, used and expired challenges, and for those of another browser. */
export class InvalidChallenge extends DomainError {
  constructor() {
    super({
      code: "invalid_challenge",
      detail: "The challenge was used, has expired, or was given to another browser. Begin again.",
    });
  }
}

export interface IssuedChallenge {
  /** Shown to the browser once; only its hash is stored. */
  challenge: string;
  /** The id of the browser, for its cookie. */
  browserId: string;
  expiresAt: Date;
}

/** Makes a challenge for a browser; one without an id gets one. */
export async function issueChallenge(
  tx: Tx,
  input: { purpose: ChallengePurpose; browserId: string | null; userId: string | null; methods?: readonly string[] },
): Promise<IssuedChallenge> {
  const challenge = randomBytes(32).toString("base64url");
  const browserId = input.browserId ?? randomBytes(16).toString("base64url");
  const expiresAt = await insertChallenge(tx, {
    ...challengeKey(input.purpose, challenge, browserId),
    userId: input.userId,
    methods: input.methods ?? [],
    lifetimeSeconds: LIFETIME_SECONDS[input.purpose],
  });
  return { challenge, browserId, expiresAt };
}

/** Throws {@link InvalidChallenge} for a browser without the cookie. */
export function challengeKey(purpose: ChallengePurpose, challenge: string, browserId: string | null): ChallengeKey {
  if (browserId === null) throw new InvalidChallenge();
  return { purpose, hash: sha256(challenge), browserHash: sha256(browserId) };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
