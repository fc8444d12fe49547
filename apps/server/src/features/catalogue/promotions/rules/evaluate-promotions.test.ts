import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { naiveEvaluation } from "../../../../../test/naive-promotions.ts";
import { automatic, factsOf, line, method, named, promotion } from "../../../../../test/promotions.ts";
import { evaluatePromotions } from "./evaluate-promotions.ts";
import type { Candidate, Effect, FactLine, Match, Promotion, PromotionClass } from "./promotion.ts";

const bps = fc.integer({ min: 1, max: 10_000 });
const small = fc.integer({ min: 1, max: 3 });
const money = fc.integer({ min: 1, max: 4_000 });
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined, freq: 1 });
const anyMatch: fc.Arbitrary<Match> = fc.constantFrom<Match[]>(
  {},
  {},
  { collections: ["red"] },
  { collections: ["blue"] },
  { products: ["v0", "v2"] },
  { notProducts: ["v1"] },
);
const limits = { atMostMinor: maybe(money) };
const onAnyGoods: fc.Arbitrary<object>[] = [
  fc.record({ type: fc.constant("percentage" as const), bps, ...limits }),
  fc.record({ type: fc.constant("amount" as const), amountMinor: money, ...limits }),
  fc.record({
    type: fc.constant("tiers" as const),
    steps: fc.tuple(small, bps, small, money).map(([from, rate, more, amountMinor]) => [
      { from, bps: rate },
      { from: from + more, amountMinor },
    ]),
    ...limits,
  }),
];
const onPieces: fc.Arbitrary<object>[] = [
  ...onAnyGoods.map((effect) => fc.tuple(effect, maybe(small)).map(([one, maxPieces]) => ({ ...one, maxPieces }))),
  fc.record({ type: fc.constant("fixed_price" as const), priceMinor: money }),
  fc.record({
    type: fc.constant("buy_get" as const),
    buy: fc.record({ match: anyMatch, qty: small }),
    get: fc.record({ match: maybe(anyMatch), qty: small, bps }),
    timesMax: maybe(small),
  }),
  fc.record({
    type: fc.constant("bundle" as const),
    items: fc.array(fc.record({ match: anyMatch, qty: small }), { minLength: 1, maxLength: 3 }),
    priceMinor: money,
    timesMax: maybe(small),
  }),
];
const onDelivery = fc.record({ type: fc.constant("free_shipping" as const), upToMinor: maybe(money) });

/** Members that are undefined are as good as absent, which the types of effects leave out. */
function effectOf(...some: fc.Arbitrary<object>[]): fc.Arbitrary<Effect> {
  return fc.oneof(...some) as fc.Arbitrary<Effect>;
}

const classes: PromotionClass[] = ["product", "order", "shipping"];
const anyEffect: fc.Arbitrary<Pick<Promotion, "class" | "effect">> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ class: fc.constant("product" as const), effect: effectOf(...onPieces) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      class: fc.constant("order" as const),
      effect: effectOf(...onAnyGoods),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ class: fc.constant("shipping" as const), effect: effectOf(onDelivery) }),
  },
);
const anyCandidates = (maxLength: number): fc.Arbitrary<Candidate[]> =>
  fc
    .array(
      fc.record({
        rule: anyEffect,
        match: anyMatch,
        combines: fc.subarray(classes),
        priority: fc.integer({ min: 0, max: 2 }),
        minimumMinor: maybe(money),
        isNamed: fc.boolean(),
      }),
      { minLength: 1, maxLength },
    )
    .map((some) =>
      some.map(({ rule, match, combines, priority, minimumMinor, isNamed }, n) => {
        const conditions = minimumMinor === undefined ? {} : { subtotal: { minimumMinor } };
        const made = promotion(n, { ...rule, match, combines, priority, conditions });
        return isNamed ? named(`CODE${n}`, made) : automatic(made);
      }),
    );
const anyBag = (most: number): fc.Arbitrary<FactLine[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: most }), fc.nat(5)), {
      minLength: 1,
      maxLength: 4,
    })
    .map((some) =>
      some.map(([price, qty, kind], position) =>
        line(`v${position}`, price, qty, {
          collectionIds: [["red"], ["blue"], ["red", "blue"], [], [], []][kind] ?? [],
          giftCard: kind === 5,
        }),
      ),
    );
const anyFacts = (most: number) =>
  fc
    .record({ lines: anyBag(most), priceMinor: fc.integer({ min: 0, max: 900 }), freeFrom: money, ships: fc.boolean() })
    .map(({ lines, priceMinor, freeFrom, ships }) =>
      factsOf(lines, { methods: ships ? [method("post", priceMinor, freeFrom)] : [] }),
    );

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const RUNS = { numRuns: 2_000 };

