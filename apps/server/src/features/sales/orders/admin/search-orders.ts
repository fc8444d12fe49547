import type { Queryable } from "../../../../platform/database/database.ts";
import { parseReference } from "../../../../platform/ids.ts";
import { findFreshOrders } from "../finds/compose-finds.ts";
import { typedSearch } from "../finds/typed-search.ts";
import { findOrderId } from "../queries/list-orders.ts";
import { countAmongNewest, findNewestByWords, findOrdersByWords } from "../queries/order-finds.ts";
import { findOrdersByTrackingNumber } from "../queries/search-orders.ts";
import { trackingNumberKey } from "../rules/tracking-key.ts";

/** Filters that a search adds to the list of orders; null adds none. */
export interface OrderSearch {
  ids: readonly string[] | null;
  words: readonly string[] | null;
  since: Date | null;
  /** With words: orders that match though their texts are not written yet. */
  fresh: readonly string[];
}

export const EVERYTHING: OrderSearch = { ids: null, words: null, since: null, fresh: [] };

/** The index gives so many orders in any order; of more it gives the newest, for which it reads all. */
const MANY = 2_000;
const MOST = 20_000;
const NEWEST = 10_000;
/** With so many among the newest, the first page is full before these are read. */
const FREQUENT = 50;

/**
 * Interprets a typed or scanned text in three steps: a whole reference or tracking number; words that many of the newest
 * orders have, which the list finds by itself; else the index of all texts.
 */
export async function understandSearch(from: Queryable, typed: string): Promise<OrderSearch> {
  const reference = parseReference("T", typed.trim());
  const id = reference === null ? null : await findOrderId(from, { id: null, reference });
  if (id !== null) return { ...EVERYTHING, ids: [id] };
  const number = trackingNumberKey(typed);
  const shipped = number === "" ? [] : await findOrdersByTrackingNumber(from, number, MANY);
  if (shipped.length > 0) return { ...EVERYTHING, ids: shipped };
  const search = typedSearch(typed);
  if (search === null) return EVERYTHING;
  const fresh = await findFreshOrders(from, search);
  for (const spelling of search.numbers) {
    const found = await findOrdersByWords(from, [spelling], MANY);
    if (found.length > 0) return { ...EVERYTHING, ids: [...fresh, ...found] };
  }
  const { hits, since } = await countAmongNewest(from, search.words, NEWEST);
  if (search.isPartial) return { ...EVERYTHING, words: search.words, since, fresh };
  if (hits >= FREQUENT) return { ...EVERYTHING, words: search.words, fresh };
  const found = await findOrdersByWords(from, search.words, MANY + 1);
  const ids = found.length > MANY ? await findNewestByWords(from, search.words, MOST) : found;
  return { ...EVERYTHING, ids: [...fresh, ...ids] };
}
