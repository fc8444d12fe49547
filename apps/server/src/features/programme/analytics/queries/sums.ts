import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { SumsPart } from "../merge-sums.ts";
import type { Piece, Span } from "../pieces.ts";

export type Dimension = "link" | "product" | "country" | "device" | "referrer";

/** A breakdown, as it is stored: `link_country` has keys that begin with the link. */
export interface StoredDimension {
  dimension: Dimension | "filtered";
  stored: string;
  /** Prefix and suffix of the stored keys around the key that is shown. */
  prefix: string;
  suffix: string;
}

export interface SumsQuestion {
  creatorId: string;
  /** The sums that slots have: of everything, or of one link or product, by its UUID. */
  total: { dimension: "total" | "link" | "product"; key: string };
  /** Instants in ascending order; a sum of the total covers the time from the nth bound (from 1) to the next. */
  bounds: readonly number[];
  pieces: readonly Piece[];
  /** Further dimensions, over one span of time. */
  dimensions: readonly StoredDimension[];
  breakdown: { span: Span; pieces: readonly Piece[] };
  /** Spans of both periods; each instant is in only one of them. */
  edges: readonly Span[];
  /** Slots for the best {@link SERIES} keys of a dimension, and for all others together. */
  seriesBy: Dimension | null;
}

/** A chart has five strokes that can be told apart. */
export const SERIES = 5;

const times = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString());

/**
 * Sums the buckets below the watermark, and the facts that are in no bucket: the edges of the period, and the tail from
 * the watermark on. One database snapshot covers both, so each fact is in exactly one of them despite a concurrent
 * roll-up. Rows with the same key have to be added up; those of `seriesBy` have the dimension `series`. `offset 0` keeps
 * the pieces apart: the planner would otherwise read the whole table instead of looking them up.
 */