test("a second calculation, piece by piece, finds the same", () => {
  fc.assert(
    fc.property(anyCandidates(4), anyFacts(2), (candidates, facts) => {
      const found = evaluatePromotions(candidates, facts);
      const verdicts = new Map(found.considered.map((one) => [one.promotionId, one.verdict]));
      const running = candidates.filter(({ promotion: { id } }) => (verdicts.get(id) ?? "refused") !== "refused");
      const naive = naiveEvaluation(running, facts);
      expect([found.totalMinor, found.lineDiscounts]).toEqual([naive.total, naive.discounts]);
    }),
    RUNS,
  );
});

describe("for any bag and promotions", () => {
  test("parts add up, no line goes below zero, nothing gets dearer, and what applies combines", () => {
    fc.assert(
      fc.property(anyCandidates(8), anyFacts(9), (candidates, facts) => {
        const { applied, lineDiscounts, totalMinor, method: by } = evaluatePromotions(candidates, facts);
        for (const { parts, amountMinor, candidate } of applied)
          if (candidate.promotion.class !== "shipping") expect(sum(parts)).toBe(amountMinor);
        for (const [position, { priceMinor, qty }] of facts.lines.entries()) {
          const taken = applied.map(({ parts }) => parts[position] ?? 0);
          expect(taken.every((part) => part >= 0)).toBe(true);
          expect(lineDiscounts[position]).toBe(sum(taken));
          expect(sum(taken)).toBeLessThanOrEqual(priceMinor * qty);
        }
        const without = evaluatePromotions([], { ...facts, asked: by });
        expect(totalMinor).toBeLessThanOrEqual(without.totalMinor);
        for (const { candidate: a } of applied)
          for (const { candidate: b } of applied)
            if (a !== b) expect(a.promotion.combines).toContain(b.promotion.class);
      }),
      RUNS,
    );
  });

  test("the order of lines and of promotions does not matter", () => {
    fc.assert(
      fc.property(anyCandidates(5), anyFacts(5), (candidates, facts) => {
        const one = evaluatePromotions(candidates, facts);
        const turned = evaluatePromotions([...candidates].reverse(), { ...facts, lines: [...facts.lines].reverse() });
        expect([...turned.lineDiscounts].reverse()).toEqual(one.lineDiscounts);
        expect(turned.totalMinor).toBe(one.totalMinor);
        expect(turned.considered).toEqual(one.considered);
      }),
      RUNS,
    );
  });

  test("those that applied give the same again, so an order can be verified by them alone", () => {
    fc.assert(
      fc.property(anyCandidates(8), anyFacts(5), (candidates, facts) => {
        const first = evaluatePromotions(candidates, facts);
        const again = evaluatePromotions(
          first.applied.map(({ candidate }) => candidate),
          facts,
        );
        expect(again.applied).toEqual(first.applied);
        expect(again.totalMinor).toBe(first.totalMinor);
      }),
      RUNS,
    );
  });
});

test("a winner that loses by another winner's side is not kept beside it", () => {
  // 6 € off does not combine with the order, so 5 € off stands beside 2 € off. Delivery is free from 95 €: the 5 € alone are best.
  const off = (n: number, amountMinor: number, combines: PromotionClass[]) =>
    automatic(promotion(n, { class: "product", effect: { type: "amount", amountMinor }, combines }));
  const order = automatic(
    promotion(3, { class: "order", effect: { type: "amount", amountMinor: 200 }, combines: ["product"] }),
  );
  const facts = factsOf([line("a", 10_000)], { methods: [method("post", 300, 9_500)] });
  const { applied, totalMinor } = evaluatePromotions([off(1, 600, []), off(2, 500, ["order"]), order], facts);
  expect(applied.map(({ amountMinor }) => amountMinor)).toEqual([500]);
  expect(totalMinor).toBe(9_500);
});

test("with n for m, splitting an order in two never saves more", () => {
  const bag = fc.array(fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.nat(4), fc.nat(4)), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(bag, small, small, (pieces, buy, get) => {
      const effect: Effect = { type: "buy_get", buy: { match: {}, qty: buy }, get: { qty: get, bps: 10_000 } };
      const saved = (of: (left: number, right: number) => number) =>
        sum(
          evaluatePromotions(
            [automatic(promotion(1, { class: "product", effect }))],
            factsOf(pieces.map(([price, left, right], n) => line(`v${n}`, price, of(left, right)))),
          ).lineDiscounts,
        );
      const split = saved((left) => left) + saved((_, right) => right);
      expect(saved((left, right) => left + right)).toBeGreaterThanOrEqual(split);
    }),
    RUNS,
  );
});

