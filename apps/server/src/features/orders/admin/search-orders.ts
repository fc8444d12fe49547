import type { Queryable } from "../../../platform/database/database.ts";
import { parseReference } from "../../../platform/ids.ts";
import { findCustomerIds } from "../../accounts/find-customer-ids.ts";
import { findOrderId } from "../queries/list-orders.ts";
import { findOrdersByTrackingNumber, findOrdersOfSku } from "../queries/search-orders.ts";
import { trackingNumberKey } from "../rules/tracking-key.ts";

/** What a search narrows the list of orders to; null where it does not. */
export interface OrderSearch {
  ids: readonly string[] | null;
  customerIds: readonly string[] | null;
  /** For a SKU that so many orders have that they are met soon in the order of the list. */
  sku: string | null;
}

export const EVERYTHING: OrderSearch = { ids: null, customerIds: null, sku: null };

const MANY = 2_000;
const MOST_CUSTOMERS = 500;

/**
 * What somebody typed or scanned: the first of reference, tracking number and SKU that an order has, else a part of
 * customers' names or addresses. Each is looked up by its own index, so that a search for something rare does not read
 * all orders.
 */
export async function understandSearch(from: Queryable, typed: string): Promise<OrderSearch> {
  const text = typed.trim();
  if (!text.includes("@")) {
    const reference = parseReference("T", text);
    const id = reference === null ? null : await findOrderId(from, { id: null, reference });
    if (id !== null) return { ...EVERYTHING, ids: [id] };
    const number = trackingNumberKey(text);
    const shipped = number === "" ? [] : await findOrdersByTrackingNumber(from, number, MANY);
    if (shipped.length > 0) return { ...EVERYTHING, ids: shipped };
    const sold = await findOrdersOfSku(from, text, MANY + 1);
    if (sold.length > MANY) return { ...EVERYTHING, sku: text };
    if (sold.length > 0) return { ...EVERYTHING, ids: sold };
  }
  return { ...EVERYTHING, customerIds: await findCustomerIds(from, text, MOST_CUSTOMERS) };
}
