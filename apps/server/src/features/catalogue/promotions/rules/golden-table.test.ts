/** Results that were computed by hand; a change of one is a change of what customers pay. */

import { describe, expect, test } from "vitest";
import { automatic, factsOf, line, method, named, promotion } from "../../../../../test/promotions.ts";
import { evaluatePromotions } from "./evaluate-promotions.ts";
import type { Candidate, Effect, FactLine, Facts, Promotion } from "./promotion.ts";

const lines = (...prices: number[]) => prices.map((price, position) => line(`v${position}`, price));
const threeForTwo: Effect = { type: "buy_get", buy: { match: {}, qty: 2 }, get: { qty: 1, bps: 10_000 } };
const product = (n: number, effect: Effect, more: Partial<Promotion> = {}) =>
  promotion(n, { class: "product", effect, ...more });
const order = (n: number, effect: Effect, more: Partial<Promotion> = {}) =>
  promotion(n, { class: "order", effect, ...more });
const percent = (bps: number): Effect => ({ type: "percentage", bps });
const amount = (amountMinor: number): Effect => ({ type: "amount", amountMinor });

/** Amounts and parts of what applied, by age of the promotion, beside the sum of the goods. */
function result(candidates: readonly Candidate[], bag: readonly FactLine[], more: Partial<Facts> = {}) {
  const { applied, considered, lineDiscounts, ...rest } = evaluatePromotions(candidates, factsOf(bag, more));
  const goodsMinor = bag.reduce((sum, { priceMinor, qty }) => sum + priceMinor * qty, 0);
  return {
    applied: applied.map(({ amountMinor, parts }) => [amountMinor, parts]),
    goods: goodsMinor - lineDiscounts.reduce((sum, part) => sum + part, 0),
    total: rest.totalMinor,
    shipping: rest.shippingMinor,
    lost: considered.flatMap((one) => (one.verdict === "applied" ? [] : [`${one.code} ${one.verdict} ${one.reason}`])),
  };
}

describe("a percentage of the order", () => {
  test("1: half up once on the sum, then spread", () => {
    const code = named("TEN", order(1, percent(1_000)));
    expect(result([code], lines(1_999, 501, 1))).toMatchObject({ applied: [[250, [200, 50, 0]]], goods: 2_251 });
  });

  test("2: cents go by variant, whatever the order of the lines", () => {
    const code = named("HALF", order(1, percent(5_000)));
    const bag = lines(1, 1, 1);
    expect(result([code], bag).applied).toEqual([[2, [1, 1, 0]]]);
    expect(result([code], [...bag].reverse()).applied).toEqual([[2, [0, 1, 1]]]);
  });

  test("16: gift cards are left out", () => {
    const code = named("TEN", order(1, percent(1_000)));
    const bag = [line("a", 2_000), line("b", 5_000, 1, { giftCard: true })];
    expect(result([code], bag).applied).toEqual([[200, [200, 0]]]);
  });

  test("17: 10 % and 5 € on the same sum are 15 €, 10 % twice is 20 €", () => {
    const rule = (n: number, effect: Effect) => order(n, effect, { combines: ["order"] });
    const ten = named("A", rule(1, percent(1_000)));
    expect(result([ten, named("B", rule(2, amount(500)))], lines(10_000)).goods).toBe(8_500);
    expect(result([ten, named("B", rule(2, percent(1_000)))], lines(10_000)).goods).toBe(8_000);
  });
});

