import { LIMITS, RateLimited, type RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import { emailKey } from "../../people/accounts/email-address.ts";

/**
 * Returns true if the acknowledgement may go to the further address `email` too, and counts it: 3 an hour for an order
 * (docs/contract/orders.md#withdrawals). The order's own address is no further one. Above the limit the declaration is
 * taken all the same, and acknowledged to the order's address alone.
 */
export async function mayCopyTo(
  rateLimits: RateLimits,
  orderReference: string,
  orderEmailKey: string,
  email: string | null,
): Promise<boolean> {
  if (email === null || emailKey(email) === orderEmailKey) return false;
  if (!rateLimits.enabled) return true;
  try {
    await rateLimits.takeExactly(LIMITS.withdrawalCopy, orderReference);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
