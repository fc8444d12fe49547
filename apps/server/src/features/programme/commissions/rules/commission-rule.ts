import type { FrozenRule } from "../commission-row.ts";
import type { RuleScope } from "../commission-states.ts";

/** A rule that is in force. Amounts are minor units. */
export interface CommissionRule {
  id: string;
  scope: RuleScope;
  /** The scope determines which of these are set. */
  creatorId: string | null;
  productId: string | null;
  collectionId: string | null;
  tier: string | null;
  /** Exactly one of the two is set, or none if the rule excludes. */
  rateBps: number | null;
  /** Amount for each piece. */
  flatMinor: number | null;
  /** The most that a line can earn. */
  capMinor: number | null;
  excluded: boolean;
  /** Tier rules only: the net sales of 30 days from which a creator rises to the tier. */
  promoteFromMinor: number | null;
}

/** The terms that a line can earn by, whether from a rule, a creator's own rate or the rate of the settings. */
export interface Offer {
  readonly excluded: boolean;
  readonly rule: FrozenRule;
  /** The terms as JSON, made once because they are written with every line. */
  readonly json: string;
}

export function offerOf(rule: CommissionRule): Offer {
  return freeze(rule.excluded, {
    scope: rule.scope,
    id: rule.id,
    rateBps: rule.rateBps,
    flatPerUnit: rule.flatMinor,
    cap: rule.capMinor,
  });
}

/** A rate without a rule: the creator's own, or that of the store's settings. */
export function offerOfRate(scope: "creator" | "default", rateBps: number): Offer {
  return freeze(false, { scope, id: null, rateBps, flatPerUnit: null, cap: null });
}

function freeze(excluded: boolean, rule: FrozenRule): Offer {
  return { excluded, rule, json: JSON.stringify(rule) };
}