describe("sets", () => {
  const auto = automatic(product(1, threeForTwo));

  test.each([
    [3, [3_000, 2_000, 1_000], 1_000, [500, 333, 167]],
    [4, [3_000, 2_000, 1_000, 900, 800, 700], 1_700, [607, 405, 202, 182, 162, 142]],
  ])("%i: 3 for 2", (_, prices, saved, parts) => {
    expect(result([auto], lines(...prices)).applied).toEqual([[saved, parts]]);
  });

  test("5: two whole sets of seven pieces; an incomplete set with a piece to get", () => {
    expect(result([auto], [line("a", 999, 7)])).toMatchObject({ applied: [[1_998, [1_998]]], goods: 4_995 });
    const twoAndTwo: Effect = { type: "buy_get", buy: { match: {}, qty: 2 }, get: { qty: 2, bps: 10_000 } };
    expect(result([automatic(product(1, twoAndTwo))], lines(1_000, 900, 800)).applied).toEqual([
      [800, [296, 267, 237]],
    ]);
  });

  test("6: a lamp makes the cheaper bulb half as dear", () => {
    const effect: Effect = {
      type: "buy_get",
      buy: { match: { products: ["lamp"] }, qty: 1 },
      get: { match: { products: ["bulb5", "bulb20"] }, qty: 1, bps: 5_000 },
    };
    const bag = [line("lamp", 5_000), line("bulb5", 500), line("bulb20", 2_000)];
    expect(result([automatic(product(1, effect))], bag).applied).toEqual([[250, [227, 23, 0]]]);
  });

  test("13: a bag, a camera and a lens for 499 €", () => {
    const items = ["bag", "camera", "lens"].map((id) => ({ match: { products: [id] }, qty: 1 }));
    const effect: Effect = { type: "bundle", items, priceMinor: 49_900 };
    const bag = [line("bag", 4_990), line("camera", 30_000), line("lens", 20_000)];
    expect(result([automatic(product(1, effect))], bag).applied).toEqual([[5_090, [462, 2_777, 1_851]]]);
  });

  test("18: the socks of a set, and 20 % on the hat that is left", () => {
    const socks = { collections: ["socks"] };
    const inSocks = { collectionIds: ["socks"] };
    const set = product(1, threeForTwo, { match: socks, combines: ["product"] });
    const sale = product(2, percent(2_000), { combines: ["product"] });
    const bag = [line("a", 900, 1, inSocks), line("b", 800, 1, inSocks), line("c", 700, 1, inSocks), line("d", 2_500)];
    expect(result([automatic(set), automatic(sale)], bag).applied).toEqual([
      [700, [263, 233, 204, 0]],
      [500, [0, 0, 0, 500]],
    ]);
  });
});

describe("tiers, limits and new prices", () => {
  test("12: five pieces earn 15 % a line; a subtotal of 99.99 earns 5 €, 100.00 earns 15 €", () => {
    const byPieces: Effect = {
      type: "tiers",
      steps: [
        { from: 3, bps: 1_000 },
        { from: 5, bps: 1_500 },
      ],
    };
    const bag = [line("a", 799, 3), line("b", 1_249, 2)];
    expect(result([automatic(product(1, byPieces))], bag).applied).toEqual([[735, [360, 375]]]);
    const bySubtotal: Effect = {
      type: "tiers",
      steps: [
        { from: 5_000, amountMinor: 500 },
        { from: 10_000, amountMinor: 1_500 },
      ],
    };
    const auto = automatic(order(1, bySubtotal));
    expect(result([auto], lines(9_999)).goods).toBe(9_499);
    expect(result([auto], lines(10_000)).goods).toBe(8_500);
  });

  test("16: each piece costs 5 €", () => {
    const auto = automatic(product(1, { type: "fixed_price", priceMinor: 500 }));
    expect(result([auto], [line("a", 750, 2), line("b", 400)]).applied).toEqual([[500, [500, 0]]]);
  });

  test("19: at most 30 €; never below zero; delivery free up to 4.90", () => {
    const capped = named("MAX", order(1, { ...percent(2_000), atMostMinor: 3_000 } as Effect));
    expect(result([capped], lines(15_000, 5_000)).applied).toEqual([[3_000, [2_250, 750]]]);
    const twenty = named("TWENTY", order(1, amount(2_000)));
    expect(result([twenty], lines(700, 500), { methods: [method("post", 490)] })).toMatchObject({
      applied: [[1_200, [700, 500]]],
      goods: 0,
      total: 490,
    });
    const upTo = automatic(promotion(1, { class: "shipping", effect: { type: "free_shipping", upToMinor: 490 } }));
    expect(result([upTo], lines(5_000), { methods: [method("express", 990)] }).shipping).toBe(500);
  });
});

