import type { Tx } from "../../../../platform/database/database.ts";
import { insertEvents } from "../../../../platform/events/emit.ts";
import { newId } from "../../../../platform/ids.ts";
import { readDocumentTerms } from "../../../ground/store/payment-instructions.ts";
import type { StoredOrder } from "../order-record.ts";
import { storeOrderDocument } from "../queries/order-documents.ts";
import { readOrders } from "../read-orders.ts";
import { presentOrder } from "./present-order.ts";

/** Stores the customer's new document and writes events with the same text. Returns the document. */
export async function writeOrderDocument(tx: Tx, order: StoredOrder, eventTypes: readonly string[]): Promise<string> {
  const json = JSON.stringify(presentOrder(order, await readDocumentTerms(tx)));
  await storeOrderDocument(tx, order.id, json);
  if (eventTypes.length > 0)
    await insertEvents(
      tx,
      eventTypes.map((type) => ({
        id: newId(),
        type,
        resourceId: order.id,
        json: type === "order.changed" ? withoutChanges(json) : json,
      })),
    );
  return json;
}

/** Rewrites the document after personal data was removed. The order did not change, so there is no event. */
export async function rewriteOrderDocument(tx: Tx, orderId: string): Promise<string> {
  const [order] = await readOrders(tx, [orderId]);
  if (order === undefined) throw new Error(`the order ${orderId} that was just changed is gone`);
  return writeOrderDocument(tx, order, []);
}

/** The data of `order.changed`: a correction of its contact changes none of its lines. */
const withoutChanges = (json: string) => `${json.slice(0, -1)},"changes":[]}`;
