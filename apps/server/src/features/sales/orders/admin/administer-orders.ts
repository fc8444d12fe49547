import { Type } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { compareTexts, eachInSavepoint } from "../../../../platform/database/each-in-savepoint.ts";
import { NotFound } from "../../../../platform/errors.ts";
import { object, text } from "../../../../platform/http/requests/schema.ts";
import { decodeId, parseReference } from "../../../../platform/ids.ts";
import { lockOrders } from "../change-orders.ts";
import type { LockedOrder } from "../lock-and-read-order.ts";
import { findOrderId } from "../queries/list-orders.ts";
import type { SavedOrder } from "../save-order-change.ts";
import { administerOrder, type OrderAct } from "./administer-order.ts";
import { type AdminOrderDocument, adminOrderSchema } from "./present-admin-order.ts";

/** Enough for a morning's bank statement or run of labels, and few enough for a short transaction. */
export const MOST_AT_ONCE = 50;
export const idOrReference = text(64, { minLength: 1, description: "Id or reference." });
export const adminOrders = object({ data: Type.Array(adminOrderSchema) }, { title: "AdminOrders" });

/** A change of each order as by {@link administerOrder}, all or none. */
export function administerOrders<Item>(
  tx: Tx,
  place: string,
  given: readonly Item[],
  nameOf: (item: Item) => string,
  act: Omit<OrderAct, "orderId">,
  work: (item: Item, locked: LockedOrder) => Promise<SavedOrder | null>,
): Promise<AdminOrderDocument[]> {
  return eachLockedOrder(tx, place, given, nameOf, (asked, orderId) =>
    administerOrder(tx, { ...act, orderId }, (locked) => work(asked, locked)),
  );
}

/**
 * Locks all orders in the order of their ids before it changes one, because each change takes locks that come after
 * those of orders. All or none.
 */
export async function eachLockedOrder<Item, Result>(
  tx: Tx,
  place: string,
  given: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item, orderId: string) => Promise<Result>,
): Promise<Result[]> {
  const items: { index: number; item: { asked: Item; orderId: string | null } }[] = [];
  for (const [index, asked] of given.entries()) {
    const id = decodeId("ord", nameOf(asked));
    const reference = id === null ? parseReference("T", nameOf(asked)) : null;
    const orderId = id === null && reference === null ? null : await findOrderId(tx, { id, reference });
    items.push({ index, item: { asked, orderId } });
  }
  items.sort((a, b) => compareTexts(a.item.orderId ?? "", b.item.orderId ?? ""));
  const locked = await lockOrders(
    tx,
    items.flatMap(({ item }) => item.orderId ?? []),
  );
  return eachInSavepoint(tx, place, items, async ({ asked, orderId }) => {
    if (orderId === null || !locked.has(orderId)) throw new NotFound("There is no such order.");
    return work(asked, orderId);
  });
}
