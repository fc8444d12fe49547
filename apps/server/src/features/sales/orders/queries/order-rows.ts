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
  total_minor: number;
  paid_minor: number;
  refunded_minor: number;
  discount_code: string | null;
  invoice_number: string | null;
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

/** The rows of orders, in the order of the ids; missing ones are omitted. */
export async function readOrderRows(from: Queryable, ids: readonly string[]): Promise<OrderListRow[]> {
  if (ids.length === 0) return [];
  const rows = await from.query(sql<OrderListRow>`
    select o.id, o.reference, o.user_id, o.email, o.status, o.payment_status, o.fulfillment_status, o.currency, o.items_minor, o.discount_minor,
      o.shipping_minor, o.tax_minor, o.total_minor, o.paid_minor, o.refunded_minor, o.discount_code, o.invoice_number, o.creator_id,
      o.attribution ->> 'creatorName' as creator_name, coalesce(o.shipping_address ->> 'name', o.billing_address ->> 'name') as ship_name, o.shipping_address ->> 'country' as ship_country,
      o.placed_at, o.version, l.pieces, case when o.status = 'canceled' then 0 else l.open_pieces end as open_pieces, l.first_title,
      array(select tag from order_tags where order_id = o.id order by tag) as tags
    from orders o cross join lateral (
      select coalesce(sum(qty), 0)::integer as pieces, coalesce(sum(greatest(qty - fulfilled_qty - refunded_qty, 0)), 0)::integer as open_pieces,
        (array_agg(title order by position))[1] as first_title
      from order_lines where order_id = o.id) l
    where o.id = any(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
