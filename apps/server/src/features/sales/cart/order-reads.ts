/** Bag statements for orders. Orders own the transaction; each of these is one statement for a whole batch. */
import type { Queryable, Tx } from "../../../platform/database/database.ts";
import {
  clearEndedWaits,
  clearWaitingOrder,
  insertMissingCarts,
  lockCartRows,
  lowerLines,
  readOrderedRows,
  type Take,
} from "./orders/queries.ts";
import type { Stamp } from "./stamp.ts";
import { stampOf } from "./stamp-columns.ts";

export type { Stamp } from "./stamp.ts";

/** An order that its buyer's bag notes. */
export interface OrderOfBag {
  userId: string;
  orderId: string;
  /** The version of the bag that the order named; null for an order that named none. */
  version: number | null;
  /** True while the order waits for its payment at a provider. */
  waits: boolean;
}

/** A bag as far as an order of it is decided by it. */
export interface OrderableBag {
  version: number;
  /** The version that the last order of the bag consumed, and that order's UUID. */
  orderedVersion: number | null;
  orderedOrder: string | null;
}

/**
 * Locks these customers' bags until the transaction ends, ascending by user id, and returns them by user. In the server's lock
 * order bags come after stock. A customer without a bag has no row to lock and nothing to take.
 */
export async function lockCarts(from: Queryable, userIds: readonly string[]): Promise<Map<string, OrderableBag>> {
  const rows = await lockCartRows(from, userIds);
  return new Map(
    rows.map((row) => [
      row.user_id,
      { version: row.version, orderedVersion: row.ordered_version, orderedOrder: row.ordered_order },
    ]),
  );
}

/** Creates the bags that these customers never used, so that {@link lockCarts} has a row to lock. */
export async function makeMissingCarts(from: Queryable, userIds: readonly string[]): Promise<void> {
  await insertMissingCarts(from, userIds);
}

/** A line of a customer's bag, as far as the attribution of an order asks for it. */
export interface OrderedBagLine {
  userId: string;
  variantId: string;
  addedAt: Date;
  stamp: Stamp | null;
  /** The errand that brought it; null: the buyer. */
  errandId: string | null;
}

/** All lines of these customers' bags: an unstamped line too says when the bag was filled. */
export async function readBagLines(from: Queryable, userIds: readonly string[]): Promise<OrderedBagLine[]> {
  const rows = await readOrderedRows(from, userIds);
  return rows.map((row) => ({
    userId: row.user_id,
    variantId: row.variant_id,
    addedAt: row.added_at,
    stamp: stampOf(row),
    errandId: row.errand_id,
  }));
}

/**
 * Takes ordered pieces out of the bags: a line loses them and is deleted when none is left, so that pieces added
 * meanwhile stay. Each changed bag gets one new version. Pieces that are not in a bag are ignored. `orders` are noted with
 * their bags.
 */
export async function takeFromCarts(
  from: Queryable,
  takes: readonly Take[],
  orders: readonly OrderOfBag[] = [],
): Promise<void> {
  if (takes.length > 0) await lowerLines(from, takes, orders);
}

/** Ends the wait of an order for its payment: no bag leads to it any more. The caller holds the order. */
export async function endWait(tx: Tx, orderId: string): Promise<void> {
  await clearWaitingOrder(tx, orderId);
}

const ENDED_AT_ONCE = 1_000;

/** The worker's part of {@link endWait}: what a process of a former version did not end. */
export async function endLostWaits(from: Queryable): Promise<void> {
  while (!(await clearEndedWaits(from, ENDED_AT_ONCE)));
}
