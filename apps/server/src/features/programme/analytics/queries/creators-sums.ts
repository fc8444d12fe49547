import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { Cover, Span } from "../pieces.ts";

interface CreatorSumsRow {
  creator_id: string | null;
  clicks: number | null;
  orders: number | null;
  net_minor: number | null;
  commission_minor: number | null;
}

const times = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

/**
 * The totals of several creators over one period: its stored sums, the facts at its edges, and the tail from the
 * watermark on, in one database snapshot. Rows of the same creator have to be added up.
 */
export function readCreatorsSums(
  from: Queryable,
  question: { creatorIds: readonly string[]; period: Span; cover: Cover },
): Promise<CreatorSumsRow[]> {
  const { creatorIds, period, cover } = question;
  const { pieces, edges } = cover;
  return from.query(sql<CreatorSumsRow>`
    with mark as (
      select through_xid from roll_ups where name = 'analytics_buckets'
    ), asked as (
      select id from unnest(${creatorIds}::uuid[]) as a (id)
    )
    select a.id as creator_id, sum(b.clicks)::bigint as clicks, sum(b.orders)::bigint as orders, sum(b.gross_minor - b.refunds_minor)::bigint as net_minor,
      sum(b.commission_minor)::bigint as commission_minor
    from asked a
    cross join unnest(${pieces.map((piece) => piece.grain)}::text[], ${times(pieces.map((piece) => piece.from))}::timestamptz[], ${times(pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = a.id and dimension = 'total' and grain = p.grain and start_at >= p.from_time and start_at < p.to_time offset 0) as b
    group by a.id
    union all
    select a.id, sum(f.clicks)::bigint, count(distinct (f.order_id, f.xid)) filter (where f.order_id is not null), sum(f.gross_minor - f.refunds_minor)::bigint,
      sum(f.commission_minor)::bigint
    from asked a
    cross join lateral (
      select * from creator_facts_since(a.id, (select through_xid from mark))
      where happened_at >= ${new Date(period.from)}::timestamptz and happened_at < ${new Date(period.to)}::timestamptz
      union all
      select * from creator_facts_between(a.id, ${times(edges.map((span) => span.from))}::timestamptz[], ${times(edges.map((span) => span.to))}::timestamptz[],
        (select through_xid from mark))) f
    where f.filtered is null
    group by a.id`);
}
