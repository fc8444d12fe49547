/** What a refund takes back of a commission, and gives back where it fails: one new row, never an edit. Pure. */
import { newId } from "../../../platform/ids.ts";
import { isDue, isUnpaid } from "../states/effective-status.ts";
import type { MovingRow } from "./moving-row.ts";
import type { Reversed } from "./reversal.ts";

/** Why something was taken back, where it was a refund. */
export const REFUND_REASON = "refunded";
/** Why some of that was given back: a refund that had succeeded failed after all. */
const REFUND_FAILED_REASON = "refund_failed";

/** Gives back what clawbacks took, instead of taking: a restoration. */
export function isRestoration(row: Pick<MovingRow, "type" | "amount_minor" | "base_minor">): boolean {
  return row.type === "clawback" && (row.amount_minor > 0 || (row.amount_minor === 0 && row.base_minor > 0));
}

/** What a row added to the reversals of a sale shares with: see {@link decideReversal}. */
export interface Standing {
  row: MovingRow;
  /** False: the sale has ended and nothing in its place is waiting; the row is what it would be. */
  isStored: boolean;
}

/**
 * The clawback that brings what was taken back of a sale to what refunds say by now: below zero it takes, above zero it
 * gives back what a refund took that failed afterwards. Null where both agree. What an administrator or a ban rejected of
 * that is forfeited: it stays rejected, and nothing is given back of this sale any more.
 */
export function decideReversal(
  sale: MovingRow,
  standing: Standing,
  reversals: readonly MovingRow[],
  soFar: Reversed,
  reason: string,
  now: Date,
): MovingRow | null {
  const counting = reversals.filter(({ status }) => status !== "rejected");
  const taken = (value: (row: MovingRow) => number) => counting.reduce((sum, row) => sum - value(row), 0);
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
 * It shares state and date of what is not paid yet, so that both are released or held together; beside what was paid it
 * counts at once. What a sale that had ended gets back waits for the date that the sale would have: its goods may still
 * come back, and the refund is likely to be repeated.
 */
function stateOf(
  { row, isStored }: Standing,
  isBack: boolean,
  reason: string,
  now: Date,
): Pick<MovingRow, "status" | "reason" | "available_at" | "awaiting_shipment"> {
  const { available_at, awaiting_shipment, status } = row;
  const shares = isStored ? isUnpaid(row) : isBack && !isDue(row, now);
  if (!shares) return { status: "approved", reason, available_at: now, awaiting_shipment: false };
  return { available_at, awaiting_shipment, status, reason: status === "on_hold" ? row.reason : reason };
}
