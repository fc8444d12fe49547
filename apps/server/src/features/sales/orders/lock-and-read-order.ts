import type { Tx } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { lockOrder } from "./change-orders.ts";
import type { StoredOrder } from "./order-record.ts";
import { readOrders } from "./read-orders.ts";

/** An order that this transaction has locked, and the transaction's time, which all of its writes use. */
export interface LockedOrder {
  order: StoredOrder;
  now: Date;
}

/**
 * Locks an order and reads it; every change begins with this. The lock covers its payment, refunds and shipments,
 * because each of their changes needs it. Throws `not_found`.
 */
export async function lockAndReadOrder(tx: Tx, orderId: string): Promise<LockedOrder> {
  const now = await lockOrder(tx, orderId);
  const [order] = now === null ? [] : await readOrders(tx, [orderId]);
  if (now === null || order === undefined) throw new NotFound();
  return { order, now };
}
