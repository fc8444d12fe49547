import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Unpaid orders whose time is over, oldest first. A shipped order keeps waiting for its payment (see
 * create-shipment.ts).
 */
export async function listExpiredOrders(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    select id from orders where status = 'placed' and payment_status in ('pending', 'failed', 'voided') and payment_expires_at < now()
    order by payment_expires_at limit ${limit}`);
  return rows.map((row) => row.id);
}
