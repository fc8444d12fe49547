import type { FrozenRule } from "../commission-row.ts";
import type { RuleScope } from "../commission-states.ts";

/** A rule that is in force. Amounts are minor units. */
export interface CommissionRule {
  id: string;
  scope: RuleScope;
  /** Which of these is set follows from the scope. */
  creatorId: string | null;
  productId: string | null;
  collectionId: string | null;
  tier: string | null;
  /** Exactly one of the two, or none where the rule excludes. */
  rateBps: number | null;
  /** For each piece. */
  flatMinor: number | null;
  /** At most this for a line. */
  capMinor: number | null;
  excluded: boolean;
  /** Of a tier: the net sales of 30 days from which a creator is promoted to it. */
  promoteFromMinor: number | null;
}

/** A rule as lines meet it: whole rules, a creator's own rate and the rate of the settings alike. */
export interface Offer {
  readonly excluded: boolean;
  readonly rule: FrozenRule;
  /** The same as JSON, made once: it is written with every line. */
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

/** A rate that no rule gave: the creator's own, or that of the store's settings. */
export function offerOfRate(scope: "creator" | "default", rateBps: number): Offer {
  return freeze(false, { scope, id: null, rateBps, flatPerUnit: null, cap: null });
}

function freeze(excluded: boolean, rule: FrozenRule): Offer {
  return { excluded, rule, json: JSON.stringify(rule) };
}
