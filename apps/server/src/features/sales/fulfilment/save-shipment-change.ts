import type { Tx } from "../../../platform/database/database.ts";
import { emit } from "../../../platform/events/emit.ts";
import { presentShipmentSnapshot } from "../orders/documents/present-shipment.ts";
import type { StoredOrder } from "../orders/order-record.ts";
import { readShipments } from "../orders/read-fulfilment.ts";
import { type OrderChange, type SavedOrder, saveOrderChange } from "../orders/save-order-change.ts";

/** Ends every change of a shipment: its event, then what follows for its order. */
export async function saveShipmentChange(
  tx: Tx,
  order: StoredOrder,
  shipmentId: string,
  change: OrderChange = {},
): Promise<SavedOrder> {
  const shipment = (await readShipments(tx, [order.id])).find((candidate) => candidate.id === shipmentId);
  if (shipment === undefined) throw new Error(`the shipment ${shipmentId} that was just written is gone`);
  const data = presentShipmentSnapshot(shipment, order);
  await emit(tx, { type: "shipment.updated", resourceId: shipmentId, data });
  return saveOrderChange(tx, order, change);
}
