import type { Queryable } from "../../../platform/database/database.ts";
import { listPayableCreators, sumUnpaid } from "./queries.ts";

/** What a creator has earned and was not paid, in minor units, by the state of each row at this moment. */
export interface UnpaidBalances {
  pendingMinor: number;
  onHoldMinor: number;
  /** Can be paid; below zero where more was taken back than earned since. */
  approvedMinor: number;
  /**
   * When pending commissions are approved next by the dates that they show (`availableAt`), and how much with them. What is
   * past its date and waits for a shipment has none that can be told and is left out.
   */
  nextRelease: { at: Date; amountMinor: number } | null;
}

export async function readUnpaidBalances(from: Queryable, creatorId: string): Promise<UnpaidBalances> {
  const sums = await sumUnpaid(from, creatorId);
  return {
    pendingMinor: sums.pending_minor ?? 0,
    onHoldMinor: sums.on_hold_minor ?? 0,
    approvedMinor: sums.approved_minor ?? 0,
    nextRelease: sums.release_at === null ? null : { at: sums.release_at, amountMinor: sums.release_minor ?? 0 },
  };
}

/**
 * A page of the approved creators who could be paid at least `minimumMinor` now, by id. What is really paid is decided
 * again under the lock of each.
 */
export async function readPayableCreators(
  from: Queryable,
  page: { after: string; minimumMinor: number; limit: number },
): Promise<string[]> {
  return (await listPayableCreators(from, page)).map((row) => row.creator_id);
}
