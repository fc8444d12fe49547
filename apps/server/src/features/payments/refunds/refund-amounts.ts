/** The arithmetic of refunds (docs/contract/orders.md#refunds): pure, in integers of minor units. */
import { proportion, spread } from "../../../platform/money/money.ts";

/** A line of an order with what was given back of it so far. */
export interface RefundableLine {
  qty: number;
  totalMinor: number;
  refundedQty: number;
  refundedMinor: number;
}

/**
 * The amount for this many further pieces: the share of all refunded pieces in the line, less earlier refunds. So the
 * parts add up to exactly the line despite rounding.
 */
export function refundOfPieces(line: RefundableLine, qty: number): number {
  const share = proportion(line.totalMinor, line.refundedQty + qty, line.qty);
  return Math.max(0, share - line.refundedMinor);
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
