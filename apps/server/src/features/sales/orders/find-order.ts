import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { decodeId, parseReference } from "../../../platform/ids.ts";
import { completeOrderDocument } from "./documents/complete-document.ts";
import type { StoredOrder } from "./order-record.ts";
import { findOrderId, findOrdersNamed } from "./queries/list-orders.ts";
import { findOrderDocument } from "./queries/order-documents.ts";
import { readOrders } from "./read-orders.ts";
import type { OrderDocument } from "./schemas/order.ts";

/** One of the customer's own orders by id or reference, as JSON. Other customers' orders are not found. */
export async function findCustomerOrder(from: Queryable, idOrReference: string, userId: string): Promise<string> {
  const id = decodeId("ord", idOrReference);
  const reference = id === null ? parseReference("T", idOrReference) : null;
  const document = id === null && reference === null ? null : await findOrderDocument(from, { id, reference, userId });
  if (document === null) throw new NotFound();
  return completeOrderDocument(document);
}

/** One of the buyer's own orders by its reference, for pages; null where they have none. */
export async function findOwnOrder(from: Queryable, reference: string, userId: string): Promise<OrderDocument | null> {
  const parsed = parseReference("T", reference);
  const document = parsed === null ? null : await findOrderDocument(from, { id: null, reference: parsed, userId });
  return document === null ? null : (JSON.parse(completeOrderDocument(document)) as OrderDocument);
}

/** The order that an id or a reference names, for staff. */
export async function findOrder(from: Queryable, idOrReference: string): Promise<StoredOrder> {
  const id = await resolveOrderId(from, idOrReference);
  const [order] = await readOrders(from, [id]);
  if (order === undefined) throw new NotFound();
  return order;
}

/** The UUID behind an id or a reference; 404 for what cannot be either. */
export async function resolveOrderId(from: Queryable, idOrReference: string): Promise<string> {
  const id = decodeId("ord", idOrReference);
  if (id !== null) return id;
  const reference = parseReference("T", idOrReference);
  const found = reference === null ? null : await findOrderId(from, { id: null, reference });
  if (found === null) throw new NotFound();
  return found;
}

/** The UUIDs behind ids and references, by what was written; what names no order is left out. */
export async function resolveOrderIds(
  from: Queryable,
  idsOrReferences: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = idsOrReferences.map((written) => {
    const id = decodeId("ord", written);
    return { written, id, reference: id === null ? parseReference("T", written) : null };
  });
  const rows = await findOrdersNamed(
    from,
    keys.flatMap(({ id }) => id ?? []),
    keys.flatMap(({ reference }) => reference ?? []),
  );
  const found = new Map(rows.flatMap(({ id, reference }) => [[id, id] as const, [reference, id] as const]));
  return new Map(
    keys.flatMap(({ written, id, reference }) => {
      const order = found.get(id ?? reference ?? "");
      return order === undefined ? [] : [[written, order] as const];
    }),
  );
}