describe("what stands beside what", () => {
  const sale = (bps: number, more: Partial<Promotion> = {}) => automatic(product(1, percent(bps), more));

  test("7: an amount is spread by value", () => {
    expect(result([named("TEN", order(1, amount(1_000)))], lines(2_000, 3_000)).applied).toEqual([[1_000, [400, 600]]]);
  });

  test("8: a set, a code and free delivery", () => {
    const candidates = [
      automatic(product(1, threeForTwo, { combines: ["product", "order", "shipping"] })),
      named("ADA10", order(2, percent(1_000), { combines: ["product", "shipping"] })),
      automatic(
        promotion(3, {
          class: "shipping",
          effect: { type: "free_shipping" },
          conditions: { subtotal: { minimumMinor: 4_000 } },
          combines: ["product", "order"],
        }),
      ),
    ];
    expect(result(candidates, lines(3_000, 2_000, 1_000), { methods: [method("post", 490)] })).toMatchObject({
      applied: [
        [1_000, [500, 333, 167]],
        [500, [250, 167, 83]],
        [490, []],
      ],
      goods: 4_500,
      shipping: 0,
    });
  });

  test.each([
    ["9: after 20 % too little is left for the code", 6_000, 2_000, [1_200], 4_800, ["TEN outranked better_promotion"]],
    ["10: both fit", 7_000, 2_000, [1_400, 1_000], 4_600, []],
    ["10: the code alone saves more", 5_200, 1_000, [1_000], 4_200, ["null outranked better_promotion"]],
  ])("%s", (_, price, bps, amounts, goods, lost) => {
    const conditions = { subtotal: { minimumMinor: 5_000 } };
    const code = named("TEN", order(2, amount(1_000), { conditions, combines: ["product"] }));
    const found = result([sale(bps, { combines: ["order"] }), code], lines(price));
    expect([found.applied.map(([saved]) => saved), found.goods, found.lost]).toEqual([amounts, goods, lost]);
  });

  test.each([
    [2_000, 4_000, ["ADA10 outranked better_promotion"]],
    [1_000, 4_500, ["null outranked better_promotion"]],
  ])("11: a code beside a sale of %i; the named code wins a tie", (bps, goods, lost) => {
    const code = named("ADA10", order(2, percent(1_000)));
    expect(result([sale(bps), code], lines(5_000))).toMatchObject({ goods, lost });
  });

  test("14: a gift from 40 €, its value is the benefit", () => {
    const conditions = { subtotal: { minimumMinor: 4_000 } };
    const gift = automatic(product(1, { type: "gift", variantId: "pouch", qty: 1 }, { conditions }));
    const gifts = (available: number | null) => ({ gifts: new Map([["pouch", { priceMinor: 1_200, available }]]) });
    const found = evaluatePromotions([gift], factsOf(lines(4_500), gifts(1)));
    expect(found.applied).toMatchObject([{ amountMinor: 0, giftMinor: 1_200 }]);
    expect(found.totalMinor).toBe(4_500);
    expect(result([gift], lines(4_500), gifts(0)).lost).toEqual(["null refused gift_unavailable"]);
    // The last piece is sold, so none is left to give.
    expect(result([gift], [line("pouch", 4_500)], gifts(1)).lost).toEqual(["null refused gift_unavailable"]);
  });

  test("15: a code that makes delivery dearer than it saves is not used", () => {
    const code = named("FIVE", order(1, percent(500)));
    expect(result([code], lines(5_000), { methods: [method("post", 490, 4_900)] })).toMatchObject({
      applied: [],
      total: 5_000,
      lost: ["FIVE outranked saves_nothing"],
    });
  });
});
