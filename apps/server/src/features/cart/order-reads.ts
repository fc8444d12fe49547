/** What the order path needs of bags. Orders own the transaction; each of these is one statement for a whole batch. */
import type { Queryable } from "../../platform/database/database.ts";
import { lockCartRows, lowerLines, readStampRows, type Take } from "./queries.ts";
import type { Stamp } from "./stamp.ts";

export type { Take } from "./queries.ts";
export type { Stamp } from "./stamp.ts";

/**
 * Holds the bags of these customers until the transaction ends, ascending by user id. In the lock order of the server
 * bags come last, after stock. A customer without a bag has nothing to hold, and nothing to take from either.
 */
export async function lockCarts(from: Queryable, userIds: readonly string[]): Promise<void> {
  await lockCartRows(from, userIds);
}

/** A line of a customer's bag that has a stamp. */
export interface StampedLine extends Stamp {
  userId: string;
  variantId: string;
}

/** The stamps of these customers' lines; lines without one are left out. */
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
 * Takes what was ordered out of the bags: a line loses the ordered pieces and goes when none is left, so that an
 * addition made meanwhile stays. Each bag that changes gets one new version. What is not in a bag is left alone.
 */
export async function takeFromCarts(from: Queryable, takes: readonly Take[]): Promise<void> {
  if (takes.length > 0) await lowerLines(from, takes);
}
