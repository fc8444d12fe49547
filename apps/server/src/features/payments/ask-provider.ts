import type { Tx } from "../../platform/database/database.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { askForLook } from "./queries/payment-looks.ts";

/**
 * Says, in the transaction that gave the reason, that something is to be done at the provider of an order: what is canceled
 * is canceled there, what is to be refunded is refunded. What exactly is decided when it is done, from the order as it is
 * then. The caller holds the lock of the order and none of those that come after its payment.
 */
export async function askProvider(tx: Tx, order: Pick<StoredOrder, "id" | "paymentProvider">): Promise<void> {
  if (order.paymentProvider === "stripe") await askForLook(tx, order.id);
}
