import type { Queryable } from "../../../platform/database/database.ts";
import { listPayableCreators, sumUnpaid } from "./queries.ts";

/** A creator's unpaid earnings, in minor units, by the current state of each row. */
export interface UnpaidBalances {
  pendingMinor: number;
  onHoldMinor: number;
  /** Payable now; negative when clawbacks exceed what was earned since. */
  approvedMinor: number;
  /**
   * The next date (`availableAt`) on which pending commissions become approved, and their sum. Rows that are past their
   * date and await shipment have no known release and are left out.
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
 * A page, by id, of the approved creators who could be paid at least `minimumMinor` now. The payout itself decides
 * again under each creator's lock.
 */
export async function readPayableCreators(
  from: Queryable,
  page: { after: string; minimumMinor: number; limit: number },
): Promise<string[]> {
  return (await listPayableCreators(from, page)).map((row) => row.creator_id);
}
