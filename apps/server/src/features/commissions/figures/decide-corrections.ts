/**
 * Creators' figures come from the rows of commissions as they count. Where a decision would bend them, corrections keep them
 * what the order says: its sales and refunds count as if nobody had decided, and only what is still earned is commission.
 */
import { isCredited } from "../movements/decide-movements.ts";
import type { MovedOrder, MovingRow } from "../movements/moving-row.ts";
import { reversedSoFar } from "../movements/reversal.ts";

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
 * The corrections that are missing, by the rows of an order as they are now and what was corrected of each before. Pure; a
 * repetition decides nothing.
 */
export function decideCorrections(
  rows: readonly MovingRow[],
  order: Pick<MovedOrder, "creatorId" | "lines">,
  corrected: ReadonlyMap<string, CorrectedSums>,
  now: Date,
): Correction[] {
  const before = (row: MovingRow) => corrected.get(row.id) ?? { refundsMinor: 0, commissionMinor: 0 };
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

/** What a rejection takes out of the figures again, there where it counted. */
export function correctionsOfRejected(rejected: readonly MovingRow[]): Correction[] {
  return rejected.flatMap((row) => {
    const minor = rejectedMinor(row);
    return minor === 0 ? [] : [ofCommission(row, minor)];
  });
}

function rejectedMinor({ status, type, counted_at, amount_minor }: MovingRow): number {
  const isFact = counted_at !== null && (type === "sale" || type === "clawback");
  return status === "rejected" && isFact ? 0 - amount_minor : 0;
}

function ofCommission(row: MovingRow, commissionMinor: number): Correction {
  return { ...named(row), happenedAt: row.counted_at ?? row.created_at, refundsMinor: 0, commissionMinor };
}

function named({ id, creator_id }: MovingRow): Pick<Correction, "commissionId" | "creatorId"> {
  return { commissionId: id, creatorId: creator_id };
}
