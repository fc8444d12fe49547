import { sql } from "../src/platform/database/sql.ts";
import { newId } from "../src/platform/ids.ts";
import type { TestApp } from "./test-app.ts";

export interface OrderRow {
  reference: string;
  email: string;
  title?: string;
  status?: "placed" | "completed" | "canceled";
  fulfillmentStatus?: string;
  fulfilledQty?: number;
  image?: string | null;
}

/** A paid order straight into its tables, for tests that need one in a state or with a text that placing cannot make. */
export async function insertOrder(shop: TestApp, row: OrderRow): Promise<void> {
  const id = newId();
  const address = {
    name: "Ada Lovelace",
    line1: "Torstr. 1",
    city: "Berlin",
    postalCode: "10119",
    country: "DE",
    phone: "+4930123",
  };
  const canceled = row.status === "canceled";
  await shop.database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders (id, reference, user_id, email, email_key, status, payment_status, fulfillment_status, currency, tax_included, items_minor, discount_minor,
        shipping_minor, tax_minor, shipping_tax_minor, total_minor, paid_minor, shipping_address, shipping_method, attribution, payment_provider, payment_state,
        payment_reference, placed_at, paid_at, canceled_at, cancel_reason, updated_at)
      values (${id}, ${row.reference}, ${newId()}, ${row.email}, ${row.email.toLowerCase()}, ${row.status ?? "placed"}, 'paid', ${row.fulfillmentStatus ?? "unfulfilled"}, 'EUR', true, 4999, 0,
        0, 0, 0, 4999, 4999, ${JSON.stringify(address)}::jsonb, '{"code": "standard", "name": "Standard"}'::jsonb, '{"status": "none"}'::jsonb, 'manual', 'succeeded',
        'bank-4711', '2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z', ${canceled ? "2026-11-20T10:00:00Z" : null}, ${canceled ? "customer" : null}, '2026-11-20T09:05:00Z')`);
    await tx.execute(sql`
      insert into order_lines (id, order_id, position, product_id, variant_id, title, variant_title, image, qty, stock_taken, unit_price_minor, discount_minor, tax_minor,
        tax_rate_bps, total_minor, fulfilled_qty)
      values (${newId()}, ${id}, 0, ${newId()}, ${newId()}, ${row.title ?? 'Mug <b>&"blue"</b>'}, 'Large', ${row.image === undefined ? "/media/mug.svg" : row.image}, 2, 0, 2500, 0, 0,
        0, 4999, ${row.fulfilledQty ?? 0})`);
  });
}
