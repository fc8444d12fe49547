import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** For times whose raw clicks were dropped, sums that derive from clicks can only be compared with other buckets. */
export const bucketCheck = queryCheck({
  name: "creators' statistics",
  count: sql<Count>`select count(*) as count from analytics_buckets where grain = 'quarter'`,
  differences: [
    sql<Row>`
      with made as materialized (
        select * from sum_creator_facts('0', (select through_xid from roll_ups where name = 'analytics_buckets')) where grain = case when starts_with(dimension, 'link_') then 'day' else 'quarter' end
      ), kept as (
        select * from analytics_buckets where grain = case when starts_with(dimension, 'link_') then 'day' else 'quarter' end
      ), compared as (
        select coalesce(k.creator_id, m.creator_id) as creator_id, coalesce(k.dimension, m.dimension) as dimension, coalesce(k.start_at, m.start_at) as start_at,
          coalesce(k.key, m.key) as key, coalesce(k.start_at, m.start_at) >= coalesce((select raw_from from roll_ups where name = 'analytics_buckets'), '-infinity') as has_clicks,
          array[coalesce(k.bag_additions, 0), coalesce(k.orders, 0), coalesce(k.units, 0), coalesce(k.gross_minor, 0), coalesce(k.refunds_minor, 0), coalesce(k.commission_minor, 0),
            coalesce(k.returned_units, 0), coalesce(k.lost_orders, 0)] as kept_sales,
          array[coalesce(m.bag_additions, 0), coalesce(m.orders, 0), coalesce(m.units, 0), coalesce(m.gross_minor, 0), coalesce(m.refunds_minor, 0), coalesce(m.commission_minor, 0),
            coalesce(m.returned_units, 0), coalesce(m.lost_orders, 0)] as made_sales,
          array[coalesce(k.clicks, 0), coalesce(k.unique_visitors, 0)] as kept_clicks, array[coalesce(m.clicks, 0), coalesce(m.unique_visitors, 0)] as made_clicks
        from kept k
        full join made m on m.creator_id = k.creator_id and m.dimension = k.dimension and m.start_at = k.start_at and m.key = k.key
      )
      select concat('creator ', creator_id, ', ', dimension, ' "', key, '", ', to_char(start_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as row,
        concat('clicks and visitors are ', kept_clicks, ', the clicks themselves say ', made_clicks, '; bags, orders, units, sales, refunds, commission, returned units and lost orders are ', kept_sales, ', their rows say ', made_sales) as problem
      from compared
      where kept_sales <> made_sales or (has_clicks and kept_clicks <> made_clicks)
      order by creator_id, dimension, start_at, key limit 1000`,
    sql<Row>`
      with quarters as (
        select q.creator_id, q.dimension, g.grain, g.start_at, q.key, sum(q.clicks) as clicks, sum(q.unique_visitors) as unique_visitors, sum(q.bag_additions) as bag_additions,
          sum(q.orders) as orders, sum(q.units) as units, sum(q.gross_minor) as gross, sum(q.refunds_minor) as refunds, sum(q.commission_minor) as commission,
          sum(q.returned_units) as returned, sum(q.lost_orders) as lost
        from analytics_buckets q
        cross join lateral (values
          ('hour', date_trunc('hour', q.start_at, 'UTC')), ('day', date_trunc('day', q.start_at, 'UTC')), ('month', date_trunc('month', q.start_at, 'UTC'))) as g (grain, start_at)
        where q.grain = case when starts_with(q.dimension, 'link_') then 'day' else 'quarter' end and (g.grain = 'month' or q.grain = 'quarter')
        group by q.creator_id, q.dimension, g.grain, g.start_at, q.key
      )
      select concat('creator ', coalesce(b.creator_id, q.creator_id), ', ', coalesce(b.dimension, q.dimension), ' "', coalesce(b.key, q.key), '", ', coalesce(b.grain, q.grain), ' of ',
          to_char(coalesce(b.start_at, q.start_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')) as row,
        concat('is not the sum of its ', case when starts_with(coalesce(b.dimension, q.dimension), 'link_') then 'days' else 'quarters of an hour' end) as problem
      from (select * from analytics_buckets where grain <> 'quarter' and (not starts_with(dimension, 'link_') or grain = 'month')) b
      full join quarters q on q.creator_id = b.creator_id and q.dimension = b.dimension and q.grain = b.grain and q.start_at = b.start_at and q.key = b.key
      where (b.clicks, b.unique_visitors, b.bag_additions, b.orders, b.units, b.gross_minor, b.refunds_minor, b.commission_minor, b.returned_units, b.lost_orders)
        is distinct from (q.clicks, q.unique_visitors, q.bag_additions, q.orders, q.units, q.gross, q.refunds, q.commission, q.returned, q.lost)
      order by 1 limit 1000`,
  ],
});
