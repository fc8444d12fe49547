import type { Database } from "../../../platform/database/database.ts";
import { lockAndReadOrder } from "./lock-and-read-order.ts";
import { listOrdersToSettle, takeOrderToSettle } from "./queries/orders-to-settle.ts";
import { saveOrderChange } from "./save-order-change.ts";

const AT_ONCE = 100;

/**
 * Refreshes orders whose facts a migration changed, as their next change would: rewrites their documents and updates
 * their commissions. The orders themselves did not change, so they get no events. One transaction per order; safe to
 * run in many processes. True when none is left.
 */
export async function refreshMigratedOrders(database: Database): Promise<boolean> {
  const ids = await listOrdersToSettle(database.reads, AT_ONCE);
  for (const id of ids)
    await database.transaction(async (tx) => {
      const { order } = await lockAndReadOrder(tx, id);
      if (await takeOrderToSettle(tx, id)) await saveOrderChange(tx, order);
    });
  return ids.length < AT_ONCE;
}
