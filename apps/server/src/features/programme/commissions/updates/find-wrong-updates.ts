import type { Queryable } from "../../../../platform/database/database.ts";
import { type CorrectedSums, decideCorrections } from "../figures/decide-corrections.ts";
import { readCorrected } from "../figures/queries.ts";
import type { OpenCase } from "../holds/hold-case.ts";
import { readOpenCases } from "../holds/queries.ts";
import { isDue, isUnpaid } from "../states/effective-status.ts";
import { type ReleaseFacts, wrongReleaseOf } from "./check-release-date.ts";
import type { CommissionState, CreditedOrder } from "./commission-state.ts";
import { decideCommissionUpdates, isCredited } from "./decide-updates.ts";
import { readRowsOfOrders } from "./queries.ts";
import { reversedSoFar } from "./reversal.ts";
import { isRestoration } from "./taking-back.ts";

export interface WrongMovement {
  orderId: string;
  problem: string;
}

/**
 * Decides the commissions of orders again from what happened to them, and reports the differences: commissions that
 * have followed their order have nothing left to change.
 */
export async function findWrongUpdates(
  from: Queryable,
  orders: ReadonlyArray<CreditedOrder & ReleaseFacts>,
  now: Date,
): Promise<WrongMovement[]> {
  const rows = await readRowsOfOrders(
    from,
    orders.map(({ orderId }) => orderId),
    orders.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)),
  );
  const corrected = await readCorrected(
    from,
    rows.map(({ id }) => id),
  );
  const cases = await readOpenCases(
    from,
    orders.map(({ orderId }) => orderId),
  );
  const rowsOf = new Map<string, CommissionState[]>(orders.map(({ orderId }) => [orderId, []]));
  for (const row of rows) rowsOf.get(row.order_id ?? "")?.push(row);
  return orders.flatMap((order) =>
    problemsOf(order, rowsOf.get(order.orderId) ?? [], cases.get(order.orderId) ?? [], corrected, now).map(
      (problem) => ({
        orderId: order.orderId,
        problem,
      }),
    ),
  );
}

function problemsOf(
  order: CreditedOrder & ReleaseFacts,
  rows: readonly CommissionState[],
  openCases: readonly OpenCase[],
  corrected: ReadonlyMap<string, CorrectedSums>,
  now: Date,
): string[] {
  const ofLines = rows.filter((row) => order.lines.some(({ lineId }) => lineId === row.line_id));
  const { changed, added } = decideCommissionUpdates(ofLines, order, now, openCases);
  return [
    ...changed.map((row) => `the commission ${row.id} did not follow: it should be ${describe(row)}`),
    ...added.map((row) =>
      isRestoration(row)
        ? `of the commission ${row.source_id} ${row.amount_minor} were not given back`
        : `of the commission ${row.source_id} ${0 - row.amount_minor} were not reversed`,
    ),
    ...decideCorrections(ofLines, order, corrected, now).map(
      (missing) =>
        `the figures of the commission ${missing.commissionId} lack ${missingOf(missing)}; with its id ${order.orderId} in orders_to_settle the worker corrects them`,
    ),
    ...ofLines.flatMap((row) => wrongReleaseOf(row, ofLines, order, now) ?? []),
    ...ofLines.filter(({ type }) => type === "sale").flatMap((sale) => problemsOfSale(order, sale, ofLines, now)),
  ];
}

/** Describes what a correction would add, without unchanged amounts. */
function missingOf(missing: CorrectedSums): string {
  return [
    [missing.refundsMinor, "of refunds"],
    [missing.commissionMinor, "of commission"],
    [missing.returnedUnits, "pieces given back"],
    [missing.lostOrders, "orders of which everything was given back"],
    [missing.lostProductOrders, "orders of its product of which everything was given back"],
  ]
    .flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`]))
    .join(", ");
}

function describe({ status, available_at, counted_at, awaiting_shipment }: CommissionState): string {
  const at = (time: Date | null) => time?.toISOString() ?? "never";
  return `${status}, counted ${at(counted_at)}, available ${at(available_at)}${awaiting_shipment ? " once shipped" : ""}`;
}

function problemsOfSale(
  order: CreditedOrder,
  sale: CommissionState,
  rows: readonly CommissionState[],
  now: Date,
): string[] {
  const reversals = rows.filter((row) => row.source_id === sale.id);
  const ended = ["canceled", "refunded", "rejected"].includes(sale.status);
  const problems: string[] = [];
  if (!ended && sale.creator_id !== order.creatorId)
    problems.push(`the commission ${sale.id} is of a creator whom the order does not credit`);
  const follows = !ended || (sale.status === "refunded" && isCredited(sale, rows, order));
  for (const [name, earned, taken] of takenOf(order, sale, reversals, follows))
    if (taken !== earned)
      problems.push(`of the commission ${sale.id} ${taken} of ${name} were reversed, not ${earned}`);
  for (const row of reversals)
    if (!goesWith(sale, row, reversals, now))
      problems.push(`the clawback ${row.id} is ${row.status}, what it takes back from is ${sale.status}`);
  return problems;
}

/** Base and amount taken back: as the refunds require, and as the clawbacks say. */
function takenOf(
  order: CreditedOrder,
  sale: CommissionState,
  reversals: readonly CommissionState[],
  follows: boolean,
): Array<[name: string, expected: number, taken: number]> {
  const line = order.lines.find(({ lineId }) => lineId === sale.line_id);
  // A commission that was canceled or rejected no longer follows its order, whether it is the sale or a restoration.
  if (line === undefined || reversals.some(({ status }) => status === "rejected")) return [];
  if (!follows && sale.status !== "refunded") return [];
  const whole = { baseMinor: sale.base_minor, amountMinor: sale.amount_minor };
  const { baseMinor, amountMinor } = follows ? reversedSoFar(sale, line) : whole;
  const taken = (value: (row: CommissionState) => number) => reversals.reduce((sum, row) => sum - value(row), 0);
  return [
    ["base", baseMinor, taken((row) => row.base_minor)],
    ["amount", amountMinor, taken((row) => row.amount_minor)],
  ];
}

/** True when a clawback's state fits the state of its source. */
function goesWith(
  sale: CommissionState,
  reversal: CommissionState,
  reversals: readonly CommissionState[],
  now: Date,
): boolean {
  // A restoration can be decided on, paid and clawed back by itself, so it no longer follows its sale.
  if (sale.status !== "canceled" && reversals.some(isRestoration) && reversal.status !== "canceled")
    return sale.status === "refunded" || reversal.status !== "refunded";
  switch (sale.status) {
    case "pending":
      // The worker approves due rows in batches.
      return reversal.status === "pending" || (reversal.status === "approved" && isDue(sale, now));
    case "on_hold":
    case "canceled":
    case "refunded":
      return reversal.status === sale.status;
    case "rejected":
      // Reversals that were paid out before keep their state.
      return !isUnpaid(reversal) && reversal.status !== "canceled" && reversal.status !== "refunded";
    case "approved":
      return (
        ["approved", "processing", "paid"].includes(reversal.status) ||
        (reversal.status === "pending" && isDue(reversal, now))
      );
    case "processing":
    case "paid":
      return ["approved", "processing", "paid"].includes(reversal.status);
  }
}
