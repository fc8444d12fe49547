import type { Tx } from "../../../platform/database/database.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { isPaidRemotely } from "./providers.ts";
import { askForSync } from "./queries/payment-syncs.ts";

/**
 * Makes a sync with the order's provider due, in the transaction that gave the reason: a canceled order is canceled there,
 * a refund is sent. The sync decides what to do from the order as it is then. The caller holds the lock of the order and
 * none of the locks that come after its payment.
 */
export async function requestSync(tx: Tx, order: Pick<StoredOrder, "id" | "paymentProvider">): Promise<void> {
  if (isPaidRemotely(order)) await askForSync(tx, order.id);
}
