import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** The kept sums of sales against the orders and lines that they were made of, but for those that are noted as outdated. */
export const salesSumCheck = queryCheck({
  name: "sums of sales",
  count: sql<Count>`select (select count(*) from sales_quarters) + (select count(*) from sales_tops) as count`,
  differences: [
    sql<Row>`
      with made as (
        select date_bin('15 minutes', placed_at, 'epoch') as start_at, array[count(*), count(paid_at),
          count(*) filter (where fulfillment_status in ('fulfilled', 'delivered', 'returned')), count(*) filter (where fulfillment_status in ('delivered', 'returned')),
          sum(paid_minor - refunded_minor)::bigint, sum(refunded_minor)::bigint, count(creator_id),
          coalesce(sum(paid_minor - refunded_minor) filter (where creator_id is not null), 0)::bigint] as sums
        from orders where status <> 'canceled' and placed_at < (select closed_to from sales_roll_up) group by 1
      ), kept as (
        select start_at, array[orders, paid, shipped, delivered, revenue_minor, refunded_minor, credited, credited_minor] as sums from sales_quarters where orders > 0
      )
      select to_char(coalesce(k.start_at, m.start_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as row,
        concat('the kept sums are ', coalesce(k.sums::text, 'missing'), ', those of the orders ', coalesce(m.sums::text, 'none')) as problem
      from kept k full join made m on m.start_at = k.start_at
      where k.sums is distinct from m.sums and coalesce(k.start_at, m.start_at) not in (select start_at from sales_changes)
      order by 1 limit 1000`,
    sql<Row>`
      with made as (
        select dimension, key, date_trunc('day', placed_at, 'UTC') as start_at, array[count(*), sum(pieces)::bigint, sum(revenue_minor)::bigint] as sums
        from sales_entries where placed_at < date_trunc('day', (select closed_to from sales_roll_up), 'UTC') group by 1, 2, 3
      ), kept as (
        select dimension, key, start_at, array[entries, pieces, revenue_minor] as sums from sales_tops where grain = 'day' and entries > 0
      )
      select concat(coalesce(k.dimension, m.dimension), ' ', coalesce(k.key, m.key), ', ', to_char(coalesce(k.start_at, m.start_at) at time zone 'UTC', 'YYYY-MM-DD')) as row,
        concat('the kept sums are ', coalesce(k.sums::text, 'missing'), ', those of the orders ', coalesce(m.sums::text, 'none')) as problem
      from kept k full join made m on m.dimension = k.dimension and m.key = k.key and m.start_at = k.start_at
      where k.sums is distinct from m.sums and coalesce(k.start_at, m.start_at) not in (select date_trunc('day', start_at, 'UTC') from sales_changes)
      order by 1 limit 1000`,
    sql<Row>`
      with days as (
        select t.dimension, g.grain, t.key, date_trunc(g.grain, t.start_at, 'UTC') as start_at, array[sum(t.entries), sum(t.pieces), sum(t.revenue_minor)] as sums
        from sales_tops t cross join unnest(array['week', 'month']) as g (grain) where t.grain = 'day' group by 1, 2, 3, 4
      )
      select concat(coalesce(m.dimension, d.dimension), ' ', coalesce(m.key, d.key), ', ', coalesce(m.grain, d.grain), ' from ', to_char(coalesce(m.start_at, d.start_at) at time zone 'UTC', 'YYYY-MM-DD')) as row,
        'is not the sum of its days' as problem
      from (select dimension, grain, key, start_at, array[entries, pieces, revenue_minor]::numeric[] as sums from sales_tops where grain <> 'day') m
      full join days d on d.dimension = m.dimension and d.grain = m.grain and d.key = m.key and d.start_at = m.start_at
      where m.sums is distinct from d.sums
      order by 1 limit 1000`,
  ],
});
