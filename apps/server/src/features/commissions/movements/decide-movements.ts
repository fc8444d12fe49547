import { newId } from "../../../ids.ts";
import { undeliveredRelease } from "../accrual/release-date.ts";
import { isDue, isUnpaid } from "../states/effective-status.ts";
import type { MovedLine, MovedOrder, MovingRow } from "./moving-row.ts";
import { isWholeRefunded, type Reversed, reversedSoFar } from "./reversal.ts";

/** What a change of an order does to its commissions. */
export interface Movements {
  /** Rows that change, as they are afterwards. */
  changed: MovingRow[];
  /** New clawbacks. */
  added: MovingRow[];
  /** Those of the changed ones that end because the order will never be paid. */
  canceled: MovingRow[];
}

/** Why something was taken back, where it was a refund. */
export const REFUND_REASON = "refunded";

const DAY_MS = 86_400_000;

/**
 * Decides what follows for the commissions of an order from everything that happened to it: dates, clawbacks and ends.
 * It looks at the facts and not at what changed of them, so that a repetition decides nothing and a movement that was
 * missed is made up by the next. `now` is the time of the transaction.
 */
export function decideMovements(rows: readonly MovingRow[], order: MovedOrder, now: Date): Movements {
  const movements: Movements = { changed: [], added: [], canceled: [] };
  for (const sale of rows) {
    if (sale.type !== "sale" || hasEnded(sale)) continue;
    const reversals = rows.filter((row) => row.source_id === sale.id);
    const line = order.lines.find(({ lineId }) => lineId === sale.line_id);
    if (line === undefined) throw new Error(`the commission ${sale.id} is of a line that its order does not have`);
    if (order.cancelReason !== null && order.paidAt === null)
      cancel(movements, [sale, ...reversals], order.cancelReason);
    else follow(movements, sale, reversals, line, order, now);
  }
  return movements;
}

/**
 * Decides how an order's commissions end when it is credited to somebody else: what was never paid for is canceled, what
 * counted already is taken back whole, at this moment and not in hindsight. The caller has made sure that none is paid.
 */
export function decideWithdrawal(
  rows: readonly MovingRow[],
  order: Pick<MovedOrder, "paidAt">,
  reason: string,
  now: Date,
): Movements {
  const movements: Movements = { changed: [], added: [], canceled: [] };
  for (const sale of rows) {
    if (sale.type !== "sale" || hasEnded(sale)) continue;
    const reversals = rows.filter((row) => row.source_id === sale.id);
    if (order.paidAt === null) cancel(movements, [sale, ...reversals], reason);
    else {
      const added = reverse(sale, reversals, wholeOf(sale), reason, now);
      end(movements, sale, reversals, added, reason);
    }
  }
  return movements;
}

function hasEnded({ status }: MovingRow): boolean {
  return status === "canceled" || status === "refunded" || status === "rejected";
}

function cancel(movements: Movements, rows: readonly MovingRow[], reason: string): void {
  const ended = rows.filter(isUnpaid).map((row) => ({ ...row, status: "canceled" as const, reason }));
  movements.changed.push(...ended);
  movements.canceled.push(...ended);
}

/** The usual course of a sale: it counts with its payment, gets its date, and loses what is refunded. */
function follow(
  movements: Movements,
  before: MovingRow,
  reversals: readonly MovingRow[],
  line: MovedLine,
  order: MovedOrder,
  now: Date,
): void {
  const sale = { ...before, ...countedAndDated(before, line, order, now) };
  const soFar = reversedSoFar(sale, line);
  const added = reverse(sale, reversals, soFar, REFUND_REASON, now);
  // What shares the fate of its source shares its date as well.
  const followed = reversals.map((row) =>
    row.status === before.status && hasMovableDate(row) ? { ...row, ...dateOf(sale) } : row,
  );
  // What was taken back while the sale was being paid has a date of its own; should the payout fail, both stay as they are.
  const completes = added !== null || followed.every((row) => isSameDate(row, sale));
  if (completes && isUnpaid(sale) && reversals.every(isUnpaid) && isWholeRefunded(line)) {
    end(movements, sale, followed, added, REFUND_REASON);
    return;
  }
  if (isMoved(before, sale)) movements.changed.push(sale);
  movements.changed.push(...followed.filter((row, index) => isMoved(reversals[index] ?? row, row)));
  if (added !== null) movements.added.push(added);
}

