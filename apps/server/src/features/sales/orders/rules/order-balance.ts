import { minorIn, type TenderRecord } from "../../vouchers/tenders/tender-record.ts";
import type { OrderChangeRecord, RefundRecord } from "../order-record.ts";

/** The facts that an order's balance follows from. A new order has no changes yet. */
export interface BalanceFacts {
  totalMinor: number;
  paidMinor: number;
  canceledAt: Date | null;
  /** Vouchers that are reserved count as if they had paid. */
  tenders: readonly TenderRecord[];
  refunds: ReadonlyArray<Pick<RefundRecord, "status" | "amountMinor" | "changeId">>;
  changes?: ReadonlyArray<{ credits: ReadonlyArray<{ amountMinor: number }> }>;
}

/** docs/contract/orders.md#sums */
export interface OrderBalance {
  /** Taken back by changes. */
  creditedMinor: number;
  /** The present cost of the order. */
  currentMinor: number;
  /** Given back because of changes, or about to be. */
  settledMinor: number;
  /** Above zero the customer owes it, below zero the shop does; 0 once the order is canceled. */
  balanceMinor: number;
  dueMinor: number;
  owedMinor: number;
}

/** Refunds of money of the contract do not enter the balance: they give back what was owed and paid. */
export function orderBalance(order: BalanceFacts): OrderBalance {
  const { totalMinor, canceledAt, refunds, changes = [] } = order;
  const coveredMinor = order.paidMinor + minorIn(order.tenders, "reserved");
  const creditedMinor = sum(changes.flatMap(({ credits }) => credits.map(({ amountMinor }) => amountMinor)));
  const settledMinor = sum(
    refunds.map(({ changeId, status, amountMinor }) => (changeId === null || status === "failed" ? 0 : amountMinor)),
  );
  const currentMinor = totalMinor - creditedMinor;
  const balanceMinor = canceledAt === null ? currentMinor - coveredMinor + settledMinor : 0;
  return {
    creditedMinor,
    currentMinor,
    settledMinor,
    balanceMinor,
    dueMinor: Math.max(0, balanceMinor),
    owedMinor: Math.max(0, -balanceMinor),
  };
}

/** The pieces and amounts that changes took from a line. */
export interface LineCredits {
  removedQty: number;
  returnedQty: number;
  lostQty: number;
  amountMinor: number;
  /** Before deductions. */
  valueMinor: number;
}

const NO_CREDITS: LineCredits = { removedQty: 0, returnedQty: 0, lostQty: 0, amountMinor: 0, valueMinor: 0 };
const PIECES = { removed: "removedQty", returned: "returnedQty", lost: "lostQty" } as const;

/** The pieces and amounts that changes took from each line, by line id; `of` answers for every line. */
export function creditsByLine(changes: ReadonlyArray<Pick<OrderChangeRecord, "credits">> = []): {
  of: (lineId: string) => LineCredits;
} {
  const lines = new Map<string, LineCredits>();
  for (const { lineId, kind, qty, amountMinor, valueMinor } of changes.flatMap(({ credits }) => credits)) {
    if (lineId === null || kind === "shipping") continue;
    const line = lines.get(lineId) ?? { ...NO_CREDITS };
    line[PIECES[kind]] += qty;
    line.amountMinor += amountMinor;
    line.valueMinor += valueMinor;
    lines.set(lineId, line);
  }
  return { of: (lineId) => lines.get(lineId) ?? NO_CREDITS };
}

/** The amount that changes took from shipping, tax included. */
export function creditedShipping(changes: ReadonlyArray<Pick<OrderChangeRecord, "credits">> = []): number {
  return sum(
    changes.flatMap(({ credits }) => credits.map((credit) => (credit.lineId === null ? credit.amountMinor : 0))),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
