import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Orders with a parcel of this tracking number, of any carrier. */
export async function findOrdersByTrackingNumber(from: Queryable, number: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select distinct order_id from shipments where split_part(tracking_key, '/', 2) = ${number} limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Who owns orders that guests placed under this address: guests have neither an address nor a name of their own. */
export async function findOwnersByGuestAddress(from: Queryable, emailKey: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ user_id: string }>`
    select distinct user_id from orders where email_key = ${emailKey} and placed_by is not null limit ${limit}`);
  return rows.map((row) => row.user_id);
}

/** Orders with this SKU in any case; an order appears once per matching line. */
export async function findOrdersOfSku(from: Queryable, sku: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from order_lines where upper(sku) = upper(${sku}) limit ${limit}`);
  return rows.map((row) => row.order_id);
}
