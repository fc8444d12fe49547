import { DomainError, type ErrorEntry, Invalid } from "../../../../platform/errors.ts";
import { spread } from "../../../../platform/money/money.ts";
import type { OrderLineRecord, StoredOrder } from "../../orders/order-record.ts";
import { type LineStanding, lineStandings, refundableMinor } from "../../orders/rules/derive-order-state.ts";
import { creditedShipping, orderBalance } from "../../orders/rules/order-balance.ts";
import type { NewRefundLine } from "../queries/refunds.ts";
import { refundOfPieces, spreadRefund } from "./refund-amounts.ts";

export interface RefundWish {
  lines: ReadonlyArray<{ lineId: string; qty: number; restock: boolean | null }>;
  /** Null: nothing of shipping is named. */
  shippingMinor: number | null;
  /**
   * With lines, what is given back for these pieces instead of their value. Null: it follows from lines and shipping; if
   * these are missing too, everything that is left.
   */
  amountMinor: number | null;
  /** Only the amount that the shop owes after changes of the order. */
  owed?: boolean;
}

export interface RefundPlan {
  amountMinor: number;
  shippingMinor: number;
  lines: NewRefundLine[];
  /** All that was paid is given back and nothing has shipped: the order ends with this refund. */
  endsOrder: boolean;
}

export class RefundExceedsPayment extends DomainError {
  constructor(detail: string, errors?: readonly ErrorEntry[]) {
    super({
      code: "refund_exceeds_payment",
      detail,
      ...(errors === undefined ? {} : { errors }),
    });
  }
}

/** Decides a refund by docs/contract/orders.md#refunds. Pure; the caller holds the order's lock, so nothing is refunded twice. */
export function planRefund(order: StoredOrder, wish: RefundWish): RefundPlan {
  // The amount that changes left owed is refunded on its own: it no longer belongs to a line.
  const keptMinor = refundableMinor(order);
  if (wish.owed === true) return planOwed(order, keptMinor);
  const left = keptMinor - orderBalance(order).owedMinor;
  // Its pieces went back when it was canceled; only money can be left, as from a late payment or a refund that failed.
  if (order.status === "canceled" && wish.lines.length > 0)
    throw new RefundExceedsPayment("The order was canceled: what is left is refunded by amount.");
  const plan =
    wish.lines.length > 0 || wish.shippingMinor !== null ? byPieces(order, wish) : byAmount(order, wish, left);
  if (plan.amountMinor > left)
    throw new RefundExceedsPayment("This is more than was paid and is not given back or about to be.");
  const lines = plan.lines;
  const endsOrder = endsWith(order, lines, keptMinor - plan.amountMinor);
  return { ...plan, lines: endsOrder ? withEveryPiece(order, lines) : lines, endsOrder };
}

/** The amount that changes left owed: they have credited the lines, so the refund has none. */
function planOwed(order: StoredOrder, keptMinor: number): RefundPlan {
  const amountMinor = Math.min(orderBalance(order).owedMinor, keptMinor);
  if (amountMinor <= 0) throw new RefundExceedsPayment("Nothing is owed because of a change of the order.");
  return { amountMinor, shippingMinor: 0, lines: [], endsOrder: false };
}

/** Gives back all the money that is left and all the pieces: the cancellation of an order on which nothing shipped. */
export function planCancellation(order: StoredOrder): RefundPlan {
  const amountMinor = refundableMinor(order);
  const plan = spreadOver(order, amountMinor);
  return { ...plan, lines: withEveryPiece(order, plan.lines), endsOrder: true };
}

function byPieces(order: StoredOrder, wish: RefundWish): Omit<RefundPlan, "endsOrder"> {
  const standings = lineStandings(order);
  const errors: ErrorEntry[] = [];
  const over: ErrorEntry[] = [];
  const lines = wish.lines.flatMap(({ lineId, qty, restock }, index) => {
    const line = order.lines.find((candidate) => candidate.id === lineId);
    const standing = standings.get(lineId);
    if (line === undefined || standing === undefined) {
      errors.push({ pointer: `#/lines/${index}/lineId`, code: "unknown_line", detail: "The order has no such line." });
      return [];
    }
    if (wish.lines.findIndex((candidate) => candidate.lineId === lineId) !== index)
      errors.push({ pointer: `#/lines/${index}/lineId`, code: "not_unique", detail: "The line is named twice." });
    const available = line.qty - standing.refundedQty;
    if (qty > available)
      over.push({
        pointer: `#/lines/${index}/qty`,
        code: "refund_exceeds_payment",
        detail: `Of this line ${available} pieces are not refunded yet.`,
        available,
        limit: available,
        unit: "pieces",
      });
    return [pieces(line, standing, qty, restock)];
  });
  if (errors.length > 0) throw new Invalid(errors);
  if (over.length > 0) throw new RefundExceedsPayment("There are fewer pieces left to refund.", over);
  const shippingMinor = wish.shippingMinor ?? 0;
  if (shippingMinor > shippingLeft(order))
    throw new RefundExceedsPayment("This is more than is left of what shipping cost.");
  const priced = wish.amountMinor === null ? lines : atAmount(lines, wish.amountMinor);
  return {
    amountMinor: priced.reduce((sum, line) => sum + line.amountMinor, shippingMinor),
    shippingMinor,
    lines: priced,
  };
}

