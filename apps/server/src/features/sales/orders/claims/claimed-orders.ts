/** Named reads for the simulation of coupon policies. */
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface ClaimedOrderRow {
  id: string;
  placed_at: Date;
  creator_id: string | null;
  method: string | null;
  policy: string | null;
  /** The kept claims, where a coupon is among them; null elsewhere. */
  considered: unknown;
  has_discount: boolean | null;
}

/**
 * Orders of a period that credit a creator or have a discount, and were not canceled, by the time of placement. Claims
 * are read only where a coupon is among them: a policy changes nothing about the others.
 */
export function readClaimedOrders(
  from: Queryable,
  period: { from: Date; to: Date },
  after: { placedAt: Date; id: string } | null,
  limit: number,
): Promise<ClaimedOrderRow[]> {
  const { placedAt, id } = after ?? { placedAt: period.from, id: "00000000-0000-0000-0000-000000000000" };
  return from.query(sql<ClaimedOrderRow>`
    select id, placed_at, creator_id, attribution ->> 'method' as method, attribution ->> 'policy' as policy, discount_id is not null as has_discount,
      case when discount_id is not null and attribution @> '{"considered": [{"source": "coupon"}]}' then attribution -> 'considered' end as considered
    from orders
    where placed_at >= ${period.from} and placed_at < ${period.to} and (placed_at, id) > (${placedAt}::timestamptz, ${id}::uuid)
      and (creator_id is not null or discount_id is not null) and status <> 'canceled'
    order by placed_at, id limit ${limit}`);
}

export interface SoldLineRow {
  id: string;
  order_id: string;
  product_id: string;
  qty: number;
  total_minor: number;
  tax_minor: number;
}

/** The lines of these orders as they were sold. */
export function readSoldLines(from: Queryable, orderIds: readonly string[]): Promise<SoldLineRow[]> {
  return from.query(sql<SoldLineRow>`
    select id, order_id, product_id, qty, total_minor, tax_minor from order_lines where order_id = any(${orderIds}::uuid[])`);
}
