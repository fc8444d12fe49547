import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Maps shipments to their orders. */
export async function readOrdersOfShipments(tx: Tx, shipmentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query(sql<{ id: string; order_id: string }>`
    select id, order_id from shipments where id = any(${shipmentIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.order_id]));
}

/** The time when each refund of these orders succeeded. A refund is paid out once, in the transaction of its event. */
export function readRefundTimes(tx: Tx, orderIds: readonly string[]) {
  return tx.query(sql<{ id: string; order_id: string; updated_at: Date }>`
    select id, order_id, updated_at from refunds where order_id = any(${orderIds}::uuid[]) and status = 'succeeded' order by updated_at, id`);
}
