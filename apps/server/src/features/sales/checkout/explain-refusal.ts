import type { Queryable } from "../../../platform/database/database.ts";
import { NotFound } from "../../../platform/errors.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { Viewer } from "../cart/present-cart.ts";
import { showCart } from "../cart/show-cart.ts";
import { findCustomerOrder } from "../orders/find-order.ts";
import type { OrderDocument } from "../orders/schemas/order.ts";
import { BagChanged, BagOrdered } from "./rules/bag-of-order.ts";

/** Adds the order or the bag that a refusal speaks of: they are read after the commit, when others may see them. */
export async function explainRefusal(from: Queryable, error: unknown, viewer: Viewer): Promise<unknown> {
  if (error instanceof BagOrdered)
    return new BagOrdered(error.orderId, await orderInShort(from, error.orderId, viewer.userId));
  if (error instanceof BagChanged) return new BagChanged((await showCart(from, viewer)).cart);
  return error;
}

/** Null where the order was erased. */
async function orderInShort(from: Queryable, orderId: string, userId: string) {
  try {
    const json = await findCustomerOrder(from, encodeId("ord", orderId), userId);
    const { id, reference, placedAt, totals, status, paymentStatus } = JSON.parse(json) as OrderDocument;
    return { id, reference, placedAt, total: totals.total, status, paymentStatus };
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
