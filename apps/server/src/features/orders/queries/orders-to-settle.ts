import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Orders of which a migration changed the facts. */
export async function listOrdersToSettle(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from orders_to_settle order by order_id limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/** Takes an order out that is settled. False: somebody else was first. */
export async function takeOrderToSettle(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.execute(sql`delete from orders_to_settle where order_id = ${orderId}`)) === 1;
}
