import { DomainError } from "../../../../platform/errors.ts";
import type { CommissionState } from "../updates/commission-state.ts";
import { isRestoration } from "../updates/taking-back.ts";
import { isDue, isUnpaid } from "./effective-status.ts";

export type CommissionAction = "hold" | "release" | "reject";

export class InvalidTransition extends DomainError {
  constructor(detail: string) {
    super({ code: "invalid_transition", detail });
  }
}

/**
 * A commission that stands for itself, with its clawbacks: a sale, or a restoration whose sale is paid or has ended.
 * They are held, released and rejected together.
 */
export interface CommissionGroup {
  head: CommissionState;
  reversals: readonly CommissionState[];
}

/**
 * Applies an administrator's decision to a commission and its unpaid clawbacks. Returns the changed rows in their new
 * state. Throws {@link InvalidTransition} for a state that does not allow it.
 */
export function decideState(
  { head, reversals }: CommissionGroup,
  action: CommissionAction,
  reason: string,
  now: Date,
): CommissionState[] {
  refuse(head, action);
  const rows = [head, ...reversals.filter(isUnpaid)];
  switch (action) {
    case "hold":
      return rows.map((row) => ({ ...row, status: "on_hold", reason }));
    case "reject":
      return rows.map((row) => ({ ...row, status: "rejected", reason }));
    case "release": {
      // A suspended creator's commission waits as pending, so that its approval is announced when the suspension ends.
      const status = isDue(head, now) && head.creator_status !== "suspended" ? "approved" : "pending";
      return rows.map((row) => ({
        ...row,
        status,
        reason: row.own_reason,
        released_for: row.held_for ?? row.released_for,
        held_for: null,
      }));
    }
  }
}

/**
 * The group of a clawback: none while its sale is unpaid, because it follows the sale. A restoration of a sale that is
 * paid or has ended stands for itself, with all unpaid rows beside it, as long as their sum is positive. Throws
 * {@link InvalidTransition}.
 */
export function groupOfClawback(
  sale: CommissionState,
  id: string,
  reversals: readonly CommissionState[],
  action: CommissionAction,
): CommissionGroup {
  const head = reversals.find((row) => row.id === id);
  const others = reversals.filter((row) => row.id !== id && isUnpaid(row));
  if (head !== undefined && isRestoration(head) && !isUnpaid(sale)) {
    const group = { head, reversals: others };
    if (!isUnpaid(head) || action === "release" || amountOf([head, ...others]) > 0) return group;
  }
  throw new InvalidTransition(
    "A clawback follows the commission that it takes back from and cannot be decided on by itself.",
  );
}

function amountOf(rows: readonly CommissionState[]): number {
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}

function refuse(head: CommissionState, action: CommissionAction): void {
  const from = action === "release" ? head.status === "on_hold" : isUnpaid(head);
  if (from && !(action === "hold" && head.status === "on_hold")) return;
  const hint =
    action === "release" && isUnpaid(head) && head.creator_status === "suspended"
      ? " It is on hold because its creator is suspended."
      : "";
  throw new InvalidTransition(`The step ${action} is impossible for a commission that is ${head.status}.${hint}`);
}

/**
 * The unpaid commissions that a ban rejects: everything earned and given, each with its clawbacks. Clawbacks of a paid
 * commission, and deductions by hand, stay: a debt is not forgiven. If some of it was restored, the sum of both
 * decides.
 */
export function rejectableOf(unpaid: readonly CommissionState[]): CommissionGroup[] {
  const bySource = new Map<string, CommissionState[]>();
  for (const row of unpaid) {
    if (row.source_id === null) continue;
    const known = bySource.get(row.source_id);
    if (known === undefined) bySource.set(row.source_id, [row]);
    else known.push(row);
  }
  const heads = unpaid
    .filter((row) => row.type === "sale" || (row.type !== "clawback" && row.amount_minor > 0))
    .map((head) => ({ head, reversals: bySource.get(head.id) ?? [] }));
  for (const { head } of heads) bySource.delete(head.id);
  const restored = [...bySource.values()].flatMap((rows) => {
    const head = rows.find(isRestoration);
    if (head === undefined || amountOf(rows) <= 0) return [];
    return [{ head, reversals: rows.filter((row) => row !== head) }];
  });
  return [...heads, ...restored];
}
