import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** False when another process holds the lock. The lock ends with the transaction. */
export async function tryLockRollUp(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(7083107)) as locked`,
  );
  return row?.locked === true;
}

/**
 * Adds the clicks below the current horizon, the oldest transaction that is still running, to the totals and moves the
 * watermark there. A watermark of times or ids would lose the rows of transactions that commit late. It never goes
 * back: after a restore it is ahead of transactions that had begun before.
 */
export async function addClicksToTotals(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with horizon as (
      select through_xid as from_xid, greatest(through_xid, pg_snapshot_xmin(pg_current_snapshot())) as to_xid from roll_ups where name = 'link_totals'
    ), sums as (
      select k.link_id, count(*) as clicks, count(*) filter (where k.is_unique) as unique_visitors, max(k.clicked_at) as last_clicked_at
      from clicks k
      where k.xid >= (select from_xid from horizon) and k.xid < (select to_xid from horizon) and k.counted
      group by k.link_id
    ), added as (
      insert into link_totals as t (link_id, clicks, unique_visitors, last_clicked_at)
      select link_id, clicks, unique_visitors, last_clicked_at from sums order by link_id
      on conflict (link_id) do update set clicks = t.clicks + excluded.clicks, unique_visitors = t.unique_visitors + excluded.unique_visitors,
        last_clicked_at = greatest(t.last_clicked_at, excluded.last_clicked_at)
    )
    update roll_ups set through_xid = (select to_xid from horizon), rolled_at = now() where name = 'link_totals'`);
}

/**
 * Declares that the totals contain every click up to and including this transaction. For a restore, which runs alone.
 */
export async function moveRollUpsBehindThis(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    update roll_ups set through_xid = (pg_current_xact_id()::text::numeric + 1)::text::xid8, rolled_at = now() where name = 'link_totals'`);
}
