import type { Tx } from "../../platform/database/database.ts";
import { insertEvents } from "../../platform/events/emit.ts";
import { newId } from "../../platform/ids.ts";
import { presentOrder } from "./present-order.ts";
import { storeOrderDocument } from "./queries/order-documents.ts";
import { readOrders } from "./read-orders.ts";

/**
 * Ends every change of an order: makes its document anew, which is what the customer reads from now on, and writes the
 * events with that very text. Returns the document.
 */
export async function recordOrderChange(
  tx: Tx,
  orderId: string,
  eventTypes: readonly string[],
  paymentInstructions: string,
): Promise<string> {
  const [order] = await readOrders(tx, [orderId]);
  if (order === undefined) throw new Error(`the order ${orderId} that was just changed is gone`);
  const json = JSON.stringify(presentOrder(order, { paymentInstructions }));
  await storeOrderDocument(tx, orderId, json);
  if (eventTypes.length === 0) return json;
  await insertEvents(
    tx,
    eventTypes.map((type) => ({ id: newId(), type, resourceId: orderId, json })),
  );
  return json;
}