describe("limits", () => {
  const half = (more: Partial<Promotion> = {}) =>
    promotion(1, { class: "order", effect: { type: "percentage", bps: 5_000 }, ...more });
  const verdict = (candidate: Candidate, facts = factsOf([line("a", 1_000)])) =>
    evaluatePromotions([candidate], facts).considered[0];

  test.each([
    [{ active: false }, {}, "inactive"],
    [{ startsAt: new Date("2026-06-01T12:00:00.001Z") }, {}, "not_started"],
    [{ endsAt: new Date("2026-06-01T12:00:00Z") }, {}, "ended"],
    [{ usageLimit: 3 }, { used: 3 }, "used_up"],
    [{ perCustomerLimit: 1 }, { usedByCustomer: 1 }, "used_up_by_customer"],
    [{ budgetMinor: 900 }, { spentMinor: 401 }, "budget_spent"],
    [{ conditions: { accountsOnly: true } }, {}, "needs_account"],
    [{ conditions: { countries: ["AT"] } }, {}, "country"],
    [{ conditions: { quantity: { minimum: 2 } } }, {}, "below_quantity"],
    [{ match: { products: ["b"] } }, {}, "no_matching_items"],
  ])("%j with %j is refused: %s", (rule, use, reason) => {
    expect(verdict(named("HALF", half(rule), use))).toMatchObject({ verdict: "refused", reason });
  });

  test("a minimum says what is missing; an unknown country and an earlier order are reasons, too", () => {
    expect(verdict(automatic(half({ conditions: { subtotal: { minimumMinor: 1_200 } } })))).toMatchObject({
      reason: "below_minimum",
      minimum: { subtotalMinor: 1_200, missingMinor: 200 },
    });
    const bag = [line("a", 1_000)];
    const inAustria = automatic(half({ conditions: { countries: ["AT"] } }));
    expect(verdict(inAustria, factsOf(bag, { country: null }))).toMatchObject({ reason: "country_unknown" });
    const first = automatic(half({ conditions: { firstOrder: true } }));
    const customer = { account: true, firstOrder: false };
    expect(verdict(first, factsOf(bag, { customer }))).toMatchObject({ reason: "not_first_order" });
  });

  test("the budget that is left pays the whole saving, to the cent", () => {
    expect(verdict(automatic(half({ budgetMinor: 900 }), { spentMinor: 400 }))).toMatchObject({ verdict: "applied" });
  });

  test("a promotion that would exceed its budget only beside another is left out, and the others are decided again", () => {
    // Alone, delivery is free from 10 €; after 10 % it is not, so free delivery would cost 5 €.
    const free = automatic(
      promotion(2, { class: "shipping", effect: { type: "free_shipping" }, combines: ["order"], budgetMinor: 100 }),
    );
    const tenth = automatic(
      promotion(1, { class: "order", effect: { type: "percentage", bps: 1_000 }, combines: ["shipping"] }),
    );
    const facts = factsOf([line("a", 1_000)], { methods: [method("post", 500, 1_000)] });
    const { totalMinor, considered } = evaluatePromotions([tenth, free], facts);
    expect(totalMinor).toBe(1_000);
    expect(considered).toMatchObject([
      { verdict: "outranked", reason: "saves_nothing" },
      { verdict: "refused", reason: "budget_spent" },
    ]);
  });

  test("twelve are kept, codes and winners first; automatic ones about other items are not counted", () => {
    const effect: Effect = { type: "percentage", bps: 1_000 };
    const more = (n: number, rule: Partial<Promotion> = {}) => promotion(n, { class: "product", effect, ...rule });
    const others = Array.from({ length: 20 }, (_, n) => automatic(more(n)));
    const elsewhere = automatic(more(50, { match: { products: ["b"] } }));
    const best = automatic(more(60, { effect: { type: "percentage", bps: 2_000 } }));
    const late = named("LATE", more(70, { active: false }));
    const found = evaluatePromotions([...others, elsewhere, best, late], factsOf([line("a", 1_000)]));
    expect(found.considered.map(({ promotionId }) => promotionId).slice(0, 3)).toEqual([
      late.promotion.id,
      best.promotion.id,
      others[0]?.promotion.id,
    ]);
    expect([found.considered.length, found.dropped]).toEqual([12, 10]);
  });

  test("each method is offered at its price under its own best result", () => {
    const facts = factsOf([line("a", 1_000)], { methods: [method("express", 990), method("post", 490)] });
    const effect: Effect = { type: "free_shipping", methods: ["express"] };
    const found = evaluatePromotions([automatic(promotion(1, { class: "shipping", effect }))], facts);
    expect(found.offers).toEqual([
      { code: "express", priceMinor: 0 },
      { code: "post", priceMinor: 490 },
    ]);
    expect([found.method, found.totalMinor]).toEqual(["express", 1_000]);
  });
});
