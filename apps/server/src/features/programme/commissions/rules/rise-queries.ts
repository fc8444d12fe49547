import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { TierRule } from "./decide-rise.ts";

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
 * Net sales of the last 30 days of approved creators, ordered by creator id: commission bases by the time when they
 * counted, less reversals, without rejected commissions. A creator who sold nothing has 0.
 */
export function readNetSales(
  from: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Array<{ creator_id: string; tier: string; net_sales_minor: number }>> {
  return from.query(sql<{ creator_id: string; tier: string; net_sales_minor: NotNull<number> }>`
    select id as creator_id, tier, (
      select coalesce(sum(base_minor), 0)::bigint from commissions
      where creator_id = creators.id and counted_at >= now() - interval '30 days'
        and type in ('sale', 'clawback') and status <> 'rejected') as net_sales_minor
    from creators
    where status = 'approved' and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`);
}
