import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Piece, Span } from "../pieces.ts";

export type Dimension = "link" | "product" | "country" | "device" | "referrer";

export interface SumsQuestion {
  creatorId: string;
  /** Instants in ascending order; a sum of the total covers the time from the nth bound (from 1) to the next. */
  bounds: readonly number[];
  pieces: readonly Piece[];
  /** Further dimensions, over one span of time. */
  dimensions: readonly (Dimension | "filtered")[];
  breakdown: { span: Span; pieces: readonly Piece[] };
  /** Spans of both periods; each instant is in only one of them. */
  edges: readonly Span[];
}

interface SumsRow {
  dimension: string | null;
  /** The number of the preceding bound, from 1; 0 for everything but the total. */
  slot: number | null;
  key: string | null;
  clicks: number | null;
  unique_visitors: number | null;
  bag_additions: number | null;
  orders: number | null;
  units: number | null;
  gross_minor: number | null;
  refunds_minor: number | null;
  commission_minor: number | null;
}

const times = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

/**
 * Sums the buckets below the watermark, and the facts that are in no bucket: the edges of the period, and the tail from
 * the watermark on. One database snapshot covers both, so each fact is in exactly one of them despite a concurrent
 * roll-up. Rows with the same key have to be added up. `offset 0` keeps the pieces apart: the planner would otherwise
 * read the whole table instead of looking them up.
 */
export function readSums(from: Queryable, question: SumsQuestion): Promise<SumsRow[]> {
  const { creatorId, pieces, dimensions, breakdown, edges } = question;
  const bounds = times(question.bounds);
  return from.query(sql<SumsRow>`
    with mark as (
      select through_xid from roll_ups where name = 'analytics_buckets'
    ), recent as materialized (
      select f.*, width_bucket(f.happened_at, ${bounds}::timestamptz[]) as slot
      from creator_facts_since(${creatorId}, (select through_xid from mark)) f
      union all
      select f.*, width_bucket(f.happened_at, ${bounds}::timestamptz[])
      from creator_facts_between(${creatorId}, ${times(edges.map((span) => span.from))}::timestamptz[], ${times(edges.map((span) => span.to))}::timestamptz[],
        (select through_xid from mark)) f
    )
    select 'total' as dimension, width_bucket(b.start_at, ${bounds}::timestamptz[]) as slot, '' as key, sum(b.clicks)::bigint as clicks,
      sum(b.unique_visitors)::bigint as unique_visitors, sum(b.bag_additions)::bigint as bag_additions, sum(b.orders)::bigint as orders,
      sum(b.units)::bigint as units, sum(b.gross_minor)::bigint as gross_minor, sum(b.refunds_minor)::bigint as refunds_minor,
      sum(b.commission_minor)::bigint as commission_minor
    from unnest(${pieces.map((piece) => piece.grain)}::text[], ${times(pieces.map((piece) => piece.from))}::timestamptz[], ${times(pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = ${creatorId} and dimension = 'total' and grain = p.grain and start_at >= p.from_time and start_at < p.to_time offset 0) as b
    group by 2
    union all
    select 'total', r.slot, '', sum(r.clicks)::bigint, sum(r.unique_visitors)::bigint, sum(r.bag_additions)::bigint,
      count(distinct (r.order_id, r.xid)) filter (where r.order_id is not null), sum(r.units)::bigint, sum(r.gross_minor)::bigint, sum(r.refunds_minor)::bigint, sum(r.commission_minor)::bigint
    from recent r
    where r.filtered is null
    group by r.slot
    union all
    select b.dimension, 0, b.key, sum(b.clicks)::bigint, sum(b.unique_visitors)::bigint, sum(b.bag_additions)::bigint, sum(b.orders)::bigint,
      sum(b.units)::bigint, sum(b.gross_minor)::bigint, sum(b.refunds_minor)::bigint, sum(b.commission_minor)::bigint
    from unnest(${dimensions}::text[]) as d (dimension)
    cross join unnest(${breakdown.pieces.map((piece) => piece.grain)}::text[], ${times(breakdown.pieces.map((piece) => piece.from))}::timestamptz[], ${times(breakdown.pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = ${creatorId} and dimension = d.dimension and grain = p.grain and start_at >= p.from_time and start_at < p.to_time offset 0) as b
    group by b.dimension, b.key
    union all
    select d.dimension, 0,
      case d.dimension when 'link' then coalesce(r.link_id::text, '') when 'product' then coalesce(r.product_id::text, '')
        when 'country' then coalesce(r.country, '') when 'device' then coalesce(r.device, '') when 'referrer' then coalesce(r.referrer_host, '') else r.filtered end as fact_key,
      case when d.dimension = 'filtered' then count(*) else sum(r.clicks)::bigint end, sum(r.unique_visitors)::bigint, sum(r.bag_additions)::bigint,
      count(distinct (r.order_id, r.xid)) filter (where r.order_id is not null), sum(r.units)::bigint, sum(r.gross_minor)::bigint, sum(r.refunds_minor)::bigint, sum(r.commission_minor)::bigint
    from unnest(${dimensions}::text[]) as d (dimension)
    cross join recent r
    where r.happened_at >= ${new Date(breakdown.span.from)}::timestamptz and r.happened_at < ${new Date(breakdown.span.to)}::timestamptz
      and (d.dimension = 'filtered') = (r.filtered is not null)
    group by d.dimension, fact_key`);
}

/** The time before which raw clicks were dropped; null if none were. */
export async function readRawFrom(from: Queryable): Promise<Date | null> {
  const [row] = await from.query(
    sql<{ raw_from: Date | null }>`select raw_from from roll_ups where name = 'analytics_buckets'`,
  );
  return row?.raw_from ?? null;
}

/** The start of a creator's figures: their creation, or an older fact. */
export async function readBeginning(from: Queryable, creatorId: string): Promise<Date | null> {
  const [row] = await from.query(sql<{ since: Date | null }>`
    select least(
      (select created_at from creators where id = ${creatorId}),
      (select start_at from analytics_buckets b where b.creator_id = ${creatorId} and b.dimension = 'total' and b.grain = 'quarter' order by b.start_at limit 1),
      (select min(f.happened_at) from creator_facts_since(${creatorId}, (select through_xid from roll_ups where name = 'analytics_buckets')) f)) as since`);
  return row?.since ?? null;
}
