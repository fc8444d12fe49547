import type { Tx } from "../../../../platform/database/database.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { resolveStamps } from "../../../programme/attribution/stamps.ts";
import { putBack } from "../../cart/orders/put-back.ts";
import type { ShownCart, Viewer } from "../../cart/present-cart.ts";
import { showCart } from "../../cart/show-cart.ts";
import type { Stamp } from "../../cart/stamp.ts";
import { markReopened } from "../../orders/change-orders.ts";
import { resolveOrderId } from "../../orders/find-order.ts";
import { InvalidTransition } from "../../orders/invalid-transition.ts";
import { isBuyer } from "../../orders/is-buyer.ts";
import { lockAndReadOrder } from "../../orders/lock-and-read-order.ts";
import type { StoredOrder } from "../../orders/order-record.ts";
import { waitsForPayment } from "../../orders/rules/derive-order-state.ts";
import { cancelOrder } from "../../payments/cancel-order.ts";
import { lockHoldings } from "../../payments/refunds/write-refund.ts";
import { requestSync } from "../../payments/request-sync.ts";

/**
 * Cancels an order that waits for its payment and puts its pieces back into the buyer's bag. Of a shared line the larger
 * quantity wins, so that nothing is in the bag twice. Its payment is canceled at the provider soon after, as for every
 * cancellation.
 */
export async function reopenOrder(tx: Tx, viewer: Viewer, idOrReference: string): Promise<ShownCart> {
  const locked = await lockAndReadOrder(tx, await resolveOrderId(tx, idOrReference));
  const { order } = locked;
  if (!isBuyer(order, viewer.userId)) throw new NotFound();
  if (!waitsForPayment(order) || order.shipments.length > 0)
    throw new InvalidTransition("Only an order that waits for its payment can be put back in the bag.");
  // The cancellation takes these locks too, but ends with the creators' commissions, which come after the bag.
  await requestSync(tx, order);
  await lockHoldings(tx, order);
  const stamp = await keptStamp(tx, order);
  const { id: orderId, lines, discountCode, errandId } = order;
  await putBack(tx, viewer, { orderId, lines, discountCode, stamp, errandId });
  const { userId } = viewer;
  await markReopened(tx, order.id);
  await cancelOrder(tx, locked, { userId, actorId: userId, reason: "customer", note: null });
  return showCart(tx, viewer);
}

/** The newest stamp among the claims that the order keeps, with the time of its own click, so that no window is renewed. */
async function keptStamp(tx: Tx, { attribution }: StoredOrder): Promise<Stamp | null> {
  const claim = (attribution.considered ?? []).find(({ source }) => source === "cart_line");
  if (claim === undefined || claim.code === null || claim.clickedAt === null) return null;
  const [stamp] = await resolveStamps(tx, [{ code: claim.code, clickId: undefined }]);
  if (stamp === null || stamp === undefined) return null;
  return { ...stamp, clickId: claim.clickId, clickedAt: new Date(claim.clickedAt) };
}
