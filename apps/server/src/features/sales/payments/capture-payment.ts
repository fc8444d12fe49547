import type { Tx } from "../../../platform/database/database.ts";
import { recordChange } from "../../ground/audit/record-change.ts";
import { refuseOwnOrder } from "../orders/admin/own-order.ts";
import { type AdminOrderDocument, showAdminOrder } from "../orders/admin/present-admin-order.ts";
import { InvalidTransition } from "../orders/invalid-transition.ts";
import { lockAndReadOrder } from "../orders/lock-and-read-order.ts";
import { wantCapture } from "./payments-of-orders.ts";

/**
 * Asks for the money of an order that is authorized; a worker collects it at the provider and the order is paid when it is
 * there. Repeating it changes nothing. Throws `invalid_transition` (409) for every other order. Returns the order as staff
 * sees it.
 */
export async function capturePayment(
  tx: Tx,
  request: { orderId: string; actorId: string },
): Promise<AdminOrderDocument> {
  const { orderId, actorId } = request;
  const { order } = await lockAndReadOrder(tx, orderId);
  const exception = await refuseOwnOrder(tx, actorId, order);
  if (order.status === "canceled" || order.paymentState !== "authorized")
    throw new InvalidTransition("Only an authorized payment can be collected.");
  // The order itself changes only when the money is there.
  if (await wantCapture(tx, orderId))
    await recordChange(tx, {
      actorId,
      action: "order.capture",
      resourceType: "order",
      resourceId: orderId,
      before: { paymentStatus: order.paymentStatus, captureWanted: false },
      after: { paymentStatus: order.paymentStatus, captureWanted: true, ...exception },
    });
  return showAdminOrder(tx, order);
}
