import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { readDocumentTerms } from "../../../ground/store/payment-instructions.ts";
import type { StoredOrder } from "../order-record.ts";
import { storeOrderDocument } from "../queries/order-documents.ts";
import { readOrders } from "../read-orders.ts";
import { presentOrder } from "./present-order.ts";

/** The type of an event of an order, or a type and what its data has beside the order's document. */
export type OrderEvent = string | { type: string; members: Readonly<Record<string, unknown>> };

/** Stores the customer's new document and writes events with the same text. Returns the document. */
export async function writeOrderDocument(tx: Tx, order: StoredOrder, events: readonly OrderEvent[]): Promise<string> {
  const json = JSON.stringify(presentOrder(order, await readDocumentTerms(tx)));
  await storeOrderDocument(tx, order.id, json);
  if (events.length > 0)
    await insertEvents(
      tx,
      events.map((event) => {
        const { type, members } = typeof event === "string" ? { type: event, members: {} } : event;
        const more = JSON.stringify(members).slice(1, -1);
        return { id: newId(), type, resourceId: order.id, json: more === "" ? json : `${json.slice(0, -1)},${more}}` };
      }),
    );
  return json;
}

/** Rewrites the document after personal data was removed. The order did not change, so there is no event. */
export async function rewriteOrderDocument(tx: Tx, orderId: string): Promise<string> {
  const [order] = await readOrders(tx, [orderId]);
  if (order === undefined) throw new Error(`the order ${orderId} that was just changed is gone`);
  return writeOrderDocument(tx, order, []);
}
