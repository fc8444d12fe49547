/**
 * Creators' figures are computed from the commissions that count. Decisions of administrators would distort them, so
 * corrections restore what the order says: its sales and refunds count as if no decision had been made, and only what
 * is still earned counts as commission.
 */

import type { CommissionState, CreditedOrder } from "../updates/commission-state.ts";
import { isCredited } from "../updates/decide-updates.ts";
import { reversedSoFar } from "../updates/reversal.ts";

export interface CorrectedSums {
  refundsMinor: number;
  commissionMinor: number;
}

export interface Correction extends CorrectedSums {
  commissionId: string;
  creatorId: string;
  happenedAt: Date;
}

/**
 * The missing corrections, from the current rows of an order and the corrections that each already has. Pure and
 * idempotent.
 */
export function decideCorrections(
  rows: readonly CommissionState[],
  order: Pick<CreditedOrder, "creatorId" | "lines">,
  corrected: ReadonlyMap<string, CorrectedSums>,
  now: Date,
): Correction[] {
  const before = (row: CommissionState) => corrected.get(row.id) ?? { refundsMinor: 0, commissionMinor: 0 };
  const corrections = rows.flatMap((row) => {
    const missing = rejectedMinor(row) - before(row).commissionMinor;
    return missing === 0 ? [] : [ofCommission(row, missing)];
  });
  for (const sale of rows) {
    const line = order.lines.find(({ lineId }) => lineId === sale.line_id);
    if (sale.type !== "sale" || sale.counted_at === null || line === undefined) continue;
    const refunded = isCredited(sale, rows, order) ? reversedSoFar(sale, line).baseMinor : sale.base_minor;
    const reversals = rows.filter((row) => row.source_id === sale.id && row.counted_at !== null);
    const shown = reversals.reduce((sum, row) => sum - row.base_minor, before(sale).refundsMinor);
    if (refunded !== shown)
      corrections.push({ ...named(sale), happenedAt: now, refundsMinor: refunded - shown, commissionMinor: 0 });
  }
  return corrections;
}

/** Takes the amounts of rejected commissions out of the figures, at the time when they counted. */
export function correctionsOfRejected(rejected: readonly CommissionState[]): Correction[] {
  return rejected.flatMap((row) => {
    const minor = rejectedMinor(row);
    return minor === 0 ? [] : [ofCommission(row, minor)];
  });
}

function rejectedMinor({ status, type, counted_at, amount_minor }: CommissionState): number {
  const isFact = counted_at !== null && (type === "sale" || type === "clawback");
  return status === "rejected" && isFact ? 0 - amount_minor : 0;
}

function ofCommission(row: CommissionState, commissionMinor: number): Correction {
  return { ...named(row), happenedAt: row.counted_at ?? row.created_at, refundsMinor: 0, commissionMinor };
}

function named({ id, creator_id }: CommissionState): Pick<Correction, "commissionId" | "creatorId"> {
  return { commissionId: id, creatorId: creator_id };
}
