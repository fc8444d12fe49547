import { DAY_MS } from "../../../../platform/time.ts";
import { undeliveredRelease } from "../accrual/release-date.ts";
import { decideHolds } from "../holds/decide-holds.ts";
import type { OpenCase } from "../holds/hold-case.ts";
import { isDue, isUnpaid } from "../states/effective-status.ts";
import type { CommissionState, CreditedLine, CreditedOrder } from "./commission-state.ts";
import { isWholeRefunded, type Reversed, reversedSoFar } from "./reversal.ts";
import { CHARGED_BACK, decideReversal, REFUND_REASON, type Standing } from "./taking-back.ts";

/** The effect of an order's change on its commissions. */
export interface CommissionUpdates {
  /** Changed rows, in their new state. */
  changed: CommissionState[];
  /** New clawbacks, and restorations, which are positive clawbacks. */
  added: CommissionState[];
  /** Those of the changed rows that end because the order will never be paid. */
  canceled: CommissionState[];
  /** Those of the changed rows that begin to wait for a case. */
  held: CommissionState[];
  /** Those of the changed rows that a closed case gives back. */
  givenBack: CommissionState[];
}

/**
 * Decides how the commissions of an order follow everything that happened to it: dates, clawbacks and ends. It compares
 * with the facts of the order and not with its last change, so it is idempotent, and the next run makes up for a missed
 * one. `now` is the time of the transaction.
 */
export function decideCommissionUpdates(
  rows: readonly CommissionState[],
  order: CreditedOrder,
  now: Date,
  openCases: readonly OpenCase[] = [],
): CommissionUpdates {
  const movements = noUpdates();
  for (const sale of rows) {
    if (sale.type !== "sale" || sale.status === "canceled") continue;
    if (sale.status === "rejected") {
      movements.changed.push(...countedAlthoughRejected(sale, rows, order));
      continue;
    }
    if (sale.status === "refunded" && !isCredited(sale, rows, order)) continue;
    const reversals = rows.filter((row) => row.source_id === sale.id);
    const line = order.lines.find(({ lineId }) => lineId === sale.line_id);
    if (line === undefined) throw new Error(`the commission ${sale.id} belongs to a line that its order does not have`);
    if (order.cancelReason !== null && order.paidAt === null)
      cancel(movements, [sale, ...reversals], order.cancelReason);
    else follow(movements, sale, reversals, line, order, now);
  }
  applyHolds(movements, rows, openCases, now);
  return movements;
}

const noUpdates = (): CommissionUpdates => ({ changed: [], added: [], canceled: [], held: [], givenBack: [] });

/** Lets what the order's other changes leave unpaid wait for open cases. */
function applyHolds(
  movements: CommissionUpdates,
  rows: readonly CommissionState[],
  openCases: readonly OpenCase[],
  now: Date,
): void {
  const changed = new Map(movements.changed.map((row) => [row.id, row]));
  const added = new Map(movements.added.map((row) => [row.id, row]));
  const newest = [...rows.map((row) => changed.get(row.id) ?? row), ...movements.added];
  const holds = decideHolds(newest, openCases, now);
  for (const row of [...holds.held, ...holds.givenBack]) (added.has(row.id) ? added : changed).set(row.id, row);
  movements.changed = [...changed.values()];
  movements.added = [...added.values()];
  // A row that was added in its state is announced as such.
  movements.held = holds.held.filter(({ id }) => changed.has(id));
  movements.givenBack = holds.givenBack.filter(({ id }) => changed.has(id));
}

/** A commission counts from the payment of its order, even if it was rejected before. */
function countedAlthoughRejected(
  sale: CommissionState,
  rows: readonly CommissionState[],
  order: CreditedOrder,
): CommissionState[] {
  const { paidAt, cancelReason } = order;
  // A commission that was canceled unpaid stays canceled, even if a payment arrives late and is returned.
  if (sale.counted_at !== null || paidAt === null || cancelReason !== null) return [];
  return isCredited(sale, rows, order) ? [{ ...sale, counted_at: later(paidAt, sale.created_at) }] : [];
}

