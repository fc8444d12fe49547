import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Orders whose facts a migration changed. */
export async function listOrdersToSettle(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from orders_to_settle order by order_id limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Removes an order from the list of orders to refresh. False when another process was first. */
export async function takeOrderToSettle(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.execute(sql`delete from orders_to_settle where order_id = ${orderId}`)) === 1;
}
