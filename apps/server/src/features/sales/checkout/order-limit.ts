import { addressKey, LIMITS, type RateLimits } from "../../../platform/http/limits/rate-limit.ts";
import type { Buyer } from "../../../platform/http/requests/principal.ts";
import { emailKey } from "../../people/accounts/email-address.ts";

/**
 * Counts an order under an address that is not the account's own, exactly: its mails go to that address, so nobody may use
 * the shop to write to strangers. Counts alike with and without an account at the address. Throws 429 beyond a quota.
 */
export async function limitForeignOrders(
  limits: RateLimits,
  { principal, email, ip }: { principal: Buyer; email: string | undefined; ip: string },
): Promise<void> {
  if (!limits.enabled || email === undefined) return;
  const key = emailKey(email);
  if (principal.email !== null && emailKey(principal.email) === key) return;
  await limits.takeExactly(LIMITS.orderIp, addressKey(ip));
  await limits.takeExactly(LIMITS.orderAddress, key);
}
