import type { Tx } from "../../platform/database/database.ts";
import { NotFound } from "../../platform/errors.ts";
import { lockOrder } from "./change-orders.ts";
import type { StoredOrder } from "./order-record.ts";
import { readOrders } from "./read-orders.ts";

/**
 * Locks an order and reads it: what every change begins with. The lock covers its payment, refunds and shipments too,
 * none of which changes without it. `now` is the time of the transaction, which all that it writes bears.
 */
export async function openOrder(tx: Tx, orderId: string): Promise<{ order: StoredOrder; now: Date }> {
  const now = await lockOrder(tx, orderId);
  const [order] = now === null ? [] : await readOrders(tx, [orderId]);
  if (now === null || order === undefined) throw new NotFound();
  return { order, now };
}
