import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { NewSale } from "./new-sale.ts";

/**
 * Inserts the commissions of any number of orders with one statement; the arrays are columns. Nothing is shipped when
 * an order is placed, so all of them await shipment.
 */
export function insertSales(to: Queryable, sales: readonly NewSale[]): Promise<number> {
  const column = <Value>(value: (sale: NewSale) => Value) => sales.map(value);
  return to.execute(sql`
    insert into commissions (
      id, line_id, type, status, awaiting_shipment, creator_id, order_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
      rate_bps, rule, available_at, hold_days, link_id, country, device, referrer_host, counted_at, created_at, updated_at)
    select s.id, s.id, 'sale', 'pending', true, s.creator_id, s.order_id, s.order_reference, s.product_id, s.product_title, s.base_minor, s.amount_minor, s.units,
      s.rate_bps, s.rule, s.available_at, s.hold_days, s.link_id, s.country, s.device, s.referrer_host, s.counted_at, s.created_at, s.created_at
    from unnest(
      ${column((sale) => sale.id)}::uuid[], ${column((sale) => sale.creator_id)}::uuid[], ${column((sale) => sale.order_id)}::uuid[],
      ${column((sale) => sale.order_reference)}::text[], ${column((sale) => sale.product_id)}::uuid[], ${column((sale) => sale.product_title)}::text[],
      ${column((sale) => sale.base_minor)}::bigint[], ${column((sale) => sale.amount_minor)}::bigint[], ${column((sale) => sale.units)}::integer[],
      ${column((sale) => sale.rate_bps)}::integer[], ${column((sale) => sale.rule_json)}::jsonb[], ${column((sale) => sale.available_at)}::timestamptz[],
      ${column((sale) => sale.hold_days)}::integer[],
      ${column((sale) => sale.link_id)}::uuid[], ${column((sale) => sale.country)}::text[], ${column((sale) => sale.device)}::text[],
      ${column((sale) => sale.referrer_host)}::text[], ${column((sale) => sale.counted_at)}::timestamptz[], ${column((sale) => sale.created_at)}::timestamptz[])
      as s (id, creator_id, order_id, order_reference, product_id, product_title, base_minor, amount_minor, units, rate_bps, rule, available_at,
        hold_days, link_id, country, device, referrer_host, counted_at, created_at)`);
}
