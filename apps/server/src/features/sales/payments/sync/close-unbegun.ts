import type { Tx } from "../../../../platform/database/database.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import { readPayment, savePayment } from "../payments-of-orders.ts";

/**
 * Ends the payment of a canceled order that was never set up at its provider, as far as we know. If it exists
 * nevertheless, because the answer got lost, no client has the secret that is needed to pay it.
 */
export async function closeUnbegun(
  tx: Tx,
  look: { orderId: string; paymentId: string; number: number },
): Promise<void> {
  await lockAndReadOrder(tx, look.orderId);
  const payment = await readPayment(tx, look.orderId);
  if (payment?.id !== look.paymentId || payment.providerReference !== null) return;
  await savePayment(tx, {
    id: payment.id,
    look: look.number,
    providerReference: null,
    state: "canceled",
    failure: payment.failure,
    lookAgainSeconds: null,
  });
}
