import { DomainError } from "../../platform/errors.ts";
import { addressKey, LIMITS, type RateLimits } from "../../platform/http/limits/rate-limit.ts";
import type { Principal } from "../../platform/http/requests/principal.ts";

export interface Guess {
  /** Undefined: no code was named, so nothing is guessed. */
  code: string | undefined;
  principal: Principal | null;
  ip: string;
}

/**
 * Runs work that tells whether a discount code exists. It is counted before, so that parallel guesses are counted too, and
 * taken back where the code exists, so that a shopper may ask for the price of a bag with a code as often as for others.
 */
export async function limitGuesses<T>(
  limits: RateLimits,
  { code, principal, ip }: Guess,
  work: () => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  if (code === undefined || !limits.enabled) return work();
  const visitor = principal?.userId ?? addressKey(ip);
  limits.take(LIMITS.discountGuess, visitor);
  let wrong = false;
  try {
    const result = await work();
    wrong = isWrong(result);
    return result;
  } catch (error) {
    wrong = error instanceof DomainError && error.code === "discount_unknown";
    throw error;
  } finally {
    if (!wrong) limits.giveBack(LIMITS.discountGuess, visitor);
  }
}
