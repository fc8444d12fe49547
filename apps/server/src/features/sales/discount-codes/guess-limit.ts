import { DomainError } from "../../../platform/errors.ts";
import { addressKey, LIMITS, type RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import { type Buyer, isAccount } from "../../../platform/http/requests/principal.ts";

export interface Guess {
  /** Undefined without a code, when nothing can be guessed. */
  code: string | undefined;
  principal: Buyer | null;
  ip: string;
}

/**
 * Runs work that reveals whether a discount code exists. Counts the guess first, so that parallel guesses count too,
 * and takes it back when the code exists, so that shoppers can price a bag with a code as often as others.
 */
export async function limitGuesses<T>(
  limits: RateLimits,
  { code, principal, ip }: Guess,
  work: () => Promise<T>,
  isWrong: (result: T) => boolean,
): Promise<T> {
  if (code === undefined || !limits.enabled) return work();
  // Anyone can be any number of guests.
  const visitor = principal !== null && isAccount(principal) ? principal.userId : addressKey(ip);
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
