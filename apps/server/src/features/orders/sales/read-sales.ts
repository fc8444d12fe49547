import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

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
 * Revenue is what was paid less what was refunded.
 */
export function readSales(from: Queryable, bounds: readonly Date[]): Promise<SalesBucket[]> {
  return from.query(sql<SalesBucket>`
    select width_bucket(placed_at, ${bounds}::timestamptz[]) as bucket, count(*)::integer as orders,
      count(*) filter (where paid_at is not null)::integer as paid,
      count(*) filter (where fulfillment_status in ('fulfilled', 'delivered', 'returned'))::integer as shipped,
      count(*) filter (where fulfillment_status in ('delivered', 'returned'))::integer as delivered,
      coalesce(sum(paid_minor - refunded_minor), 0)::bigint as revenue_minor, coalesce(sum(refunded_minor), 0)::bigint as refunded_minor,
      count(creator_id)::integer as credited,
      coalesce(sum(paid_minor - refunded_minor) filter (where creator_id is not null), 0)::bigint as credited_minor
    from orders
    where placed_at >= ${bounds[0]}::timestamptz and placed_at < ${bounds.at(-1)}::timestamptz and status <> 'canceled'
    group by 1 order by 1`);
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
    select creator_id as id, count(*)::integer as count, coalesce(sum(paid_minor - refunded_minor), 0)::bigint as revenue_minor
    from orders
    where placed_at >= ${period[0]} and placed_at < ${period[1]} and status <> 'canceled' and creator_id is not null
    group by creator_id order by revenue_minor desc, creator_id limit ${limit}`);
}

/** The products with the most revenue of paid orders, most first. */
export function readTopProducts(from: Queryable, period: readonly [Date, Date], limit: number): Promise<TopSeller[]> {
  return from.query(sql<TopSeller>`
    select l.product_id as id, sum(l.qty - l.refunded_qty)::integer as count, sum(l.total_minor - l.refunded_minor)::bigint as revenue_minor
    from orders o join order_lines l on l.order_id = o.id
    where o.placed_at >= ${period[0]} and o.placed_at < ${period[1]} and o.status <> 'canceled' and o.paid_at is not null
    group by l.product_id order by revenue_minor desc, l.product_id limit ${limit}`);
}
