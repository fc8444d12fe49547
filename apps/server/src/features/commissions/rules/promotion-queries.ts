import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { TierRule } from "./decide-promotion.ts";

/** Includes paused rules. */
export async function readTierRules(from: Queryable): Promise<TierRule[]> {
  const rows = await from.query(sql<{ tier: string | null; promote_from_minor: number | null; active: boolean }>`
    select tier, promote_from_minor, active from commission_rules where scope = 'tier'`);
  return rows.map((row) => ({
    tier: row.tier ?? "",
    promoteFromMinor: row.promote_from_minor,
    active: row.active,
  }));
}

/**
 * Net sales of the last 30 days by creator, ordered by creator id: commission bases by the time when they counted, less
 * reversals, without rejected commissions.
 */
export function readNetSales(
  from: Queryable,
  { atLeastMinor, after, limit }: { atLeastMinor: number; after: string | null; limit: number },
): Promise<Array<{ creator_id: string; net_sales_minor: number }>> {
  return from.query(sql<{ creator_id: string; net_sales_minor: NotNull<number> }>`
    select creator_id, sum(base_minor)::bigint as net_sales_minor
    from commissions
    where counted_at >= now() - interval '30 days' and type in ('sale', 'clawback') and status <> 'rejected'
      and (${after}::uuid is null or creator_id > ${after}::uuid)
    group by creator_id having sum(base_minor) >= ${atLeastMinor}::bigint
    order by creator_id limit ${limit}`);
}
