import type { AccountsKit } from "../kit.ts";
import { lockUser } from "../queries/users.ts";
import type { SessionMethod } from "../sign-in/session-methods.ts";
import { type ClientFacts, type StartedSession, startSession } from "../sign-in/start-session.ts";
import { consumeChallenge, countTry } from "./challenge-queries.ts";
import { challengeKey, InvalidChallenge } from "./challenges.ts";
import { useCode, WrongCode } from "./use-code.ts";

const MOST_TRIES = 5;

/**
 * Ends a sign-in that waits for the second factor. A try is counted before the code is compared, so that parallel guesses
 * count too; a right code uses the challenge up. Throws `InvalidChallenge`, `WrongCode`, or 429 past the account's guesses.
 */
export async function completeSignIn(
  kit: AccountsKit,
  input: { challenge: string; code: string; client: ClientFacts },
): Promise<StartedSession> {
  const { database, secrets } = kit.services;
  const key = challengeKey("second_factor", input.challenge, input.client.challengeBrowser ?? null);
  const tried = await countTry(database.reads, key, MOST_TRIES);
  if (tried === null || tried.user_id === null) throw new InvalidChallenge();
  const { user_id: userId } = tried;
  await kit.codes.attempt(userId);
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const used = user === null ? null : await consumeChallenge(tx, key);
    if (user === null || used === null) throw new InvalidChallenge();
    const method = await useCode(tx, secrets, user, input.code);
    // Rolls back: the challenge is still good for the next try.
    if (method === null) throw new WrongCode({ signedIn: false });
    await kit.codes.succeeded(tx, userId);
    return startSession(tx, kit.hooks, userId, [...(used.methods as SessionMethod[]), method], input.client);
  });
}
