import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** False when another process holds the lock. The lock ends with the transaction. */
export async function tryLockRollUp(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(sql<{ locked: boolean | null; memory: string | null }>`
    select pg_try_advisory_xact_lock(shop_lock(7083109)) as locked, set_config('work_mem', '32MB', true) as memory`);
  return row?.locked === true;
}

export interface Horizon {
  fromXid: string;
  toXid: string;
  /** True when more facts wait than one run takes. */
  isPart: boolean;
}

/**
 * The range from the watermark to the oldest transaction that is still running. If more than about `maxFacts` of a kind
 * wait, it stops after the transaction that wrote the last of them, because the facts of one transaction stay together.
 * It never goes back: after a restore the watermark is ahead of transactions that had begun before.
 */
export async function readRollUpHorizon(tx: Tx, maxFacts: number): Promise<Horizon> {
  const [row] = await tx.query(sql<{ from_xid: string | null; to_xid: string | null; is_part: boolean | null }>`
    with whole as (
      select through_xid as from_xid, greatest(through_xid, pg_snapshot_xmin(pg_current_snapshot())) as to_xid from roll_ups where name = 'analytics_buckets'
    ), part as (
      select w.*, (least(
        (select xid from clicks where xid >= w.from_xid and xid < w.to_xid order by xid offset ${maxFacts}::integer limit 1),
        (select xid from bag_additions where xid >= w.from_xid and xid < w.to_xid order by xid offset ${maxFacts}::integer limit 1),
        (select counted_xid from commissions where counted_at is not null and counted_xid >= w.from_xid and counted_xid < w.to_xid
          order by counted_xid offset ${maxFacts}::integer limit 1))::text::numeric + 1)::text::xid8 as part_xid
      from whole w
    )
    select from_xid::text, coalesce(part_xid, to_xid)::text as to_xid, part_xid is not null as is_part from part`);
  if (row === undefined || row.from_xid === null || row.to_xid === null)
    throw new Error("the roll-up of analytics has no watermark");
  return { fromXid: row.from_xid, toXid: row.to_xid, isPart: row.is_part === true };
}

/** Adds the facts of these transactions to the buckets; all of the transactions have ended. */
export async function addFactsToBuckets(tx: Tx, { fromXid, toXid }: Horizon): Promise<void> {
  await tx.execute(sql`
    insert into analytics_buckets as b
    select * from sum_creator_facts(${fromXid}::text::xid8, ${toXid}::text::xid8)
    on conflict (creator_id, dimension, grain, start_at, key) do update set clicks = b.clicks + excluded.clicks,
      unique_visitors = b.unique_visitors + excluded.unique_visitors, bag_additions = b.bag_additions + excluded.bag_additions,
      orders = b.orders + excluded.orders, units = b.units + excluded.units, gross_minor = b.gross_minor + excluded.gross_minor,
      refunds_minor = b.refunds_minor + excluded.refunds_minor, commission_minor = b.commission_minor + excluded.commission_minor,
      returned_units = b.returned_units + excluded.returned_units, lost_orders = b.lost_orders + excluded.lost_orders`);
}

export async function moveWatermark(tx: Tx, { toXid }: Horizon): Promise<void> {
  await tx.execute(sql`
    update roll_ups set through_xid = ${toXid}::text::xid8, rolled_at = now() where name = 'analytics_buckets'`);
}

/**
 * Declares that the buckets contain every fact up to and including this transaction. For a restore, which runs alone
 * and can tell only from the remaining clicks which ones were dropped.
 */
export async function moveWatermarkBehindThis(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update roll_ups set through_xid = (pg_current_xact_id()::text::numeric + 1)::text::xid8, rolled_at = now(),
      raw_from = (
        select date_trunc('month', left_from, 'UTC') from (select coalesce(min(clicked_at), now()) as left_from from clicks) as c
        where exists (select from analytics_buckets where dimension in ('total', 'filtered') and grain = 'month' and clicks > 0 and start_at < date_trunc('month', left_from, 'UTC')))
    where name = 'analytics_buckets'`);
}
