import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Orders with a parcel of this tracking number, of any carrier. */
export async function findOrdersByTrackingNumber(from: Queryable, number: string, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: NotNull<string> }>`
    select order_id from shipments where split_part(tracking_key, '/', 2) = ${number}
    union
    select s.order_id from shipment_numbers p join shipments s on s.id = p.shipment_id where split_part(p.tracking_key, '/', 2) = ${number}
    limit ${limit}`);
  return rows.map((row) => row.order_id);
}
