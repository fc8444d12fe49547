import { undeliveredRelease } from "../accrual/release-date.ts";
import { isDue } from "../states/effective-status.ts";
import type { CommissionState, CreditedOrder } from "./commission-state.ts";

const DAY_MS = 86_400_000;

/** Everything that ever set a date for the commissions of an order: a row that is due keeps its date when facts change. */
export interface ReleaseFacts {
  shippedAt: readonly Date[];
  /** By line: each delivery with which all pieces that anybody waited for may have arrived. */
  arrivals: ReadonlyMap<string, readonly Date[]>;
}

/**
 * Says what is wrong with the date of a commission that is released or due; null where nothing is. `rows` are all
 * commissions of the order. Dates to come are decided again by `decideCommissionUpdates`, and rows that ended are never
 * paid.
 */
export function wrongReleaseOf(
  row: CommissionState,
  rows: readonly CommissionState[],
  order: CreditedOrder & ReleaseFacts,
  now: Date,
): string | null {
  const { id, status, available_at } = row;
  const isReleased = status === "approved" || status === "processing" || status === "paid";
  const isWaiting = status === "pending" || status === "on_hold";
  if (!isReleased && !(isWaiting && isDue(row, now))) return null;
  if (available_at === null || !isDue(row, now))
    return `the commission ${id} is ${status} before its date, ${available_at?.toISOString() ?? "which it does not have"}`;
  if (releaseDatesOf(row, rows, order).some((date) => date.getTime() === available_at.getTime())) return null;
  return `the date of the commission ${id}, ${available_at.toISOString()}, follows from no delivery, payment or shipment of its order`;
}

/**
 * A clawback or restoration beside a commission that was paid, or had ended, takes effect at once; later ones of the
 * same sale may share its date.
 */
function releaseDatesOf(
  row: CommissionState,
  rows: readonly CommissionState[],
  { paidAt, shippedAt, arrivals, lines }: CreditedOrder & ReleaseFacts,
): Date[] {
  const atOnce = rows
    .filter(({ type, source_id }) => row.type === "clawback" && type === "clawback" && source_id === row.source_id)
    .map(({ created_at }) => created_at);
  if (paidAt === null) return atOnce;
  const delivered = (arrivals.get(row.line_id ?? "") ?? []).map(
    (at) => new Date(at.getTime() + row.hold_days * DAY_MS),
  );
  const addedAt = lines.find(({ lineId }) => lineId === row.line_id)?.addedAt ?? null;
  const begun = addedAt === null || addedAt < paidAt ? paidAt : addedAt;
  const undelivered = undeliveredRelease(begun, row.hold_days).getTime();
  return [...atOnce, ...delivered, ...shippedAt.map((at) => new Date(Math.max(undelivered, at.getTime())))];
}