function countedAndDated(
  sale: MovingRow,
  line: MovedLine,
  order: MovedOrder,
  now: Date,
): Pick<MovingRow, "counted_at" | "available_at" | "awaiting_shipment"> {
  const { paidAt, firstShippedAt } = order;
  if (paidAt === null) return { ...dateOf(sale), counted_at: sale.counted_at };
  // One that was credited by hand after the payment counts from then on: nothing is restated.
  const counted_at = sale.counted_at ?? later(paidAt, sale.created_at);
  if (!hasMovableDate(sale) || isDue(sale, now)) return { ...dateOf(sale), counted_at };
  const awaiting_shipment = firstShippedAt === null;
  if (line.deliveredAt !== null) {
    const available_at = new Date(line.deliveredAt.getTime() + sale.hold_days * DAY_MS);
    return { counted_at, awaiting_shipment, available_at };
  }
  const undelivered = undeliveredRelease(paidAt, sale.hold_days);
  return { counted_at, awaiting_shipment, available_at: later(undelivered, firstShippedAt ?? undelivered) };
}

/** A clawback of what is reversed and was not taken yet; null when all of it was. */
function reverse(
  sale: MovingRow,
  reversals: readonly MovingRow[],
  soFar: Reversed,
  reason: string,
  now: Date,
): MovingRow | null {
  const taken = (value: (row: MovingRow) => number) => reversals.reduce((sum, row) => sum - value(row), 0);
  const baseMinor = soFar.baseMinor - taken((row) => row.base_minor);
  const amountMinor = soFar.amountMinor - taken((row) => row.amount_minor);
  if (baseMinor <= 0 && amountMinor <= 0) return null;
  const units = Math.max(0, soFar.units - taken((row) => row.units));
  const shared: Pick<MovingRow, "status" | "reason" | "available_at" | "awaiting_shipment"> = isUnpaid(sale)
    ? { ...dateOf(sale), status: sale.status, reason: sale.status === "on_hold" ? sale.reason : reason }
    : { status: "approved", reason, available_at: now, awaiting_shipment: false };
  return {
    ...sale,
    ...shared,
    id: newId(),
    type: "clawback",
    source_id: sale.id,
    own_reason: reason,
    base_minor: 0 - Math.max(0, baseMinor),
    amount_minor: 0 - Math.max(0, amountMinor),
    units: 0 - units,
    counted_at: sale.counted_at === null ? null : now,
    created_at: now,
    version: 1,
  };
}

/** Source and reversals are nothing together: they end as one. */
function end(
  movements: Movements,
  sale: MovingRow,
  reversals: readonly MovingRow[],
  added: MovingRow | null,
  reason: string,
): void {
  const ended = (row: MovingRow): MovingRow => ({ ...row, status: "refunded", reason });
  movements.changed.push(...[sale, ...reversals].map(ended));
  if (added !== null) movements.added.push(ended(added));
}

function wholeOf(sale: MovingRow): Reversed {
  return { baseMinor: sale.base_minor, amountMinor: sale.amount_minor, units: sale.units };
}

function hasMovableDate({ status }: MovingRow): boolean {
  return status === "pending" || status === "on_hold";
}

function dateOf(row: MovingRow): Pick<MovingRow, "available_at" | "awaiting_shipment"> {
  return { available_at: row.available_at, awaiting_shipment: row.awaiting_shipment };
}

function isMoved(before: MovingRow, after: MovingRow): boolean {
  return (
    before.counted_at?.getTime() !== after.counted_at?.getTime() ||
    before.available_at?.getTime() !== after.available_at?.getTime() ||
    before.awaiting_shipment !== after.awaiting_shipment
  );
}

function isSameDate(a: MovingRow, b: MovingRow): boolean {
  return a.available_at?.getTime() === b.available_at?.getTime();
}

function later(a: Date, b: Date): Date {
  return a.getTime() >= b.getTime() ? a : b;
}
