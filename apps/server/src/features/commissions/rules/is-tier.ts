import type { Queryable } from "../../../platform/database/database.ts";
import { hasTierRule } from "./queries.ts";

/** Whether a rule is about a tier with this name, also one that is paused. */
export function isTier(from: Queryable, tier: string): Promise<boolean> {
  return hasTierRule(from, tier);
}
