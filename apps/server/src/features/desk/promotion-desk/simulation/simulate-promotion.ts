import { evaluatePromotions } from "../../../catalogue/promotions/rules/evaluate-promotions.ts";
import { sumOf } from "../../../catalogue/promotions/rules/match-lines.ts";
import type { Candidate, FactLine, Facts, Promotion } from "../../../catalogue/promotions/rules/promotion.ts";
import type { PastOrder } from "../../../sales/orders/lists/orders-with-rules.ts";

export interface Simulation {
  /** Orders that would have cost something else. */
  changed: number;
  /** The goods of those orders at their prices of then. */
  itemsMinor: number;
  /** The customers' additional savings. */
  costMinor: number;
  /** Orders that got a discount whose rule is not known; they are left out. */
  withoutRules: number;
  /** The savings on goods by product, the largest first. */
  products: ReadonlyArray<{ productId: string; title: string; qty: number; savedMinor: number }>;
}

const MOST_PRODUCTS = 20;
const NO_LIMITS = { startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, budgetMinor: null };

/**
 * Evaluates each order twice, with the rules that it got, and with the draft beside them. Limits and budget run down in
 * the order of placement, so `orders` come oldest first.
 */
export function simulatePromotion(
  draft: Promotion,
  orders: readonly PastOrder[],
  collections: ReadonlyMap<string, readonly string[]>,
): Simulation {
  const uses = new Map<string, number>();
  const products = new Map<string, { title: string; qty: number; savedMinor: number }>();
  const sums = { changed: 0, itemsMinor: 0, costMinor: 0, withoutRules: 0 };
  let [used, spentMinor] = [0, 0];
  for (const order of orders) {
    if (order.rules === null) {
      sums.withoutRules += 1;
      continue;
    }
    const facts = factsOf(order, collections);
    const frozen = order.rules.map(({ id, rule }) => frozenCandidate({ ...rule, ...NO_LIMITS, id, active: true }));
    const usedByCustomer = uses.get(order.customer) ?? 0;
    const before = evaluatePromotions(frozen, facts);
    const after = evaluatePromotions(
      [...frozen, { promotion: draft, code: null, used, usedByCustomer, spentMinor }],
      facts,
    );
    const saving = after.applied.find(({ candidate }) => candidate.promotion.id === draft.id);
    if (saving === undefined) continue;
    used += 1;
    spentMinor += saving.amountMinor;
    uses.set(order.customer, usedByCustomer + 1);
    sums.changed += 1;
    sums.itemsMinor += sumOf(order.lines.map(({ price, qty }) => price * qty));
    sums.costMinor += before.totalMinor - after.totalMinor;
    for (const [place, { product, title, qty }] of order.lines.entries()) {
      const savedMinor = (after.lineDiscounts[place] ?? 0) - (before.lineDiscounts[place] ?? 0);
      const known = products.get(product) ?? { title, qty: 0, savedMinor: 0 };
      products.set(product, { title, qty: known.qty + qty, savedMinor: known.savedMinor + savedMinor });
    }
  }
  return {
    ...sums,
    products: [...products]
      .map(([productId, sum]) => ({ productId, ...sum }))
      .filter(({ savedMinor }) => savedMinor > 0)
      .sort((one, other) => other.savedMinor - one.savedMinor || (one.productId < other.productId ? -1 : 1))
      .slice(0, MOST_PRODUCTS),
  };
}

const frozenCandidate = (promotion: Promotion): Candidate => ({
  promotion,
  code: null,
  used: 0,
  usedByCustomer: null,
  spentMinor: 0,
});

function factsOf(order: PastOrder, collections: ReadonlyMap<string, readonly string[]>): Facts {
  const { delivery, byAccount, country } = order;
  const lines = order.lines.map(
    (line, place): FactLine => ({
      variantId: line.variant,
      productId: line.product,
      collectionIds: collections.get(line.product) ?? [],
      priceMinor: line.price,
      qty: line.qty,
      reduced: order.promotions?.lines[place]?.reduced ?? false,
      giftCard: false,
      ships: line.ships,
    }),
  );
  return {
    now: new Date(),
    lines,
    country,
    customer: { account: byAccount, firstOrder: false },
    methods:
      delivery === null
        ? []
        : [{ code: delivery.code, listMinor: delivery.priceMinor, priceFor: () => delivery.priceMinor }],
    asked: delivery?.code ?? null,
    gifts: new Map(),
    totalOf: (nets, shippingMinor) => sumOf(nets) + shippingMinor,
  };
}
