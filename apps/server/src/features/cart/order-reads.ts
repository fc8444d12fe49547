/** Bag statements for orders. Orders own the transaction; each of these is one statement for a whole batch. */
import type { Queryable } from "../../platform/database/database.ts";
import { lockCartRows, lowerLines, readStampRows, type Take } from "./queries.ts";
import type { Stamp } from "./stamp.ts";

export type { Take } from "./queries.ts";
export type { Stamp } from "./stamp.ts";

/**
 * Locks these customers' bags until the transaction ends, ascending by user id. In the server's lock order bags come
 * last, after stock. A customer without a bag has no row to lock and nothing to take.
 */
export async function lockCarts(from: Queryable, userIds: readonly string[]): Promise<void> {
  await lockCartRows(from, userIds);
}

/** A stamped line of a customer's bag. */
export interface StampedLine extends Stamp {
  userId: string;
  variantId: string;
}

/** The stamps of these customers' lines, without unstamped ones. */
export async function readStamps(from: Queryable, userIds: readonly string[]): Promise<StampedLine[]> {
  const rows = await readStampRows(from, userIds);
  return rows.map((row) => ({
    userId: row.user_id,
    variantId: row.variant_id,
    code: row.stamp_code,
    clickId: row.stamp_click_id,
    creatorName: row.stamp_creator_name,
    clickedAt: row.stamp_clicked_at,
  }));
}

/**
 * Takes ordered pieces out of the bags: a line loses them and is deleted when none is left, so that pieces added
 * meanwhile stay. Each changed bag gets one new version. Pieces that are not in a bag are ignored.
 */
export async function takeFromCarts(from: Queryable, takes: readonly Take[]): Promise<void> {
  if (takes.length > 0) await lowerLines(from, takes);
}
