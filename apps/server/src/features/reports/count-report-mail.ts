import { LIMITS, RateLimited, type RateLimits } from "../../platform/http/limits/rate-limit.ts";
import { emailKey } from "../accounts/email-address.ts";

/**
 * Counts the mail that acknowledges a report, by its address. False beyond the quota: anybody can name anybody's address, so
 * the report is taken all the same, and only the mail is left out.
 */
export async function countReportMail(rateLimits: RateLimits, email: string | null): Promise<boolean> {
  if (email === null || !rateLimits.enabled) return true;
  try {
    await rateLimits.takeExactly(LIMITS.reportMail, emailKey(email));
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
