/** The arithmetic of refunds (docs/contract/orders.md#refunds): pure, in integers of minor units. */
import { proportion, spread } from "../../../../platform/money/money.ts";

/** A line of an order with what was given back of it so far. */
export interface RefundableLine {
  qty: number;
  totalMinor: number;
  refundedQty: number;
  refundedMinor: number;
}

/**
 * The value of this many further pieces: their share of the line, whatever was given back by amount, and never more than
 * is left of the line. The last pieces take the cents that rounding left when an earlier refund of pieces failed, so that
 * the parts add up to exactly the line.
 */
export function refundOfPieces(line: RefundableLine, qty: number): number {
  const gone = line.refundedQty;
  const share = proportion(line.totalMinor, gone + qty, line.qty) - proportion(line.totalMinor, gone, line.qty);
  const left = Math.max(0, line.totalMinor - line.refundedMinor);
  const isLast = gone + qty === line.qty;
  return isLast && left - share < line.qty ? left : Math.min(share, left);
}

export interface SpreadRefund {
  /** In the order of the lines. */
  lineMinor: number[];
  shippingMinor: number;
  /** The part that neither the lines nor shipping can take. */
  overMinor: number;
}

/** An amount, spread over what remains of the lines by value, then over what remains of shipping. */
export function spreadRefund(
  amountMinor: number,
  lines: readonly Pick<RefundableLine, "totalMinor" | "refundedMinor">[],
  shippingLeftMinor: number,
): SpreadRefund {
  const left = lines.map((line) => line.totalMinor - line.refundedMinor);
  const ofLines = Math.min(
    amountMinor,
    left.reduce((sum, minor) => sum + minor, 0),
  );
  const shippingMinor = Math.min(amountMinor - ofLines, shippingLeftMinor);
  return { lineMinor: spread(ofLines, left), shippingMinor, overMinor: amountMinor - ofLines - shippingMinor };
}
