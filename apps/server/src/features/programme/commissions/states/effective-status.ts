import type { CreatorStatus } from "../../../../platform/http/requests/principal.ts";
import type { CommissionStatus } from "../commission-states.ts";

/** The reason shown for commissions on hold because their creator is suspended; it is never stored. */
export const SUSPENDED_REASON = "creator_suspended";

export interface StoredState {
  status: CommissionStatus;
  reason: string | null;
  available_at: Date | null;
  awaiting_shipment: boolean;
}

const UNPAID: ReadonlySet<CommissionStatus> = new Set(["pending", "approved", "on_hold"]);

/**
 * True for commissions that are earned and neither in a payout nor paid: they can still be held, rejected or taken
 * back.
 */
export function isUnpaid(row: { status: CommissionStatus }): boolean {
  return UNPAID.has(row.status);
}

/** True once the release date has passed: from then on a pending commission reads as approved and its date is final. */
export function isDue(row: Pick<StoredState, "available_at" | "awaiting_shipment">, at: Date): boolean {
  return row.available_at !== null && row.available_at.getTime() <= at.getTime() && !row.awaiting_shipment;
}

/**
 * The effective state of a row at a moment: the same rules as the SQL function `commission_status`, for a row in
 * memory.
 */
export function effectiveState(
  row: StoredState,
  creatorStatus: CreatorStatus | null,
  at: Date,
): { status: CommissionStatus; reason: string | null } {
  if (creatorStatus === "suspended" && (row.status === "pending" || row.status === "approved"))
    return { status: "on_hold", reason: SUSPENDED_REASON };
  if (row.status === "pending" && isDue(row, at)) return { status: "approved", reason: row.reason };
  return { status: row.status, reason: row.reason };
}
