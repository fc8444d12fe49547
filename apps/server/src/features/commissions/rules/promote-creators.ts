import type { Database } from "../../../platform/database/database.ts";
import { promoteCreator, readTiers } from "../../creators/promote-creator.ts";
import { decidePromotion, type TierRule } from "./decide-promotion.ts";
import { readNetSales, readTierRules } from "./promotion-queries.ts";

const PROMOTED_AT_ONCE = 500;

/**
 * Promotes creators to the highest tier that their net sales of the last 30 days have reached. Each promotion is a
 * transaction of its own with a conditional update, so the job is idempotent and may run in many processes at once.
 */
export async function promoteCreators(database: Database): Promise<void> {
  const rules = await readTierRules(database.reads);
  const lowest = lowestThreshold(rules);
  if (lowest === null) return;
  let after: string | null = null;
  do {
    const sales = await readNetSales(database.reads, { atLeastMinor: lowest, after, limit: PROMOTED_AT_ONCE });
    const tiers = await readTiers(
      database.reads,
      sales.map((row) => row.creator_id),
    );
    for (const { creator_id: creatorId, net_sales_minor } of sales) {
      const from = tiers.get(creatorId);
      const to = from === undefined ? null : decidePromotion(from, net_sales_minor, rules);
      if (from !== undefined && to !== null)
        await database.transaction((tx) => promoteCreator(tx, { creatorId, from, to }));
    }
    after = sales.length < PROMOTED_AT_ONCE ? null : (sales.at(-1)?.creator_id ?? null);
  } while (after !== null);
}

/** Null when no tier can be reached by sales. */
function lowestThreshold(rules: readonly TierRule[]): number | null {
  const thresholds = rules.flatMap((rule) => (rule.active ? (rule.promoteFromMinor ?? []) : []));
  return thresholds.length === 0 ? null : Math.min(...thresholds);
}