/**
 * True when the order earns, or would earn, by this sale: if a line has several, the sale of the last time that the
 * order was credited. Commissions taken back because another creator was credited are never restored.
 */
export function isCredited(
  sale: CommissionState,
  rows: readonly CommissionState[],
  { creatorId, lines }: Pick<CreditedOrder, "creatorId" | "lines">,
): boolean {
  if (sale.creator_id !== creatorId) return false;
  // A line that was added later has its sale from then, and supersedes none.
  const added = new Map(lines.map(({ lineId, addedAt }) => [lineId, addedAt?.getTime()]));
  const isLater = (row: CommissionState) =>
    row.created_at.getTime() > sale.created_at.getTime() && row.created_at.getTime() !== added.get(row.line_id ?? "");
  return !rows.some((row) => row.type === "sale" && row.creator_id === creatorId && isLater(row));
}

/**
 * Decides how an order's commissions end when the order is credited to another creator. Commissions of an unpaid order
 * are canceled. Those that already counted are clawed back in full, now and not in hindsight. The caller has made sure
 * that none is in a payout.
 */
export function decideCreditRemoval(
  rows: readonly CommissionState[],
  order: Pick<CreditedOrder, "paidAt">,
  reason: string,
  now: Date,
): CommissionUpdates {
  const movements = noUpdates();
  for (const sale of rows) {
    if (sale.type !== "sale" || sale.status === "canceled" || sale.status === "rejected") continue;
    const reversals = rows.filter((row) => row.source_id === sale.id);
    const { standing, others } = standingOf(sale, reversals);
    if (order.paidAt === null) cancel(movements, [sale, ...reversals], reason);
    else if (standing.isStored) {
      const added = decideReversal(sale, standing, reversals, wholeOf(sale), reason, now);
      end(movements, [standing.row, ...others].filter(isUnpaid), added, reason);
    }
  }
  return movements;
}

/**
 * The row that represents a sale: the sale itself, or, if it was refunded whole and a refund failed afterwards, its
 * oldest unpaid replacement, or else the row that the sale would be. `others` are the reversals that did not end with
 * it.
 */
function standingOf(
  sale: CommissionState,
  reversals: readonly CommissionState[],
): { standing: Standing; others: readonly CommissionState[] } {
  if (sale.status !== "refunded") return { standing: { row: sale, isStored: true }, others: reversals };
  const live = reversals.filter(({ status }) => status !== "refunded");
  const first = live.find(isUnpaid);
  if (first === undefined) return { standing: { row: { ...sale, status: "pending" }, isStored: false }, others: live };
  return { standing: { row: first, isStored: true }, others: live.filter((row) => row !== first) };
}

function cancel(movements: CommissionUpdates, rows: readonly CommissionState[], reason: string): void {
  const ended = rows.filter(isUnpaid).map((row) => ({ ...row, status: "canceled" as const, reason }));
  movements.changed.push(...ended);
  movements.canceled.push(...ended);
}

/** The usual course of a sale: it counts from its payment, gets its release date, and loses what is refunded. */
function follow(
  movements: CommissionUpdates,
  sale: CommissionState,
  reversals: readonly CommissionState[],
  line: CreditedLine,
  order: CreditedOrder,
  now: Date,
): void {
  const { standing, others } = standingOf(sale, reversals);
  const before = standing.row;
  const after = { ...before, ...countedAndDated(before, line, order, now) };
  const of = sale.id === before.id ? after : sale;
  const reason = line.isChargedBack ? CHARGED_BACK : REFUND_REASON;
  const added = decideReversal(of, { ...standing, row: after }, reversals, reversedSoFar(sale, line), reason, now);
  // Rows that share the state of their source share its date as well. A row that is due keeps its own: what took effect
  // at once beside a sale in a payout may be held together with it afterwards.
  // An amount that a change took back before the payment counts from the same moment as its sale.
  const followed = others.map((row) => ({
    ...row,
    ...(row.status === before.status && canMove(row, now) ? dateOf(after) : {}),
    counted_at: row.counted_at ?? after.counted_at,
  }));
  // A clawback made while the sale was being paid has its own date; if the payout fails, its end settles both rows.
  const completes = added !== null || followed.every((row) => isSameDate(row, after));
  if (completes && standing.isStored && isUnpaid(after) && others.every(isUnpaid) && isWholeRefunded(line)) {
    end(movements, [after, ...followed], added, reason);
    return;
  }
  if (standing.isStored && isMoved(before, after)) movements.changed.push(after);
  movements.changed.push(...followed.filter((row, index) => isMoved(others[index] ?? row, row)));
  if (added !== null) movements.added.push(added);
}

