/** Decides what a refund takes back of a commission, and restores when it fails: one new row, never an edit. Pure. */
import { newId } from "../../../../platform/ids.ts";
import { isDue, isUnpaid } from "../states/effective-status.ts";
import type { CommissionState } from "./commission-state.ts";
import type { Reversed } from "./reversal.ts";

/** The reason of a clawback that follows from a refund. */
export const REFUND_REASON = "refunded";
/** The reason of a clawback of money that the customer's bank took back. */
export const CHARGED_BACK = "charged_back";
/** The reason of a restoration: a refund had succeeded and then failed. */
const REFUND_FAILED_REASON = "refund_failed";

/** True for a clawback that gives back what others took: a restoration. */
export function isRestoration(row: Pick<CommissionState, "type" | "amount_minor" | "base_minor">): boolean {
  return row.type === "clawback" && (row.amount_minor > 0 || (row.amount_minor === 0 && row.base_minor > 0));
}

/** The row whose state and date a new reversal shares, see {@link decideReversal}. */
export interface Standing {
  row: CommissionState;
  /** False when the sale has ended and no replacement is pending; `row` is then what the sale would be. */
  isStored: boolean;
}

/**
 * The clawback that brings the reversals of a sale into line with its refunds: negative to take, positive to give back
 * what a refund took that failed afterwards. Null when both agree. Reversals that an administrator or a ban rejected
 * are forfeited: they stay rejected, and nothing more of this sale is restored.
 */
export function decideReversal(
  sale: CommissionState,
  standing: Standing,
  reversals: readonly CommissionState[],
  soFar: Reversed,
  reason: string,
  now: Date,
): CommissionState | null {
  const counting = reversals.filter(({ status }) => status !== "rejected");
  const taken = (value: (row: CommissionState) => number) => counting.reduce((sum, row) => sum - value(row), 0);
  const change = {
    base_minor: taken((row) => row.base_minor) - soFar.baseMinor,
    amount_minor: taken((row) => row.amount_minor) - soFar.amountMinor,
    units: taken((row) => row.units) - soFar.units,
  };
  if (change.base_minor === 0 && change.amount_minor === 0) return null;
  const isBack = isRestoration({ ...change, type: "clawback" });
  if (isBack && counting.length < reversals.length) return null;
  const why = isBack ? REFUND_FAILED_REASON : reason;
  return {
    ...sale,
    ...stateOf(standing, isBack, why, now),
    ...change,
    id: newId(),
    type: "clawback",
    source_id: sale.id,
    own_reason: why,
    counted_at: sale.counted_at === null ? null : now,
    created_at: now,
    version: 1,
  };
}

/**
 * A new reversal shares state and date of the unpaid row, so that both are released or held together; beside a paid row
 * it counts at once. A restoration of a sale that had ended waits for the date that the sale would have: its goods may
 * still come back, and the refund is likely to be repeated.
 */
function stateOf(
  { row, isStored }: Standing,
  isBack: boolean,
  reason: string,
  now: Date,
): Pick<CommissionState, "status" | "reason" | "available_at" | "awaiting_shipment"> {
  const { available_at, awaiting_shipment, status } = row;
  const shares = isStored ? isUnpaid(row) : isBack && !isDue(row, now);
  if (!shares) return { status: "approved", reason, available_at: now, awaiting_shipment: false };
  return { available_at, awaiting_shipment, status, reason: status === "on_hold" ? row.reason : reason };
}
