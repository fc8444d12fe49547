import { LIMITS, RateLimited, type RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import { emailKey } from "../accounts/email-address.ts";

/**
 * Counts the acknowledgement of a report against its e-mail address. Returns false above the quota: the report is still accepted,
 * only without a mail, because anyone can enter anyone's address.
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