export function readSums(from: Queryable, question: SumsQuestion): Promise<SumsPart[]> {
  const { creatorId, total, pieces, dimensions, breakdown, edges, seriesBy } = question;
  const bounds = times(question.bounds);
  const [linkId, productId] = [idFor(total, "link"), idFor(total, "product")];
  return from.query(sql<SumsPart>`
    with mark as (
      select through_xid from roll_ups where name = 'analytics_buckets'
    ), recent as materialized (
      select f.*, width_bucket(f.happened_at, ${bounds}::timestamptz[]) as slot, case when ${total.dimension} = 'product' then f.lost_product_orders else f.lost_orders end as lost
      from creator_facts_since(${creatorId}, (select through_xid from mark)) f
      where (${linkId}::uuid is null or f.link_id = ${linkId}) and (${productId}::uuid is null or f.product_id = ${productId})
      union all
      select f.*, width_bucket(f.happened_at, ${bounds}::timestamptz[]), case when ${total.dimension} = 'product' then f.lost_product_orders else f.lost_orders end
      from creator_facts_between(${creatorId}, ${times(edges.map((span) => span.from))}::timestamptz[], ${times(edges.map((span) => span.to))}::timestamptz[],
        (select through_xid from mark)) f
      where (${linkId}::uuid is null or f.link_id = ${linkId}) and (${productId}::uuid is null or f.product_id = ${productId})
    ), keyed as (
      select width_bucket(b.start_at, ${bounds}::timestamptz[]) as slot, b.key, sum(b.clicks) as clicks, sum(b.unique_visitors) as unique_visitors,
        sum(b.bag_additions) as bag_additions, sum(b.orders) as orders, sum(b.units) as units, sum(b.gross_minor) as gross_minor, sum(b.refunds_minor) as refunds_minor,
        sum(b.commission_minor) as commission_minor, sum(b.returned_units) as returned_units, sum(b.lost_orders) as lost_orders
      from unnest(${pieces.map((piece) => piece.grain)}::text[], ${times(pieces.map((piece) => piece.from))}::timestamptz[], ${times(pieces.map((piece) => piece.to))}::timestamptz[])
        as p (grain, from_time, to_time)
      cross join lateral (
        select * from analytics_buckets
        where creator_id = ${creatorId} and dimension = ${seriesBy} and grain = p.grain and start_at >= p.from_time and start_at < p.to_time offset 0) as b
      group by 1, 2
      union all
      select r.slot,
        case ${seriesBy}::text when 'link' then coalesce(r.link_id::text, '') when 'product' then coalesce(r.product_id::text, '')
          when 'country' then coalesce(r.country, '') when 'device' then coalesce(r.device, '') else coalesce(r.referrer_host, '') end,
        sum(r.clicks), sum(r.unique_visitors), sum(r.bag_additions), count(distinct (r.order_id, r.xid)) filter (where r.order_id is not null), sum(r.units),
        sum(r.gross_minor), sum(r.refunds_minor), sum(r.commission_minor), sum(r.returned_units),
        sum(case when ${seriesBy}::text = 'product' then r.lost_product_orders else r.lost_orders end)
      from recent r
      where ${seriesBy}::text is not null and r.filtered is null and r.slot >= 1 and r.slot < cardinality(${bounds}::timestamptz[])
      group by 1, 2
    ), best as (
      select key from keyed group by key
      order by sum(gross_minor) - sum(refunds_minor) desc, sum(clicks) desc, key collate "C" limit ${SERIES}
    )
    select 'total' as dimension, width_bucket(b.start_at, ${bounds}::timestamptz[]) as slot, '' as key, sum(b.clicks)::bigint as clicks,
      sum(b.unique_visitors)::bigint as unique_visitors, sum(b.bag_additions)::bigint as bag_additions, sum(b.orders)::bigint as orders,
      sum(b.units)::bigint as units, sum(b.gross_minor)::bigint as gross_minor, sum(b.refunds_minor)::bigint as refunds_minor,
      sum(b.commission_minor)::bigint as commission_minor, sum(b.returned_units)::bigint as returned_units, sum(b.lost_orders)::bigint as lost_orders
    from unnest(${pieces.map((piece) => piece.grain)}::text[], ${times(pieces.map((piece) => piece.from))}::timestamptz[], ${times(pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = ${creatorId} and dimension = ${total.dimension} and grain = p.grain and start_at >= p.from_time and start_at < p.to_time
        and key = ${total.key} offset 0) as b
    group by 2
    union all
    select 'total', r.slot, '', sum(r.clicks)::bigint, sum(r.unique_visitors)::bigint, sum(r.bag_additions)::bigint,
      count(distinct (r.order_id, r.xid)) filter (where r.order_id is not null), sum(r.units)::bigint, sum(r.gross_minor)::bigint, sum(r.refunds_minor)::bigint, sum(r.commission_minor)::bigint,
      sum(r.returned_units)::bigint, sum(r.lost)::bigint
    from recent r
    where r.filtered is null
    group by r.slot
    union all
    select d.dimension, 0, case when d.whole then b.key else substr(b.key, length(d.prefix) + 1, length(b.key) - length(d.prefix) - length(d.suffix)) end as shown_key, sum(b.clicks)::bigint, sum(b.unique_visitors)::bigint,
      sum(b.bag_additions)::bigint, sum(b.orders)::bigint, sum(b.units)::bigint, sum(b.gross_minor)::bigint, sum(b.refunds_minor)::bigint, sum(b.commission_minor)::bigint,
      sum(b.returned_units)::bigint, sum(b.lost_orders)::bigint
    from unnest(${dimensions.map((each) => each.dimension)}::text[], ${dimensions.map((each) => each.stored)}::text[], ${dimensions.map((each) => each.prefix)}::text[],
      ${dimensions.map((each) => each.suffix)}::text[], ${dimensions.map(isWhole)}::boolean[]) as d (dimension, stored, prefix, suffix, whole)
    cross join unnest(${breakdown.pieces.map((piece) => piece.grain)}::text[], ${times(breakdown.pieces.map((piece) => piece.from))}::timestamptz[], ${times(breakdown.pieces.map((piece) => piece.to))}::timestamptz[])
      as p (grain, from_time, to_time)
    cross join lateral (
      select * from analytics_buckets
      where creator_id = ${creatorId} and dimension = d.stored and grain = p.grain and start_at >= p.from_time and start_at < p.to_time
        and (d.whole or starts_with(key, d.prefix) and right(key, length(d.suffix)) = d.suffix) offset 0) as b
    group by d.dimension, shown_key
    union all
    select d.dimension, 0,
      case d.dimension when 'link' then coalesce(r.link_id::text, '') when 'product' then coalesce(r.product_id::text, '')
        when 'country' then coalesce(r.country, '') when 'device' then coalesce(r.device, '') when 'referrer' then coalesce(r.referrer_host, '') else r.filtered end as fact_key,
      case when d.dimension = 'filtered' then count(*) else sum(r.clicks)::bigint end, sum(r.unique_visitors)::bigint, sum(r.bag_additions)::bigint,
      count(distinct (r.order_id, r.xid)) filter (where r.order_id is not null), sum(r.units)::bigint, sum(r.gross_minor)::bigint, sum(r.refunds_minor)::bigint, sum(r.commission_minor)::bigint,
      sum(r.returned_units)::bigint, sum(case when d.dimension = 'product' or ${total.dimension} = 'product' then r.lost_product_orders else r.lost_orders end)::bigint
    from unnest(${dimensions.map((each) => each.dimension)}::text[]) as d (dimension)
    cross join recent r
    where r.happened_at >= ${new Date(breakdown.span.from)}::timestamptz and r.happened_at < ${new Date(breakdown.span.to)}::timestamptz
      and (d.dimension = 'filtered') = (r.filtered is not null)
    group by d.dimension, fact_key
    union all
    select 'series', k.slot, coalesce(t.key, '(other)') as shown, sum(k.clicks)::bigint, sum(k.unique_visitors)::bigint, sum(k.bag_additions)::bigint, sum(k.orders)::bigint,
      sum(k.units)::bigint, sum(k.gross_minor)::bigint, sum(k.refunds_minor)::bigint, sum(k.commission_minor)::bigint, sum(k.returned_units)::bigint, sum(k.lost_orders)::bigint
    from keyed k left join best t on t.key = k.key
    group by k.slot, shown`);
}

/** Most breakdowns have hundreds of rows, in which there is nothing to look for and to cut off. */
const isWhole = ({ prefix, suffix }: StoredDimension) => prefix === "" && suffix === "";

const idFor = (total: SumsQuestion["total"], dimension: "link" | "product") =>
  total.dimension === dimension ? total.key : null;

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
