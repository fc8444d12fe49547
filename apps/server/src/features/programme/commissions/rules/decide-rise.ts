import { FIRST_TIER } from "../../creators/creator-terms.ts";

/** A tier as the rules describe it. */
export interface TierRule {
  tier: string;
  /** Net sales of 30 days from which creators rise to it; null: administrators assign it by hand. */
  promoteFromMinor: number | null;
  active: boolean;
}

/**
 * The tier that net sales of 30 days have earned, or null if the creator stays. A rise leads to a tier that needs more
 * than the present one. A creator whose tier is assigned by hand never rises, because such a tier has no rank. A paused tier keeps its rank, so that its creators do not fall behind meanwhile.
 */
export function decideRise(tier: string, netSalesMinor: number, rules: readonly TierRule[]): string | null {
  const own = rules.filter((rule) => rule.tier === tier);
  const thresholds = own.flatMap((rule) => rule.promoteFromMinor ?? []);
  if (thresholds.length === 0 && own.length > 0 && tier !== FIRST_TIER) return null;
  let best = { tier, from: thresholds.length > 0 ? Math.min(...thresholds) : -1 };
  for (const { tier: name, promoteFromMinor, active } of rules) {
    if (!active || promoteFromMinor === null || promoteFromMinor > netSalesMinor) continue;
    if (promoteFromMinor > best.from) best = { tier: name, from: promoteFromMinor };
  }
  return best.tier === tier ? null : best.tier;
}
