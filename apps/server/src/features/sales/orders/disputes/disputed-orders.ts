import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The orders among these that have an open dispute. */
export async function findDisputed(from: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await from.query(sql<{ order_id: string }>`
    select order_id from disputes where status = 'needs_response' and order_id = any(${orderIds}::uuid[])`);
  return new Set(rows.map((row) => row.order_id));
}

/** All orders with an open dispute. */
export async function findDisputedOrders(from: Queryable): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: NotNull<string> }>`
    select distinct order_id from disputes where status = 'needs_response'`);
  return rows.map((row) => row.order_id);
}
