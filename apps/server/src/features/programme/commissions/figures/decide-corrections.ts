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
  /** Pieces given back with these refunds. */
  returnedUnits: number;
  /** 1: everything of the order was given back. */
  lostOrders: number;
  /** The same for the product of the commission. */
  lostProductOrders: number;
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
  const before = (row: CommissionState) => corrected.get(row.id) ?? NOTHING;
  const corrections = rows.flatMap((row) => {
    const missing = rejectedMinor(row) - before(row).commissionMinor;
    return missing === 0 ? [] : [ofCommission(row, missing)];
  });
  for (const sale of rows) {
    const line = order.lines.find(({ lineId }) => lineId === sale.line_id);
    if (sale.type !== "sale" || sale.counted_at === null || line === undefined) continue;
    const whole = { baseMinor: sale.base_minor, units: sale.units };
    const refunded = isCredited(sale, rows, order) ? reversedSoFar(sale, line) : whole;
    const reversals = rows.filter((row) => row.source_id === sale.id && row.counted_at !== null);
    const shown = reversals.reduce((sum, row) => sum - row.base_minor, before(sale).refundsMinor);
    const returned = reversals.reduce((sum, row) => sum - row.units, before(sale).returnedUnits);
    // Pieces come back for nothing if they were free, or if their money went back as an amount before.
    if (refunded.baseMinor !== shown || refunded.units !== returned)
      corrections.push({
        ...NOTHING,
        ...named(sale),
        happenedAt: now,
        refundsMinor: refunded.baseMinor - shown,
        returnedUnits: refunded.units - returned,
      });
  }
  return [...corrections, ...decideLostOrders(rows, addUp(corrected, corrections), now)];
}

/**
 * Marks orders of which a creator's share was given back in full, and unmarks them when a refund failed or the credit
 * returned: nothing that was paid for it is left or, if it was free, no piece is. The first commission that counts has the order; of each product, the first one has it for that product.
 */
export function decideLostOrders(
  rows: readonly CommissionState[],
  corrected: ReadonlyMap<string, CorrectedSums>,
  now: Date,
): Correction[] {
  const counted = rows.filter((row) => row.counted_at !== null).sort((a, b) => (a.id < b.id ? -1 : 1));
  const sales = counted.filter(({ type }) => type === "sale");
  return [...new Set(sales.map((row) => row.creator_id))].flatMap((creatorId) => {
    const own = sales.filter((row) => row.creator_id === creatorId);
    const gross = own.reduce((sum, row) => sum + row.base_minor, 0);
    const facts = counted.filter(
      (row) => row.creator_id === creatorId && (row.type === "sale" || row.type === "clawback"),
    );
    const left = facts.reduce((sum, row) => {
      const { refundsMinor, returnedUnits } = corrected.get(row.id) ?? NOTHING;
      return sum + (gross > 0 ? row.base_minor - refundsMinor : row.units - returnedUnits);
    }, 0);
    const lost = left <= 0 ? 1 : 0;
    const products = new Set<string | null>();
    return own.flatMap((sale, n) => {
      const isOfProduct = !products.has(sale.product_id);
      products.add(sale.product_id);
      const { lostOrders, lostProductOrders } = corrected.get(sale.id) ?? NOTHING;
      const change = {
        lostOrders: (n === 0 ? lost : 0) - lostOrders,
        lostProductOrders: (isOfProduct ? lost : 0) - lostProductOrders,
      };
      if (change.lostOrders === 0 && change.lostProductOrders === 0) return [];
      return [{ ...NOTHING, ...named(sale), ...change, happenedAt: now }];
    });
  });
}

const NOTHING: CorrectedSums = {
  refundsMinor: 0,
  commissionMinor: 0,
  returnedUnits: 0,
  lostOrders: 0,
  lostProductOrders: 0,
};

/** The corrections that stand, with those that were just decided. */
function addUp(
  corrected: ReadonlyMap<string, CorrectedSums>,
  more: readonly Correction[],
): ReadonlyMap<string, CorrectedSums> {
  const sums = new Map(corrected);
  for (const { commissionId, refundsMinor, returnedUnits } of more) {
    const known = sums.get(commissionId) ?? NOTHING;
    sums.set(commissionId, {
      ...known,
      refundsMinor: known.refundsMinor + refundsMinor,
      returnedUnits: known.returnedUnits + returnedUnits,
    });
  }
  return sums;
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
  return { ...NOTHING, ...named(row), happenedAt: row.counted_at ?? row.created_at, commissionMinor };
}

function named({ id, creator_id }: CommissionState): Pick<Correction, "commissionId" | "creatorId"> {
  return { commissionId: id, creatorId: creator_id };
}
