/** Bag statements for orders. Orders own the transaction; each of these is one statement for a whole batch. */
import type { Queryable } from "../../platform/database/database.ts";
import { lockCartRows, lowerLines, readOrderedRows, type Take } from "./queries.ts";
import type { Stamp } from "./stamp.ts";
import { stampOf } from "./stamp-columns.ts";

export type { Take } from "./queries.ts";
export type { Stamp } from "./stamp.ts";

/**
 * Locks these customers' bags until the transaction ends, ascending by user id. In the server's lock order bags come
 * last, after stock. A customer without a bag has no row to lock and nothing to take.
 */
export async function lockCarts(from: Queryable, userIds: readonly string[]): Promise<void> {
  await lockCartRows(from, userIds);
}

/** A line of a customer's bag, as far as the attribution of an order asks for it. */
export interface OrderedBagLine {
  userId: string;
  variantId: string;
  addedAt: Date;
  stamp: Stamp | null;
}

/** All lines of these customers' bags: an unstamped line too says when the bag was filled. */
export async function readBagLines(from: Queryable, userIds: readonly string[]): Promise<OrderedBagLine[]> {
  const rows = await readOrderedRows(from, userIds);
  return rows.map((row) => ({
    userId: row.user_id,
    variantId: row.variant_id,
    addedAt: row.added_at,
    stamp: stampOf(row),
  }));
}

/**
 * Takes ordered pieces out of the bags: a line loses them and is deleted when none is left, so that pieces added
 * meanwhile stay. Each changed bag gets one new version. Pieces that are not in a bag are ignored.
 */
export async function takeFromCarts(from: Queryable, takes: readonly Take[]): Promise<void> {
  if (takes.length > 0) await lowerLines(from, takes);
}
