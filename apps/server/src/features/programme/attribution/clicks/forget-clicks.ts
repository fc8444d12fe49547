import type { Database } from "../../../../platform/database/database.ts";
import { unlessBusy } from "../../../../platform/partitions/unless-busy.ts";
import { dropClickMonths, dropVisitorDays } from "../queries/retention.ts";
import { deleteOldSalts } from "../queries/salts.ts";

/**
 * Roll-ups that must have summed raw clicks before they are dropped: the counters of links, and the buckets of
 * analytics.
 */
export const NEEDED_ROLL_UPS = ["link_totals", "analytics_buckets"] as const;

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
