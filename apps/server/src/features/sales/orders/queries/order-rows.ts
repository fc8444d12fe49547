import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** An order as a row of a list: a tenth of what its document is. */
export interface OrderListRow {
  id: string;
  reference: string;
  user_id: string;
  email: string;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  currency: string;
  items_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  shipping_tax_minor: number;
  total_minor: number;
  paid_minor: number;
  refunded_minor: number;
  discount_code: string | null;
  invoice_number: string | null;
  channel: string;
  creator_id: string | null;
  creator_name: string | null;
  ship_name: string | null;
  ship_country: string | null;
  placed_at: Date;
  version: number;
  pieces: NotNull<number>;
  open_pieces: NotNull<number>;
  first_title: string | null;
  tags: NotNull<string[]>;
}

/** The tax of an order at one rate, shipping included. Null: shipping's of an order from before its rate was kept. */
export interface OrderTax {
  rateBps: number | null;
  taxMinor: number;
}

/** The tax of each order by rate, the highest first. */
export async function readTaxesByRate(
  from: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderTax[]>> {
  const rows = await from.query(sql<{ order_id: string | null; rate_bps: number | null; tax_minor: NotNull<number> }>`
    select t.order_id, t.rate_bps, sum(t.tax_minor)::bigint as tax_minor
    from (
      select order_id, tax_rate_bps as rate_bps, tax_minor from order_lines where order_id = any(${ids}::uuid[])
      union all
      select o.id, (p.part ->> 'rateBps')::integer, coalesce((p.part ->> 'taxMinor')::bigint, o.shipping_tax_minor)
      from orders o
      left join lateral jsonb_array_elements(case jsonb_typeof(o.shipping_method -> 'parts') when 'array' then o.shipping_method -> 'parts' end) p (part) on true
      where o.id = any(${ids}::uuid[]) and o.shipping_tax_minor > 0) t
    group by t.order_id, t.rate_bps order by t.order_id, t.rate_bps desc nulls last`);
  const taxes = new Map<string, OrderTax[]>();
  for (const { order_id, rate_bps, tax_minor } of rows)
    taxes.set(order_id ?? "", [...(taxes.get(order_id ?? "") ?? []), { rateBps: rate_bps, taxMinor: tax_minor }]);
  return taxes;
}

/** The rows of orders, in the order of the ids; missing ones are omitted. */
export async function readOrderRows(from: Queryable, ids: readonly string[]): Promise<OrderListRow[]> {
  if (ids.length === 0) return [];
  const rows = await from.query(sql<OrderListRow>`
    select o.id, o.reference, o.user_id, o.email, o.status, o.payment_status, o.fulfillment_status, o.currency, o.items_minor, o.discount_minor,
      o.shipping_minor, o.tax_minor, o.shipping_tax_minor, o.total_minor, o.paid_minor, o.refunded_minor, o.discount_code, o.invoice_number, o.channel, o.creator_id,
      o.attribution ->> 'creatorName' as creator_name, coalesce(o.shipping_address ->> 'name', o.billing_address ->> 'name') as ship_name, o.shipping_address ->> 'country' as ship_country,
      o.placed_at, o.version, l.pieces, case when o.status = 'canceled' then 0 else l.open_pieces end as open_pieces, l.first_title,
      array(select tag from order_tags where order_id = o.id order by tag) as tags
    from orders o cross join lateral (
      select coalesce(sum(qty - removed_qty), 0)::integer as pieces, coalesce(sum(greatest(qty - fulfilled_qty - refunded_qty - removed_qty, 0)), 0)::integer as open_pieces,
        (array_agg(title order by position))[1] as first_title
      from order_lines where order_id = o.id) l
    where o.id = any(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