/** The pieces at an amount, as after use: it is spread over them by their values, and at most these. */
function atAmount(lines: readonly NewRefundLine[], amountMinor: number): NewRefundLine[] {
  const values = lines.map((line) => line.amountMinor);
  const available = values.reduce((sum, value) => sum + value, 0);
  const detail = "This is more than the pieces are worth. Refund the rest as an amount without pieces.";
  if (amountMinor > available)
    throw new RefundExceedsPayment(detail, [
      { pointer: "#/amount/amount", code: "refund_exceeds_payment", detail, available },
    ]);
  const parts = spread(amountMinor, values);
  return lines.map((line, index) => ({ ...line, amountMinor: parts[index] ?? 0 }));
}

/**
 * Pieces whose refund failed go first; their goods stay where that refund put them. Then those that have not shipped, since
 * they need no return; they go back to stock unless told otherwise.
 */
function pieces(line: OrderLineRecord, standing: LineStanding, qty: number, restock: boolean | null): NewRefundLine {
  const repeatedQty = Math.min(qty, strandedQty(standing));
  const unshippedQty = Math.min(qty - repeatedQty, standing.toShipQty);
  const back = restock === null ? unshippedQty : restock ? qty - repeatedQty : 0;
  return {
    lineId: line.id,
    qty,
    amountMinor: refundOfPieces({ ...standing, qty: line.qty, totalMinor: line.totalMinor }, qty),
    unshippedQty,
    restockedQty: line.stockTaken > 0 ? back : 0,
    repeatedQty,
  };
}

/** Pieces of refunds that failed: nothing is left to be done with them but to give their money back. */
function strandedQty({ goneQty, refundedQty }: LineStanding): number {
  return Math.max(0, goneQty - refundedQty);
}

function byAmount(order: StoredOrder, wish: RefundWish, left: number): Omit<RefundPlan, "endsOrder"> {
  const amountMinor = wish.amountMinor ?? left;
  if (amountMinor === 0) throw new RefundExceedsPayment("Nothing is left of what was paid.");
  return spreadOver(order, amountMinor);
}

function spreadOver(order: StoredOrder, amountMinor: number): Omit<RefundPlan, "endsOrder"> {
  const standings = lineStandings(order);
  const { lineMinor, shippingMinor } = spreadRefund(
    amountMinor,
    order.lines.map(({ id, totalMinor }) => ({ totalMinor, refundedMinor: standings.get(id)?.refundedMinor ?? 0 })),
    shippingLeft(order),
  );
  const lines = order.lines.flatMap((line, index) => {
    const minor = lineMinor[index] ?? 0;
    const standing = standings.get(line.id);
    // Once all of a line's money is back, so are the pieces of its refunds that failed.
    const isWhole = standing !== undefined && standing.refundedMinor + minor === line.totalMinor;
    const qty = isWhole ? strandedQty(standing) : 0;
    if (minor === 0 && qty === 0) return [];
    return [{ lineId: line.id, qty, amountMinor: minor, unshippedQty: 0, restockedQty: 0, repeatedQty: qty }];
  });
  // A payment that was larger than the order is given back whole; the excess belongs to no line.
  return { amountMinor, shippingMinor, lines };
}

function shippingLeft(order: StoredOrder): number {
  const charged = order.shippingMinor + (order.taxIncluded ? 0 : order.shippingTaxMinor);
  return order.refunds.reduce(
    (left, refund) => (refund.status === "failed" ? left : left - refund.shippingMinor),
    charged - creditedShipping(order.changes),
  );
}

/** Cancellation follows money: while the shop keeps any of it, be it for shipping, the order stands. */
function endsWith(order: StoredOrder, lines: readonly NewRefundLine[], leftMinor: number): boolean {
  if (order.status !== "placed" || order.shipments.length > 0 || leftMinor > 0) return false;
  if (order.paidMinor > 0) return true;
  // Nothing was paid that could be given back, so the pieces decide.
  const standings = lineStandings(order);
  for (const line of lines) {
    const standing = standings.get(line.lineId);
    if (standing !== undefined) standing.toShipQty -= line.unshippedQty;
  }
  return [...standings.values()].every((standing) => standing.toShipQty === 0);
}

/** The plan with all pieces that are still to be shipped. Those it does not name cost nothing more and go back to stock. */
function withEveryPiece(order: StoredOrder, lines: readonly NewRefundLine[]): NewRefundLine[] {
  const standings = lineStandings(order);
  return order.lines.flatMap((line) => {
    const planned = lines.find((candidate) => candidate.lineId === line.id) ?? {
      lineId: line.id,
      qty: 0,
      amountMinor: 0,
      unshippedQty: 0,
      restockedQty: 0,
      repeatedQty: 0,
    };
    const more = (standings.get(line.id)?.toShipQty ?? 0) - planned.unshippedQty;
    const whole = {
      ...planned,
      qty: planned.qty + more,
      unshippedQty: planned.unshippedQty + more,
      restockedQty: planned.restockedQty + (line.stockTaken > 0 ? more : 0),
    };
    return whole.qty === 0 && whole.amountMinor === 0 ? [] : [whole];
  });
}
