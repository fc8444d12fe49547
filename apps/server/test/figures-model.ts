/** Computes the expected figures of creators from the orders as an administrator reads them. */

import type { Commission } from "../src/features/programme/commissions/schemas.ts";
import { reversedSoFar } from "../src/features/programme/commissions/updates/reversal.ts";
import { encodeId } from "../src/platform/ids.ts";
import type { TestCreator } from "./commissions.ts";

export interface AdminOrder {
  id: string;
  status: string;
  paidAt: string | null;
  refunds: { status: string; lines: { lineId: string; qty: number; amount: { amount: number } }[] }[];
  lines: { id: string; qty: number; total: { amount: number }; tax: { amount: number } }[];
  attribution: { status: string; method: string | null };
  commissions: (Commission & { creatorId: string })[];
}
/** The creator that an order credits, and all that it credited since it was paid. Each of the latter counts it once. */
export interface Credit {
  current: number;
  counted: Set<number>;
}

export const eur = (amount: number) => ({ amount, currency: "EUR" });
export const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/** The amount and the pieces that refunds gave back for the line of a sale. */
function refundedOf(order: AdminOrder, line: AdminOrder["lines"][number]): { baseMinor: number; units: number } {
  const refunds = order.refunds
    .filter(({ status }) => status === "succeeded")
    .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  const base = line.total.amount - line.tax.amount;
  const earned = { base_minor: base, amount_minor: 0, units: line.qty, rate_bps: null };
  return reversedSoFar(earned, {
    qty: line.qty,
    totalMinor: line.total.amount,
    refundedQty: sum(refunds, ({ qty }) => qty),
    refundedMinor: sum(refunds, ({ amount }) => amount.amount),
    refundedByAmount: refunds.some(({ qty, amount }) => qty === 0 && amount.amount > 0),
  });
}

/**
 * Computes a creator's expected figures from the orders. Each paid order that credits them, or did, counts once with its
 * lines, less the refunds, or less everything if it credits another creator by now. Decisions change the commission alone.
 */
export function figuresOf(
  world: { creators: readonly TestCreator[]; credits: ReadonlyMap<string, Credit> },
  index: number,
  orders: readonly AdminOrder[],
) {
  const creatorId = encodeId("crt", world.creators[index]?.creatorId ?? "");
  const isCounted = ({ id, commissions }: AdminOrder) =>
    // An order of which every line is excluded credits nobody.
    world.credits.get(id)?.counted.has(index) && commissions.some((row) => row.creatorId === creatorId);
  const counted = orders.filter(isCounted);
  const lines = counted.flatMap((order) => {
    const rows = order.commissions.filter((row) => row.creatorId === creatorId && row.type === "sale");
    return order.lines.filter(({ id }) => rows.some(({ lineId }) => lineId === id)).map((line) => ({ order, line }));
  });
  const gross = sum(lines, ({ line }) => line.total.amount - line.tax.amount);
  const givenBack = lines.map(({ order, line }) => ({
    order,
    base: line.total.amount - line.tax.amount,
    pieces: line.qty,
    ...(world.credits.get(order.id)?.current === index
      ? refundedOf(order, line)
      : { baseMinor: line.total.amount - line.tax.amount, units: line.qty }),
  }));
  const refunds = sum(givenBack, ({ baseMinor }) => baseMinor);
  const lost = counted.filter((of) => {
    const own = givenBack.filter(({ order }) => order === of);
    const base = sum(own, (line) => line.base);
    const pieces = sum(own, ({ pieces }) => pieces);
    return base > 0 ? sum(own, ({ baseMinor }) => baseMinor) >= base : sum(own, ({ units }) => units) >= pieces;
  });
  const earned = counted
    .flatMap(({ commissions }) => commissions)
    .filter((row) => row.creatorId === creatorId && row.status !== "rejected" && row.status !== "canceled");
  return {
    orders: counted.length,
    keptOrders: counted.length - lost.length,
    units: sum(lines, ({ line }) => line.qty),
    unitsNet: sum(lines, ({ line }) => line.qty) - sum(givenBack, ({ units }) => units),
    grossSales: eur(gross),
    refunds: eur(refunds),
    netSales: eur(gross - refunds),
    commission: eur(sum(earned, ({ amount }) => amount.amount)),
  };
}
