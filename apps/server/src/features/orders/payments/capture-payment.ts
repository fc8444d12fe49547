import type { Tx } from "../../../database/database.ts";
import { InvalidTransition } from "../invalid-transition.ts";
import { openOrder } from "../open-order.ts";
import { wantCapture } from "../queries/payments.ts";

/**
 * Asks for the money of an order that is authorized; a worker collects it at the provider and the order is paid when it is
 * there. Repeating it changes nothing. Throws `invalid_transition` (409) for every other order.
 */
export async function capturePayment(tx: Tx, orderId: string): Promise<void> {
  const { order } = await openOrder(tx, orderId);
  if (order.status === "canceled" || order.paymentState !== "authorized")
    throw new InvalidTransition("Only an authorized payment can be collected.");
  await wantCapture(tx, orderId);
}
