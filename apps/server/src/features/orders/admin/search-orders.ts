import type { Queryable } from "../../../platform/database/database.ts";
import { parseReference } from "../../../platform/ids.ts";
import { emailKey, isEmailAddress } from "../../accounts/email-address.ts";
import { findCustomerIds } from "../../accounts/find-customer-ids.ts";
import { findOrderId } from "../queries/list-orders.ts";
import { findOrdersByTrackingNumber, findOrdersOfSku, findOwnersByGuestAddress } from "../queries/search-orders.ts";
import { trackingNumberKey } from "../rules/tracking-key.ts";

/** Filters that a search adds to the list of orders; null adds none. */
export interface OrderSearch {
  ids: readonly string[] | null;
  customerIds: readonly string[] | null;
  /** Set when so many orders have the SKU that reading the list in order finds them soon enough. */
  sku: string | null;
}

export const EVERYTHING: OrderSearch = { ids: null, customerIds: null, sku: null };

const MANY = 2_000;
const MOST_CUSTOMERS = 500;

/**
 * Interprets a typed or scanned text: the first of reference, tracking number and SKU that an order has, or else a part
 * of customers' names or addresses, or the whole address of a guest. Each has an index of its own, so that a search for a rare text does not read all
 * orders. With `newest`, parts of names are looked for among so many of the newest customers only.
 */
export async function understandSearch(
  from: Queryable,
  typed: string,
  newest: number | null = null,
): Promise<OrderSearch> {
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
  const [customers, guests] = await Promise.all([
    findCustomerIds(from, text, { newest, limit: MOST_CUSTOMERS }),
    isEmailAddress(text) ? findOwnersByGuestAddress(from, emailKey(text), MOST_CUSTOMERS) : [],
  ]);
  return { ...EVERYTHING, customerIds: [...new Set([...customers, ...guests])] };
}
