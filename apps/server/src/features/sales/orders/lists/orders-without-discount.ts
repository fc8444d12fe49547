/** Named reads for the preview of a discount. */
import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface UndiscountedOrderRow {
  id: string;
  user_id: string;
  shipping_minor: number;
}

/** The newest orders since a moment that have no discount and were not canceled, newest first. */
export function readOrdersWithoutDiscount(
  from: Queryable,
  since: Date,
  limit: number,
): Promise<UndiscountedOrderRow[]> {
  return from.query(sql<UndiscountedOrderRow>`
    select id, user_id, shipping_minor from orders
    where placed_at >= ${since} and discount_id is null and status <> 'canceled'
    order by placed_at desc, id desc limit ${limit}`);
}

export interface PricedLineRow {
  order_id: string;
  product_id: string;
  qty: number;
  unit_price_minor: number;
}

/** The lines of these orders at the prices of then, in the order of each order. */
export function readPricedLines(from: Queryable, orderIds: readonly string[]): Promise<PricedLineRow[]> {
  return from.query(sql<PricedLineRow>`
    select order_id, product_id, qty, unit_price_minor from order_lines where order_id = any(${orderIds}::uuid[]) order by order_id, position`);
}
