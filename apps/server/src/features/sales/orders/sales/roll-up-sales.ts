import { LONG_STATEMENT_MS } from "../../../../platform/database/connection.ts";
import type { Database, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Bounds how many orders one run sums, in a shop whose orders were all placed before the sums began. */
const DAYS_A_RUN = 7;

/**
 * Sums the quarters of an hour that have ended and those whose orders changed since. Safe in many processes at once: one
 * does it, the others return. Readers see the same figures before and after. Returns true when there is more to do.
 */
export function rollUpSales(database: Database, daysARun = DAYS_A_RUN): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      // A separate statement: it must see what the previous holder of the lock committed.
      if (!(await tryLock(tx))) return false;
      const span = await closeQuarters(tx, daysARun);
      // Changes that are committed after this statement are noted still, whether or not the sums below see them.
      const changed = await takeChanges(tx);
      await sumQuarters(tx, span, changed);
      await sumTops(tx, span, changed);
      return span.isPart;
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}

async function tryLock(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(sql<{ locked: boolean | null; memory: string | null }>`
    select pg_try_advisory_xact_lock(shop_lock(7083160)) as locked, set_config('work_mem', '32MB', true) as memory`);
  return row?.locked === true;
}

interface ClosedSpan {
  since: NotNull<Date>;
  until: NotNull<Date>;
  isPart: boolean;
}

/**
 * Moves the time up to which there are sums. An order is placed at the time at which its transaction began, so a quarter of
 * an hour waits for the transactions that began in it, and for a quarter of an hour more.
 */
async function closeQuarters(tx: Tx, daysARun: number): Promise<ClosedSpan> {
  const [row] = await tx.query(sql<{ since: NotNull<Date>; until: NotNull<Date>; is_part: NotNull<boolean> }>`
    with before as materialized (
      select date_bin('15 minutes', case when closed_to > '-infinity' then closed_to
        else coalesce((select placed_at from orders order by placed_at, id limit 1), now() - interval '30 minutes') end, 'epoch') as since
      from sales_roll_up
    ), whole as (
      select since, greatest(since, date_bin('15 minutes', least(now() - interval '15 minutes',
        (select min(xact_start) from pg_stat_activity where datname = current_database() and backend_type = 'client backend')), 'epoch')) as until
      from before
    ), moved as (
      update sales_roll_up set closed_to = least(w.until, w.since + ${daysARun}::integer * interval '24 hours') from whole w
      returning closed_to
    )
    select w.since, m.closed_to as until, m.closed_to < w.until as is_part from whole w cross join moved m`);
  if (row === undefined) throw new Error("the sums of sales have no mark");
  return { since: row.since, until: row.until, isPart: row.is_part };
}

async function takeChanges(tx: Tx): Promise<Date[]> {
  const rows = await tx.query(sql<{ start_at: Date }>`
    with taken as (delete from sales_changes returning start_at) select distinct start_at from taken`);
  return rows.map(({ start_at }) => start_at);
}

/** Quarters without orders have no row, unless they had one before. */
async function sumQuarters(tx: Tx, { since, until }: ClosedSpan, changed: readonly Date[]): Promise<void> {
  await tx.execute(sql`
    with asked as (
      select ${since}::timestamptz as since, ${until}::timestamptz as until
      union all
      select c.at, c.at + interval '15 minutes' from unnest(${changed}::timestamptz[]) as c (at) where c.at < ${since}::timestamptz
    ), fresh as materialized (
      select date_bin('15 minutes', o.placed_at, 'epoch') as start_at, count(*)::integer as orders, count(o.paid_at)::integer as paid,
        count(*) filter (where o.fulfillment_status in ('fulfilled', 'delivered', 'returned'))::integer as shipped,
        count(*) filter (where o.fulfillment_status in ('delivered', 'returned'))::integer as delivered,
        sum(o.paid_minor - o.refunded_minor)::bigint as revenue_minor, sum(o.refunded_minor)::bigint as refunded_minor, count(o.creator_id)::integer as credited,
        coalesce(sum(o.paid_minor - o.refunded_minor) filter (where o.creator_id is not null), 0)::bigint as credited_minor
      from asked a cross join lateral (
        select * from orders where placed_at >= a.since and placed_at < a.until and status <> 'canceled' offset 0) o
      group by 1
    )
    insert into sales_quarters as q (start_at, orders, paid, shipped, delivered, revenue_minor, refunded_minor, credited, credited_minor)
    select start_at, orders, paid, shipped, delivered, revenue_minor, refunded_minor, credited, credited_minor from fresh
    union all
    select k.start_at, 0, 0, 0, 0, 0, 0, 0, 0 from sales_quarters k
    where k.start_at = any(${changed}::timestamptz[]) and not exists (select from fresh f where f.start_at = k.start_at)
    on conflict (start_at) do update set orders = excluded.orders, paid = excluded.paid, shipped = excluded.shipped, delivered = excluded.delivered,
      revenue_minor = excluded.revenue_minor, refunded_minor = excluded.refunded_minor, credited = excluded.credited, credited_minor = excluded.credited_minor`);
}

/**
 * Sums the days that are whole and the earlier days with a change anew. Days, their weeks and their months move by the same difference,
 * in one statement and so by one snapshot, which keeps each of them the sum of its days.
 */
async function sumTops(tx: Tx, { since, until }: ClosedSpan, changed: readonly Date[]): Promise<void> {
  await tx.execute(sql`
    with days as materialized (
      select d as day from generate_series(date_trunc('day', ${since}::timestamptz, 'UTC'), date_trunc('day', ${until}::timestamptz, 'UTC') - interval '1 second', interval '24 hours') as d
      union
      select date_trunc('day', c.at, 'UTC') from unnest(${changed}::timestamptz[]) as c (at) where c.at < date_trunc('day', ${until}::timestamptz, 'UTC')
    ), differences as (
      select dimension, key, day, sum(entries)::integer as entries, sum(pieces)::bigint as pieces, sum(revenue_minor)::bigint as revenue_minor
      from (
        select e.dimension, e.key, d.day, 1 as entries, e.pieces, e.revenue_minor
        from days d cross join lateral (select * from sales_entries n where n.placed_at >= d.day and n.placed_at < d.day + interval '24 hours' offset 0) e
        union all
        select t.dimension, t.key, t.start_at, -t.entries, -t.pieces, -t.revenue_minor
        from days d cross join unnest(array['product', 'creator']) as w (dimension)
        cross join lateral (select * from sales_tops x where x.dimension = w.dimension and x.grain = 'day' and x.start_at = d.day offset 0) t) both_sides
      group by dimension, key, day
      having sum(entries) <> 0 or sum(pieces) <> 0 or sum(revenue_minor) <> 0
    )
    insert into sales_tops as t (dimension, grain, key, start_at, entries, pieces, revenue_minor)
    select f.dimension, g.grain, f.key, g.start_at, sum(f.entries)::integer, sum(f.pieces)::bigint, sum(f.revenue_minor)::bigint
    from differences f cross join lateral (values ('day', f.day), ('week', date_trunc('week', f.day, 'UTC')), ('month', date_trunc('month', f.day, 'UTC'))) as g (grain, start_at)
    group by f.dimension, g.grain, f.key, g.start_at
    on conflict (dimension, grain, key, start_at) do update set entries = t.entries + excluded.entries, pieces = t.pieces + excluded.pieces,
      revenue_minor = t.revenue_minor + excluded.revenue_minor`);
}
