import type { Database } from "../../../../platform/database/database.ts";
import { raiseCreator } from "../../creators/raise-creator.ts";
import { decideRise } from "./decide-rise.ts";
import { readNetSales, readTierRules } from "./rise-queries.ts";

/** A statement sums the sales of so many: it must end in time when their commissions have to come from the disk. */
const CREATORS_AT_ONCE = 100;

/**
 * Raises creators to the highest tier that their net sales of the last 30 days have reached. Each rise is a
 * transaction of its own with a conditional update, so the job is idempotent and may run in many processes at once.
 */
export async function raiseCreators(database: Database): Promise<void> {
  const rules = await readTierRules(database.reads);
  if (!rules.some((rule) => rule.active && rule.promoteFromMinor !== null)) return;
  let after: string | null = null;
  do {
    const creators = await readNetSales(database.reads, { after, limit: CREATORS_AT_ONCE });
    for (const { creator_id: creatorId, tier: from, net_sales_minor } of creators) {
      const to = decideRise(from, net_sales_minor, rules);
      if (to !== null) await database.transaction((tx) => raiseCreator(tx, { creatorId, from, to }));
    }
    after = creators.length < CREATORS_AT_ONCE ? null : (creators.at(-1)?.creator_id ?? null);
  } while (after !== null);
}
