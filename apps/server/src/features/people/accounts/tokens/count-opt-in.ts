import { addressKey, LIMITS, RateLimited, type RateLimits } from "../../../../platform/http/limits/rate-limit.ts";
import { emailKey } from "../email-address.ts";

/** Counts a form that asks for mails against the visitor's network. Throws {@link RateLimited} above the quota. */
export async function countOptIn(rateLimits: RateLimits, ip: string): Promise<void> {
  if (rateLimits.enabled) await rateLimits.takeExactly(LIMITS.optIn, addressKey(ip));
}

/** False above the quota of an address, which anyone can enter: nothing is mailed then, and the answer stays the same. */
export async function countOptInMail(rateLimits: RateLimits, email: string): Promise<boolean> {
  if (!rateLimits.enabled) return true;
  try {
    await rateLimits.takeExactly(LIMITS.optInMail, emailKey(email));
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
