import { LONG_STATEMENT_MS } from "../../../../../platform/database/connection.ts";
import type { Database, Tx } from "../../../../../platform/database/database.ts";
import type { NotNull } from "../../../../../platform/database/not-null.ts";
import { sql } from "../../../../../platform/database/sql.ts";

/** Bounds one run in a shop that was upgraded, whose commissions are all to be summed. */
const COMMISSIONS_A_RUN = 50_000;

/**
 * Adds what has counted since the last run to the quarters of an hour, as the roll-up of creators' figures does
 * (docs/architecture.md#exact-sums-under-concurrency). Safe in many processes at once: one does it, the others return.
 * Returns true when there is more to do.
 */
export function rollUpCommissions(database: Database, commissionsARun = COMMISSIONS_A_RUN): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      // A separate statement: it must see what the previous holder of the lock committed.
      if (!(await tryLock(tx))) return false;
      const { from, to, isPart } = await readHorizon(tx, commissionsARun);
      await tx.execute(sql`
        insert into commission_quarters as q (start_at, commission_minor)
        select date_bin('15 minutes', happened_at, 'epoch'), sum(commission_minor)::bigint from counted_commissions
        where xid >= ${from}::text::xid8 and xid < ${to}::text::xid8
        group by 1 having sum(commission_minor) <> 0
        on conflict (start_at) do update set commission_minor = q.commission_minor + excluded.commission_minor`);
      await tx.execute(sql`update commission_roll_up set through_xid = ${to}::text::xid8`);
      return isPart;
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}

async function tryLock(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(7083161)) as locked`,
  );
  return row?.locked === true;
}

interface Horizon {
  from: string;
  to: string;
  isPart: boolean;
}

/** From the watermark to the oldest transaction that still runs, or to the end of one after enough commissions. */
async function readHorizon(tx: Tx, most: number): Promise<Horizon> {
  const [row] = await tx.query(sql<{ from_xid: NotNull<string>; to_xid: NotNull<string>; is_part: NotNull<boolean> }>`
    with whole as (
      select through_xid as from_xid, greatest(through_xid, pg_snapshot_xmin(pg_current_snapshot())) as to_xid from commission_roll_up
    ), part as (
      select w.*, ((select c.counted_xid from commissions c
        where c.counted_at is not null and c.counted_xid >= w.from_xid and c.counted_xid < w.to_xid
        order by c.counted_xid offset ${most}::integer limit 1)::text::numeric + 1)::text::xid8 as part_xid
      from whole w
    )
    select from_xid::text, coalesce(part_xid, to_xid)::text as to_xid, part_xid is not null as is_part from part`);
  if (row === undefined) throw new Error("the sums of commissions have no watermark");
  return { from: row.from_xid, to: row.to_xid, isPart: row.is_part };
}
