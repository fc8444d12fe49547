import type { Tx } from "../../../../platform/database/database.ts";
import { InvalidTransition } from "../../orders/invalid-transition.ts";
import type { LockedOrder } from "../../orders/lock-and-read-order.ts";
import type { ShipmentRecord, StoredOrder } from "../../orders/order-record.ts";
import { lineStandings } from "../../orders/rules/derive-order-state.ts";
import type { SavedOrder } from "../../orders/save-order-change.ts";
import { voidShipmentRow } from "../queries/shipment-numbers.ts";
import { saveShipmentChange } from "../save-shipment-change.ts";
import { liveShipment } from "./edit-shipment.ts";

/**
 * Takes back a shipment that was never sent: its pieces are open again, and states, the period of withdrawal and dates of
 * unpaid commissions are derived anew. An invoice that it caused stays. Throws 409 once it arrived or one of its pieces was
 * refunded as sent.
 */
export async function voidShipment(
  tx: Tx,
  { order }: LockedOrder,
  shipmentId: string,
  reason: string,
  actorId: string,
): Promise<SavedOrder> {
  const shipment = liveShipment(order, shipmentId);
  if (shipment.deliveredAt !== null) throw new InvalidTransition("The shipment was delivered.");
  if (order.status === "canceled") throw new InvalidTransition("The order was canceled.");
  refuseGivenUpPieces(order, shipment);
  const { id, version } = shipment;
  if (!(await voidShipmentRow(tx, { id, version, reason, orderId: order.id, actorId })))
    throw new Error(`the shipment ${id} changed although its order was locked`);
  return saveShipmentChange(tx, order, id);
}

/** Pieces that were refunded as sent need a shipment that they were in. */
function refuseGivenUpPieces(order: StoredOrder, shipment: ShipmentRecord): void {
  const standings = lineStandings(order);
  for (const { lineId, qty } of shipment.lines) {
    const standing = standings.get(lineId);
    if (standing === undefined) continue;
    const refundedAsSent = standing.goneQty - standing.unshippedRefundedQty;
    if (standing.shippedQty - qty < refundedAsSent)
      throw new InvalidTransition("A piece of this shipment was refunded after it had been sent.");
  }
}
