/** Computes how much of a commission refunds take back: pure, in integers of minor units. */
import { proportion, shareOf } from "../../../../platform/money/money.ts";

/** A line of an order and what was refunded of it so far. Refunds that are under way or failed do not count. */
export interface RefundedLine {
  qty: number;
  totalMinor: number;
  refundedQty: number;
  refundedMinor: number;
  /** True when part of it was refunded as an amount, without pieces. */
  refundedByAmount: boolean;
}

export interface EarnedAmounts {
  base_minor: number;
  amount_minor: number;
  units: number;
  rate_bps: number | null;
}

export interface Reversed {
  baseMinor: number;
  amountMinor: number;
  units: number;
}

/**
 * True when nothing that the customer paid for the line is left; for a line that cost nothing, when no piece is left.
 */
export function isWholeRefunded(line: RefundedLine): boolean {
  return line.totalMinor > 0 ? line.refundedMinor >= line.totalMinor : line.refundedQty >= line.qty;
}

/**
 * The share of a commission that all refunds together take back. It is cumulative, so the parts add up to the whole
 * exactly despite rounding; it depends on what was refunded and not on the order of the refunds, and it only ever
 * grows.
 */
export function reversedSoFar(sale: EarnedAmounts, line: RefundedLine): Reversed {
  // Money that went back without pieces leaves them with the customer.
  const units = Math.min(line.refundedQty, sale.units);
  if (isWholeRefunded(line)) return { baseMinor: sale.base_minor, amountMinor: sale.amount_minor, units };
  const [part, whole] = fractionOf(line);
  const baseMinor = proportion(sale.base_minor, part, whole);
  const amountMinor = isPlainRate(sale)
    ? shareOf(baseMinor, sale.rate_bps)
    : proportion(sale.amount_minor, part, whole);
  return { baseMinor, amountMinor, units };
}

/**
 * By pieces while the money is exactly that of the pieces (docs/contract/orders.md#refunds), else by money. A line of
 * less than one minor unit per piece always goes by money: its pieces can be refunded for nothing, and the two ways
 * would not grow in step.
 */
function fractionOf(line: RefundedLine): [part: number, whole: number] {
  const { qty, totalMinor, refundedQty, refundedMinor } = line;
  if (totalMinor === 0) return [refundedQty, qty];
  const byPieces =
    !line.refundedByAmount && totalMinor >= qty && refundedMinor === proportion(totalMinor, refundedQty, qty);
  return byPieces ? [refundedQty, qty] : [refundedMinor, totalMinor];
}

/** True when the amount is the rate of the base and nothing else: neither flat nor capped. */
function isPlainRate(sale: EarnedAmounts): sale is EarnedAmounts & { rate_bps: number } {
  return sale.rate_bps !== null && shareOf(sale.base_minor, sale.rate_bps) === sale.amount_minor;
}
