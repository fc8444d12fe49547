/** Rules of commissions for tests, in memory and over HTTP. */
import type { CommissionRule } from "../src/features/programme/commissions/rules/commission-rule.ts";
import { newId } from "../src/platform/ids.ts";

export function uuid(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

/** A rule in force about what `terms` say. */
export function aRule(terms: Partial<CommissionRule> & Pick<CommissionRule, "scope">): CommissionRule {
  return {
    id: newId(),
    creatorId: null,
    productId: null,
    collectionId: null,
    tier: null,
    rateBps: null,
    flatMinor: null,
    capMinor: null,
    excluded: false,
    promoteFromMinor: null,
    ...terms,
  };
}
