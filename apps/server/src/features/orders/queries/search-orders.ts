import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Orders of which a parcel has this number, whoever carries it. */
export async function findOrdersByTrackingNumber(from: Queryable, number: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select distinct order_id from shipments where split_part(tracking_key, '/', 2) = ${number} limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Orders that were placed with this SKU, in whatever case; one is named once a line. */
export async function findOrdersOfSku(from: Queryable, sku: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from order_lines where upper(sku) = upper(${sku}) limit ${limit}`);
  return rows.map((row) => row.order_id);
}
