import type {
  Candidate,
  FactLine,
  FactMethod,
  Facts,
  Promotion,
} from "../src/features/catalogue/promotions/rules/promotion.ts";

/** A promotion of everything, without conditions, limits and schedule; `n` gives its age. */
export function promotion(n: number, rule: Pick<Promotion, "class" | "effect"> & Partial<Promotion>): Promotion {
  return {
    id: `019a0000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    match: {},
    conditions: {},
    combines: [],
    priority: 0,
    active: true,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    perCustomerLimit: null,
    budgetMinor: null,
    ...rule,
  };
}

export function automatic(rule: Promotion, use: Partial<Candidate> = {}): Candidate {
  return { promotion: rule, code: null, used: 0, usedByCustomer: null, spentMinor: 0, ...use };
}

export function named(code: string, rule: Promotion, use: Partial<Candidate> = {}): Candidate {
  return automatic(rule, { code, ...use });
}

/** A line of a product whose id is that of its variant. */
export function line(variantId: string, priceMinor: number, qty = 1, more: Partial<FactLine> = {}): FactLine {
  const item = { variantId, productId: variantId, collectionIds: [], reduced: false, giftCard: false, ships: true };
  return { ...item, priceMinor, qty, ...more };
}

export function method(code: string, priceMinor: number, freeFromMinor = Number.POSITIVE_INFINITY): FactMethod {
  return { code, listMinor: priceMinor, priceFor: (goods) => (goods >= freeFromMinor ? 0 : priceMinor) };
}

export function factsOf(lines: readonly FactLine[], more: Partial<Facts> = {}): Facts {
  return {
    now: new Date("2026-06-01T12:00:00Z"),
    lines,
    country: "DE",
    customer: { account: false, firstOrder: true },
    methods: [],
    asked: null,
    gifts: new Map(),
    totalOf: (nets, shippingMinor) => nets.reduce((sum, net) => sum + net, shippingMinor),
    ...more,
  };
}
