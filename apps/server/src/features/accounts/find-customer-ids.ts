import type { Queryable } from "../../platform/database/database.ts";
import { containing } from "../../platform/like-pattern.ts";
import { emailKey, isEmailAddress } from "./email-address.ts";
import { findIdsByEmailKey, findIdsByPattern } from "./queries/customers.ts";

/**
 * Accounts by a whole address, else by a part of their name or address, newest first. For what other features search.
 * With `newest`, parts are looked for among so many of the newest accounts only.
 */
export async function findCustomerIds(
  from: Queryable,
  text: string,
  { newest, limit }: { newest: number | null; limit: number },
): Promise<string[]> {
  const exact = isEmailAddress(text) ? await findIdsByEmailKey(from, emailKey(text)) : [];
  return exact.length > 0 ? exact : findIdsByPattern(from, containing(text), newest, limit);
}
