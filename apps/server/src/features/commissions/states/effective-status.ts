import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import type { CommissionStatus } from "../commission-states.ts";

/** The reason of what is on hold because its creator is suspended, which nothing writes. */
export const SUSPENDED_REASON = "creator_suspended";

export interface StoredState {
  status: CommissionStatus;
  reason: string | null;
  available_at: Date | null;
  awaiting_shipment: boolean;
}

const UNPAID: ReadonlySet<CommissionStatus> = new Set(["pending", "approved", "on_hold"]);

/** Earned and neither on its way nor paid: what can still be held, rejected or taken back. */
export function isUnpaid(row: { status: CommissionStatus }): boolean {
  return UNPAID.has(row.status);
}

/** Whether its time has come: from then on a pending commission reads as approved and its date moves no more. */
export function isDue(row: Pick<StoredState, "available_at" | "awaiting_shipment">, at: Date): boolean {
  return row.available_at !== null && row.available_at.getTime() <= at.getTime() && !row.awaiting_shipment;
}

/** The state that a row has at a moment: what the SQL function `commission_status` says, for a row that is in memory. */
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
