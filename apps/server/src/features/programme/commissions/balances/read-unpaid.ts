import type { Queryable } from "../../../../platform/database/database.ts";
import { listPayableCreators, listReleases, sumUnpaid } from "./queries.ts";

/** A creator's unpaid earnings, in minor units, by the current state of each row. */
export interface UnpaidBalances {
  pendingMinor: number;
  onHoldMinor: number;
  /** Payable now; negative when clawbacks exceed what was earned since. */
  approvedMinor: number;
  /**
   * The next `availableAt` of pending commissions. Rows that are past their date and await shipment have no known release
   * and are left out.
   */
  nextReleaseAt: Date | null;
}

export async function readUnpaidBalances(from: Queryable, creatorId: string): Promise<UnpaidBalances> {
  const sums = await sumUnpaid(from, creatorId);
  return {
    pendingMinor: sums.pending_minor ?? 0,
    onHoldMinor: sums.on_hold_minor ?? 0,
    approvedMinor: sums.approved_minor ?? 0,
    nextReleaseAt: sums.release_at,
  };
}

/** The commissions that become available on one day. */
export interface ReleaseDay {
  /** In the time zone that was asked for: `2026-12-01`. */
  date: string;
  amountMinor: number;
  count: number;
}

/** The days on which pending commissions become available, soonest first. Rows without a known release are left out. */
export async function readReleaseDays(from: Queryable, creatorId: string, timeZone: string): Promise<ReleaseDay[]> {
  const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const days = new Map<string, ReleaseDay>();
  for (const { starts_at, amount_minor, count } of await listReleases(from, creatorId)) {
    const date = dayOf.format(starts_at);
    const day = days.get(date) ?? { date, amountMinor: 0, count: 0 };
    days.set(date, { date, amountMinor: day.amountMinor + amount_minor, count: day.count + count });
  }
  return [...days.values()];
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
