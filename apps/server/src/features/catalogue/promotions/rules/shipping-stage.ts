import { judgeSubtotal } from "./judge-promotion.ts";
import type { Matched } from "./match-lines.ts";
import { byMerit } from "./prefer.ts";
import type { Candidate, Effect } from "./promotion.ts";

/** The saving on a method's price; 0 where the effect is not about it. */
export function shippingOff(effect: Effect, method: { code: string; priceMinor: number }): number {
  if (effect.type !== "free_shipping") return 0;
  if (effect.methods !== undefined && !effect.methods.includes(method.code)) return 0;
  return Math.min(method.priceMinor, effect.upToMinor ?? method.priceMinor);
}

/** The promotion that saves most on the price of a method, after the savings on the goods; null if none saves. */
export function bestOfShipping(
  members: readonly Candidate[],
  method: { code: string; priceMinor: number },
  lines: readonly Matched[],
  nets: readonly number[],
): { candidate: Candidate; savedMinor: number } | null {
  let best: { candidate: Candidate; savedMinor: number } | null = null;
  for (const candidate of [...members].sort(byMerit)) {
    const { effect, conditions } = candidate.promotion;
    if (judgeSubtotal(conditions.subtotal, lines, nets) !== null) continue;
    const savedMinor = shippingOff(effect, method);
    if (savedMinor > (best?.savedMinor ?? 0)) best = { candidate, savedMinor };
  }
  return best;
}
