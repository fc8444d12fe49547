import { isDue, isUnpaid } from "../states/effective-status.ts";
import type { CommissionState } from "../updates/commission-state.ts";
import { isRestoration } from "../updates/taking-back.ts";
import type { OpenCase } from "./hold-case.ts";

export interface Holds {
  /** Rows that begin to wait for a case, or go on waiting for another one. */
  held: CommissionState[];
  /** Rows that no open case holds any longer; their date says whether they are approved. */
  givenBack: CommissionState[];
}

/**
 * Decides which commissions of an order wait for an open case (docs/contract/attribution-and-commissions.md#holds). A sale
 * and its clawbacks wait together. What a person put on hold stays so, and a case that a person released a commission from
 * holds it no more. Pure and idempotent; `rows` are all commissions of the order in their newest state.
 */
export function decideHolds(rows: readonly CommissionState[], cases: readonly OpenCase[], now: Date): Holds {
  const holds: Holds = { held: [], givenBack: [] };
  for (const sale of rows) {
    if (sale.type !== "sale") continue;
    const group = groupOf(sale, rows);
    const head = group[0];
    if (head === undefined) continue;
    const open = cases.find((each) => covers(each, sale) && head.released_for !== each.id);
    if (open !== undefined && mayWaitFor(head, open, cases))
      holds.held.push(...group.map((row) => ({ ...row, status: "on_hold" as const, ...causeOf(open) })));
    else if (open === undefined && head.status === "on_hold" && head.held_for !== null)
      holds.givenBack.push(...group.map((row) => giveBack(row, head, now)));
  }
  return holds;
}

/**
 * The rows that wait together, the one that decides first: an unpaid sale with its unpaid clawbacks; of a sale that is paid
 * or has ended its unpaid restorations, as long as they are worth something. Debts are never held.
 */
export function groupOf(sale: CommissionState, rows: readonly CommissionState[]): CommissionState[] {
  const unpaid = rows.filter((row) => row.source_id === sale.id && isUnpaid(row));
  if (isUnpaid(sale)) return [sale, ...unpaid];
  const first = sale.status === "refunded" ? unpaid.find(isRestoration) : undefined;
  const sum = unpaid.reduce((total, row) => total + row.amount_minor, 0);
  return first === undefined || sum <= 0 ? [] : [first, ...unpaid.filter((row) => row !== first)];
}

function covers({ lineIds }: OpenCase, { line_id }: CommissionState): boolean {
  return lineIds === null || (line_id !== null && lineIds.includes(line_id));
}

function mayWaitFor(head: CommissionState, open: OpenCase, cases: readonly OpenCase[]): boolean {
  if (head.status !== "on_hold") return true;
  // Held by hand, or by a case that is still open.
  return head.held_for !== null && head.held_for !== open.id && !cases.some(({ id }) => id === head.held_for);
}

const causeOf = ({ id, reason }: OpenCase) => ({ held_for: id, reason });

/** A suspended creator's commission waits as pending, so that its approval is announced when the suspension ends. */
function giveBack(row: CommissionState, head: CommissionState, now: Date): CommissionState {
  const status = isDue(head, now) && head.creator_status !== "suspended" ? "approved" : "pending";
  return { ...row, status, reason: row.own_reason, held_for: null };
}
