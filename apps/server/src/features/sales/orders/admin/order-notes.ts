import { type Endpoint, endpoint } from "../../../../platform/http/endpoint.ts";
import { object, text } from "../../../../platform/http/requests/schema.ts";
import { newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { resolveOrderId } from "../find-order.ts";
import { lockAndReadOrder } from "../lock-and-read-order.ts";
import { insertOrderNote, readOrderNotes } from "../queries/order-notes.ts";
import { orderParams } from "../schemas/requests.ts";
import { adminOrderSchema, showAdminOrder } from "./present-admin-order.ts";

const MOST_CHARACTERS = 2_000;

const noteInput = object(
  {
    text: text(MOST_CHARACTERS, {
      minLength: 1,
      description: "For the shop's own people; the customer never sees it.",
    }),
  },
  { title: "OrderNoteInput", examples: [{ text: "Called: wants it after the 20th." }] },
);

/** A note is kept as it was written until the order's customer is erased. */
export function orderNoteEndpoint(): Endpoint {
  return endpoint({
    method: "POST",
    access: "staff",
    tag: "Administration",
    idempotent: true,
    operationId: "addOrderNote",
    permission: "orders.write",
    path: "/api/admin/orders/{id}/notes",
    summary: "Write a note on an order",
    params: orderParams,
    body: noteInput,
    answers: { 201: adminOrderSchema },
    errors: ["not_found"],
    handle: async ({ principal, params, body, transaction }) =>
      transaction(async (tx) => {
        const orderId = await resolveOrderId(tx, params.id);
        const { order } = await lockAndReadOrder(tx, orderId);
        const { length: notes } = await readOrderNotes(tx, [orderId]);
        await insertOrderNote(tx, { id: newId(), orderId, authorId: principal.userId, text: body.text });
        // The text stays out of the log, where an erasure would not find it.
        const entry = { actorId: principal.userId, action: "order.note", resourceType: "order", resourceId: orderId };
        await recordChange(tx, { ...entry, before: { notes }, after: { notes: notes + 1 } });
        return { status: 201, body: await showAdminOrder(tx, order) };
      }),
  });
}
