import type { Database } from "../../database/database.ts";
import { type CancelRequest, cancelOrder, OrderNotCancelable } from "./cancel-order.ts";
import { tryLockOrder } from "./queries/change-orders.ts";
import { listExpiredOrders } from "./queries/list-orders.ts";
import { readOrders } from "./queries/read-orders.ts";

const AT_ONCE = 100;

/**
 * Cancels unpaid orders whose time is over, each in a transaction of its own, so that one that cannot be canceled holds
 * up no other. Safe to run in many processes: an order that somebody is at is left to the next run.
 */
export async function expireOrders(
  database: Database,
  how: Pick<CancelRequest, "provider" | "paymentInstructions">,
): Promise<number> {
  let expired = 0;
  for (const orderId of await listExpiredOrders(database.reads, AT_ONCE)) {
    const done = await database
      .transaction(async (tx) => {
        if (!(await tryLockOrder(tx, orderId))) return false;
        const [order] = await readOrders(tx, [orderId]);
        // It may have been paid or canceled since the list was read.
        if (order === undefined || order.status !== "placed" || order.paymentStatus !== "pending") return false;
        await cancelOrder(tx, { orderId, userId: null, actorId: null, reason: "expired", note: null, ...how });
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof OrderNotCancelable) return false;
        throw error;
      });
    if (done) expired += 1;
  }
  return expired;
}
