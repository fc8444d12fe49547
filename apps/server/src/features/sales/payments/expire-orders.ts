import type { Database } from "../../../platform/database/database.ts";
import { tryLockOrder } from "../orders/change-orders.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { cancelOrder, OrderNotCancelable } from "./cancel-order.ts";
import { listExpiredOrders } from "./queries/expired-orders.ts";

const AT_ONCE = 100;
/** Authorized payments are not included, because the shop is sure to get their money. */
const UNPAID: ReadonlySet<string> = new Set(["pending", "failed", "voided"]);

/**
 * Cancels unpaid orders whose time is over, one transaction per order, so that one failure does not block the others.
 * Safe to run in many processes: orders that another transaction holds are left to the next run.
 */
export async function expireOrders(database: Database): Promise<number> {
  let expired = 0;
  for (const orderId of await listExpiredOrders(database.reads, AT_ONCE)) {
    const done = await database
      .transaction(async (tx) => {
        if (!(await tryLockOrder(tx, orderId))) return false;
        const locked = await lockAndReadOrder(tx, orderId);
        const { order } = locked;
        // It may have been paid or canceled since the list was read.
        if (order.status !== "placed" || !UNPAID.has(order.paymentStatus)) return false;
        // A payment may be under way by now, or have failed and got more time.
        if (order.paymentExpiresAt === null || order.paymentExpiresAt > new Date()) return false;
        await cancelOrder(tx, locked, { userId: null, actorId: null, reason: "expired", note: null });
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
