import { sumOf } from "./match-lines.ts";
import { bestOfOrder } from "./order-stage.ts";
import { isBetter, type Ranked } from "./prefer.ts";
import { bestOfProducts, type GoodsSaving } from "./product-stage.ts";
import { type Candidate, type FactLine, type FactMethod, type Facts, PROMOTION_CLASSES } from "./promotion.ts";
import { bestOfShipping } from "./shipping-stage.ts";

/** The saving of one promotion in a result; `parts` are by line and add up to the amount, except for delivery. */
export interface Saving {
  candidate: Candidate;
  amountMinor: number;
  parts: number[];
  giftMinor: number;
}

export interface Outcome extends Ranked {
  /** Null if nothing ships, or until the address is known. */
  method: FactMethod | null;
  shippingMinor: number;
  totalMinor: number;
  applied: Saving[];
}

const SETS_OF_CLASSES = Array.from({ length: 7 }, (_, set) =>
  PROMOTION_CLASSES.filter((_class, position) => ((set + 1) & (1 << position)) !== 0),
);

/** The lines are in the order of their variants. */
export type SearchFacts = Pick<Facts, "lines" | "gifts" | "totalOf"> & { method: FactMethod | null };

/** The best result with delivery by this method, or without. */
export function searchBest(candidates: readonly Candidate[], facts: SearchFacts): Outcome {
  let best = priced([], [], facts);
  if (candidates.length === 0) return best;
  const { totalMinor } = best;
  const byClass = PROMOTION_CLASSES.map((one) => candidates.filter(({ promotion }) => promotion.class === one));
  for (const classes of SETS_OF_CLASSES) {
    if (PROMOTION_CLASSES.some((one, position) => classes.includes(one) && byClass[position]?.length === 0)) continue;
    const [products = [], orders = [], shipping = []] = PROMOTION_CLASSES.map((one, position) =>
      classes.includes(one)
        ? (byClass[position] ?? []).filter(({ promotion }) =>
            classes.every((other) => other === one || promotion.combines.includes(other)),
          )
        : [],
    );
    const goods = savingsOnGoods(products, orders, facts);
    const saved = new Set(goods.map(({ candidate }) => candidate.promotion.class));
    if (classes.some((one) => one !== "shipping" && !saved.has(one))) continue;
    const outcome = priced(goods, shipping, facts);
    if (classes.includes("shipping") && outcome.applied.length === goods.length) continue;
    outcome.benefitMinor = totalMinor - outcome.totalMinor + sumOf(goods.map((saving) => saving.giftMinor));
    if (isBetter(outcome, best)) best = outcome;
  }
  return best;
}

export function savingsOnGoods(
  products: readonly Candidate[],
  orders: readonly Candidate[],
  { lines, gifts }: Pick<SearchFacts, "lines" | "gifts">,
): GoodsSaving[] {
  const onPieces = products.length === 0 ? [] : bestOfProducts(products, lines, gifts);
  if (orders.length === 0) return onPieces;
  const onOrder = bestOfOrder(orders, lines, netsAfter(onPieces, lines));
  return [...onPieces, ...onOrder.map((saving) => ({ ...saving, giftMinor: 0 }))];
}

export function netsAfter(savings: readonly GoodsSaving[], lines: readonly FactLine[]): number[] {
  return lines.map(
    ({ priceMinor, qty }, line) => priceMinor * qty - sumOf(savings.map(({ parts }) => parts[line] ?? 0)),
  );
}

/** The order with these savings and the best one on its delivery. */
function priced(
  goods: readonly GoodsSaving[],
  shipping: readonly Candidate[],
  { lines, method, totalOf }: SearchFacts,
): Outcome {
  const nets = netsAfter(goods, lines);
  const shippedMinor = sumOf(nets.filter((_, line) => lines[line]?.ships === true));
  const priceMinor = method === null ? 0 : method.priceFor(shippedMinor);
  const free = method === null ? null : bestOfShipping(shipping, { code: method.code, priceMinor }, lines, nets);
  const shippingMinor = priceMinor - (free?.savedMinor ?? 0);
  const applied = goods.map((saving) => ({ ...saving, amountMinor: sumOf(saving.parts) }));
  return {
    method,
    shippingMinor,
    totalMinor: totalOf(nets, shippingMinor),
    benefitMinor: 0,
    applied:
      free === null
        ? applied
        : [...applied, { candidate: free.candidate, amountMinor: free.savedMinor, parts: [], giftMinor: 0 }],
  };
}
