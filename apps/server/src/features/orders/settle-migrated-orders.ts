import type { Database } from "../../platform/database/database.ts";
import { lockAndReadOrder } from "./lock-and-read-order.ts";
import { listOrdersToSettle, takeOrderToSettle } from "./queries/orders-to-settle.ts";
import { saveOrderChange } from "./save-order-change.ts";

const AT_ONCE = 100;

/**
 * Settles orders of which a migration changed the facts, as their next change would: what their customers read is made
 * anew, and commissions follow. Nothing happened to them, so no event of theirs is written. Each in a transaction of its
 * own; safe to run in many processes. True when none was left.
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
