import { shareOf } from "../../../../platform/money/money.ts";
import type { Effect, Step } from "./promotion.ts";

/** An effect on the pieces of one line. */
export type LineEffect =
  | { type: "percentage"; bps: number }
  | { type: "amount"; amountMinor: number }
  | { type: "fixed_price"; priceMinor: number };

/** The saving on pieces of one price: percentages are rounded half up once, amounts are for each piece. */
export function linesOff(effect: LineEffect, priceMinor: number, pieces: number): number {
  switch (effect.type) {
    case "percentage":
      return shareOf(priceMinor * pieces, effect.bps);
    case "amount":
      return Math.min(effect.amountMinor, priceMinor) * pieces;
    case "fixed_price":
      return Math.max(0, priceMinor - effect.priceMinor) * pieces;
  }
}

/** The effect of the highest step that this number of pieces or this subtotal reaches; null below the first. */
export function stepReached(steps: readonly Step[], reached: number): LineEffect | null {
  const step = steps.findLast(({ from }) => reached >= from);
  if (step === undefined) return null;
  return "bps" in step ? { type: "percentage", bps: step.bps } : { type: "amount", amountMinor: step.amountMinor };
}

/** The saving of the class `order` on the sum of the lines that it is about. */
export function sumOff(effect: Effect, sumMinor: number): number {
  const simple = effect.type === "tiers" ? stepReached(effect.steps, sumMinor) : effect;
  if (simple === null) return 0;
  const atMostMinor = "atMostMinor" in effect ? (effect.atMostMinor ?? sumMinor) : sumMinor;
  switch (simple.type) {
    case "percentage":
      return Math.min(shareOf(sumMinor, simple.bps), atMostMinor);
    case "amount":
      return Math.min(simple.amountMinor, sumMinor, atMostMinor);
    default:
      return 0;
  }
}
