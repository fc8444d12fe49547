import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { wholeQuarters } from "../../../../platform/time.ts";

/** Orders that were placed in a period and not canceled; amounts in minor units. */
export interface Sales {
  orders: NotNull<number>;
  paid: NotNull<number>;
  shipped: NotNull<number>;
  delivered: NotNull<number>;
  revenue_minor: NotNull<number>;
  refunded_minor: NotNull<number>;
  credited: NotNull<number>;
  credited_minor: NotNull<number>;
}

export interface SalesBucket extends Sales {
  /** The place of the period's start among the bounds, from 1 on. */
  bucket: NotNull<number>;
}

/**
 * Sums orders by the time of their placement. Each period reaches from one bound to the next; a period without an order is missing.
 * Revenue is what was paid less what was refunded. Only the first and the last bound may lie within a quarter of an hour.
 *
 * Whole quarters of an hour come from `sales_quarters`; its ends, what is newer than the sums and what has changed since
 * they were made come from the orders, in one snapshot: each order is in exactly one of the two.
 */
export function readSales(from: Queryable, bounds: readonly Date[]): Promise<SalesBucket[]> {
  const { start: whole, end: rest } = wholeQuarters(bounds[0] ?? new Date(0), bounds.at(-1) ?? new Date(0));
  return from.query(sql<SalesBucket>`
    with mark as (
      select least(greatest(closed_to, ${whole}::timestamptz), ${rest}::timestamptz) as closed_to from sales_roll_up
    ), dirty as materialized (
      select distinct start_at from sales_changes
      where start_at >= ${whole}::timestamptz and start_at < (select closed_to from mark)
    ), spans as (
      select ${bounds[0]}::timestamptz as since, ${whole}::timestamptz as until
      union all select (select closed_to from mark), ${bounds.at(-1)}::timestamptz
      union all select start_at, start_at + interval '15 minutes' from dirty
    ), sums as (
      select q.start_at as at, q.orders, q.paid, q.shipped, q.delivered, q.revenue_minor, q.refunded_minor, q.credited, q.credited_minor
      from sales_quarters q
      where q.start_at >= ${whole}::timestamptz and q.start_at < (select closed_to from mark) and not exists (select from dirty d where d.start_at = q.start_at)
      union all
      select o.placed_at, 1, (o.paid_at is not null)::integer, (o.fulfillment_status in ('fulfilled', 'delivered', 'returned'))::integer,
        (o.fulfillment_status in ('delivered', 'returned'))::integer, o.paid_minor - o.refunded_minor, o.refunded_minor,
        (o.creator_id is not null)::integer, case when o.creator_id is null then 0 else o.paid_minor - o.refunded_minor end
      from spans s cross join lateral (
        select placed_at, fulfillment_status, paid_at, paid_minor, refunded_minor, creator_id from orders
        where placed_at >= s.since and placed_at < s.until and status <> 'canceled' offset 0) o
    )
    select width_bucket(at, ${bounds}::timestamptz[]) as bucket, sum(orders)::integer as orders, sum(paid)::integer as paid, sum(shipped)::integer as shipped,
      sum(delivered)::integer as delivered, sum(revenue_minor)::bigint as revenue_minor, sum(refunded_minor)::bigint as refunded_minor,
      sum(credited)::integer as credited, sum(credited_minor)::bigint as credited_minor
    from sums group by 1 having sum(orders) > 0 order by 1`);
}

export interface TopSeller {
  id: NotNull<string>;
  /** Orders credited to a creator; pieces of a product. */
  count: NotNull<number>;
  revenue_minor: NotNull<number>;
}

/** The creators with the most revenue of orders credited to them, most first. */
export function readTopCreators(from: Queryable, period: readonly [Date, Date], limit: number): Promise<TopSeller[]> {
  return from.query(sql<TopSeller>`
    select id, pieces::integer as count, revenue_minor
    from top_sellers('creator', ${period[0]}::timestamptz, ${period[1]}::timestamptz, ${limit}::integer)`);
}

/** The products with the most revenue of paid orders, most first. */
export function readTopProducts(from: Queryable, period: readonly [Date, Date], limit: number): Promise<TopSeller[]> {
  return from.query(sql<TopSeller>`
    select id, pieces::integer as count, revenue_minor
    from top_sellers('product', ${period[0]}::timestamptz, ${period[1]}::timestamptz, ${limit}::integer)`);
}
