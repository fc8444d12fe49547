import type { Queryable } from "../../../../platform/database/database.ts";
import { hasTierRule } from "./queries.ts";

/** True when a rule names this tier, even a paused one. */
export function isTier(from: Queryable, tier: string): Promise<boolean> {
  return hasTierRule(from, tier);
}
