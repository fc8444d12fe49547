import { sumOf } from "./match-lines.ts";
import type { Candidate, FactLine } from "./promotion.ts";
import { netsAfter, type Saving, savingsOnGoods } from "./search-best.ts";
import { bestOfShipping } from "./shipping-stage.ts";

/**
 * The savings of promotions that applied to an order, stage by stage. Nothing is chosen among them: an evaluation only
 * ends when all that it was left with apply together. `method` is the one chosen, at its price before promotions.
 */
export function replaySavings(
  applied: readonly Candidate[],
  lines: readonly FactLine[],
  method: { code: string; priceMinor: number } | null,
): Saving[] {
  const order = lines
    .map((line, place) => ({ line, place }))
    .sort((a, b) => (a.line.variantId < b.line.variantId ? -1 : 1));
  const sorted = order.map(({ line }) => line);
  const of = (one: Candidate["promotion"]["class"]) => applied.filter(({ promotion }) => promotion.class === one);
  const goods = savingsOnGoods(of("product"), of("order"), { lines: sorted, gifts: new Map() });
  const free = method === null ? null : bestOfShipping(of("shipping"), method, sorted, netsAfter(goods, sorted));
  const inPlace = (parts: readonly number[]) => {
    const placed = lines.map(() => 0);
    for (const [position, { place }] of order.entries()) placed[place] = parts[position] ?? 0;
    return placed;
  };
  const onGoods = goods.map((saving) => ({
    ...saving,
    amountMinor: sumOf(saving.parts),
    parts: inPlace(saving.parts),
  }));
  return free === null
    ? onGoods
    : [...onGoods, { candidate: free.candidate, amountMinor: free.savedMinor, parts: [], giftMinor: 0 }];
}
