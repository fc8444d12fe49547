import type { Tx } from "../../../../platform/database/database.ts";
import { readOrdersOfShipments } from "../queries/order-mails.ts";

/** Maps shipments to their orders. */
export async function ordersOfShipments(tx: Tx, shipmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return shipmentIds.length === 0 ? new Map() : readOrdersOfShipments(tx, shipmentIds);
}