function countedAndDated(
  sale: CommissionState,
  line: CreditedLine,
  order: CreditedOrder,
  now: Date,
): Pick<CommissionState, "counted_at" | "available_at" | "awaiting_shipment"> {
  if (order.paidAt === null) return { ...dateOf(sale), counted_at: sale.counted_at };
  const { paidAt, firstShippedAt } = beginningOf(line, { ...order, paidAt: order.paidAt });
  // A sale credited by hand after the payment counts from then on, so past figures stay as they are.
  const counted_at = sale.counted_at ?? later(paidAt, sale.created_at);
  if (!canMove(sale, now)) return { ...dateOf(sale), counted_at };
  const awaiting_shipment = firstShippedAt === null;
  if (line.deliveredAt !== null) {
    const available_at = new Date(line.deliveredAt.getTime() + sale.hold_days * DAY_MS);
    return { counted_at, awaiting_shipment, available_at };
  }
  const undelivered = undeliveredRelease(paidAt, sale.hold_days);
  return { counted_at, awaiting_shipment, available_at: later(undelivered, firstShippedAt ?? undelivered) };
}

/** A line that a change added waits from then on, and for its own first piece. */
export function beginningOf(
  line: Pick<CreditedLine, "addedAt" | "firstShippedAt">,
  order: { paidAt: Date; firstShippedAt: Date | null },
): { paidAt: Date; firstShippedAt: Date | null } {
  if (line.addedAt === null) return order;
  return { paidAt: later(order.paidAt, line.addedAt), firstShippedAt: line.firstShippedAt };
}

/** A sale and its reversals that sum to zero end together. */
function end(
  movements: CommissionUpdates,
  rows: readonly CommissionState[],
  added: CommissionState | null,
  reason: string,
): void {
  const ended = (row: CommissionState): CommissionState => ({ ...row, status: "refunded", reason });
  movements.changed.push(...rows.map(ended));
  if (added !== null) movements.added.push(ended(added));
}

function wholeOf(sale: CommissionState): Reversed {
  return { baseMinor: sale.base_minor, amountMinor: sale.amount_minor, units: sale.units };
}

/** True while the date of a row is to come: it follows the order until then, and stays what it was afterwards. */
function canMove(row: CommissionState, now: Date): boolean {
  return (row.status === "pending" || row.status === "on_hold") && !isDue(row, now);
}

function dateOf(row: CommissionState): Pick<CommissionState, "available_at" | "awaiting_shipment"> {
  return { available_at: row.available_at, awaiting_shipment: row.awaiting_shipment };
}

function isMoved(before: CommissionState, after: CommissionState): boolean {
  return (
    before.counted_at?.getTime() !== after.counted_at?.getTime() ||
    before.available_at?.getTime() !== after.available_at?.getTime() ||
    before.awaiting_shipment !== after.awaiting_shipment
  );
}

function isSameDate(a: CommissionState, b: CommissionState): boolean {
  return a.available_at?.getTime() === b.available_at?.getTime();
}

function later(a: Date, b: Date): Date {
  return a.getTime() >= b.getTime() ? a : b;
}
