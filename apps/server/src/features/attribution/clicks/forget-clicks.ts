import { sqlState } from "../../../platform/database/connection.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { dropClickMonths, dropVisitorDays } from "../queries/retention.ts";
import { deleteOldSalts } from "../queries/salts.ts";

/**
 * Roll-ups that must have summed raw clicks before they are dropped: the counters of links, and the buckets of
 * analytics.
 */
export const NEEDED_ROLL_UPS = ["link_totals", "analytics_buckets"] as const;

const LOCK_NOT_AVAILABLE = "55P03";

/** Deletes the salts and visitors of past days; after that a visitor cannot be recognised. */
export async function forgetVisitors(database: Database): Promise<void> {
  await deleteOldSalts(database.reads);
  await unlessBusy(database, dropVisitorDays);
}

/**
 * Drops raw clicks older than the given number of months, never before every roll-up has them. Counters, receipts and
 * stamps stay as they are.
 */
export async function forgetClicks(database: Database, keptMonths: number): Promise<void> {
  await unlessBusy(database, (tx) => dropClickMonths(tx, keptMonths, NEEDED_ROLL_UPS));
}

/** A busy table is skipped and dropped on the next run: recording clicks must not wait for it. */
async function unlessBusy(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await database.transaction(work);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
  }
}
