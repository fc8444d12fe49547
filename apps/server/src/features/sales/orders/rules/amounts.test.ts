import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AmountsInput, computeAmounts } from "./amounts.ts";

const BASE: AmountsInput = {
  items: [],
  discount: null,
  shipping: null,
  taxIncluded: true,
  grams: 0,
  shippingTax: "standard",
  shippingRateBps: 0,
};
const item = (unitPriceMinor: number, { rateBps = 0, discounted = true, ships = true } = {}) => ({
  unitPriceMinor,
  qty: 1,
  discounted,
  rateBps,
  ships,
});

describe("tables of numbers", () => {
  test.each([
    // price, rate, included → tax, total
    [11_900, 1_900, true, 1_900, 11_900],
    [100, 1_900, true, 16, 100],
    [1, 1_900, true, 0, 1],
    [10_000, 1_900, false, 1_900, 11_900],
    [50, 1_900, false, 10, 60],
    [2_499, 700, true, 163, 2_499],
    [2_499, 700, false, 175, 2_674],
    [1_000, 0, true, 0, 1_000],
  ])("tax of %i at %i bps, included %s", (price, rateBps, taxIncluded, tax, total) => {
    const amounts = computeAmounts({ ...BASE, items: [item(price, { rateBps })], taxIncluded });
    expect([amounts.taxMinor, amounts.totalMinor]).toEqual([tax, total]);
  });

  test("tax is rounded per line by the line's rate, then added up", () => {
    const amounts = computeAmounts({
      ...BASE,
      items: [item(50, { rateBps: 1_900 }), item(50, { rateBps: 1_900 }), item(50, { rateBps: 700 }), item(50)],
      taxIncluded: false,
    });
    expect(amounts.lines.map((line) => line.taxMinor)).toEqual([10, 10, 4, 0]);
    expect(amounts.totalMinor).toBe(224);
  });

  test("a discount is spread over the eligible lines by value, the largest remainder first, ties by position", () => {
    const amounts = computeAmounts({
      ...BASE,
      items: [item(100), item(100), item(100), item(500, { discounted: false })],
      discount: { type: "amount", valueBps: null, amountMinor: 100 },
    });
    expect(amounts.lines.map((line) => line.discountMinor)).toEqual([34, 33, 33, 0]);
  });

  test("an amount never takes more than the eligible lines cost", () => {
    const amounts = computeAmounts({
      ...BASE,
      items: [item(30), item(70, { discounted: false })],
      discount: { type: "amount", valueBps: null, amountMinor: 100 },
    });
    expect([amounts.discountMinor, amounts.totalMinor]).toEqual([30, 70]);
  });

  test.each([
    [9_999, 490],
    [10_000, 0],
  ])("shipping for goods of %i costs %i", (price, shipping) => {
    expect(
      computeAmounts({
        ...BASE,
        items: [item(price)],
        shipping: { priceMinor: 490, freeFromMinor: 10_000, prices: [] },
      }).shippingMinor,
    ).toBe(shipping);
  });

  test("the free-from threshold is compared after the discount, and shipping has its own rate", () => {
    const amounts = computeAmounts({
      ...BASE,
      items: [item(10_000, { rateBps: 700 })],
      discount: { type: "percentage", valueBps: 1_000, amountMinor: null },
      shipping: { priceMinor: 595, freeFromMinor: 10_000, prices: [] },
      shippingRateBps: 1_900,
    });
    expect([amounts.shippingMinor, amounts.shippingTaxMinor, amounts.taxMinor, amounts.totalMinor]).toEqual([
      595,
      95,
      589 + 95,
      9_595,
    ]);
  });
});

test("proportional shipping is spread by the lines' nets and taxed once a rate; free goods leave the standard rate", () => {
  const terms = {
    ...BASE,
    shipping: { priceMinor: 500, freeFromMinor: null, prices: [] },
    shippingTax: "proportional" as const,
    shippingRateBps: 1_900,
  };
  const items = [item(1_000, { rateBps: 1_900 }), item(1_000, { rateBps: 700 }), item(1_000, { rateBps: 1_900 })];
  // 500 over three equal lines: 167, 167, 166.
  expect(computeAmounts({ ...terms, items }).shippingParts).toEqual([
    { rateBps: 1_900, shippingMinor: 333, taxMinor: 53 },
    { rateBps: 700, shippingMinor: 167, taxMinor: 11 },
  ]);
  expect(computeAmounts({ ...terms, items: [item(0, { rateBps: 700 })] }).shippingParts).toEqual([
    { rateBps: 1_900, shippingMinor: 500, taxMinor: 80 },
  ]);
});

test("an e-book beside a mug: only the mug is shipped, and only its rate taxes the shipping", () => {
  const book = item(990, { rateBps: 700, ships: false });
  const mug = item(1_250, { rateBps: 1_900 });
  const shipping = { priceMinor: 490, freeFromMinor: 2_000, prices: [{ fromMinor: 2_000, priceMinor: 90 }] };
  const terms = { ...BASE, shipping, shippingTax: "proportional" as const, shippingRateBps: 1_900 };
  const mixed = computeAmounts({ ...terms, items: [book, mug] });
  expect([mixed.shippingMinor, mixed.shippingParts]).toEqual([
    490,
    [{ rateBps: 1_900, shippingMinor: 490, taxMinor: 78 }],
  ]);
  const alone = computeAmounts({ ...terms, shipping: null, items: [book] });
  expect([alone.totalMinor, alone.taxMinor, alone.shippingParts]).toEqual([990, 65, []]);
});

test("for any order: parts add up, nothing is negative, no cent is lost", () => {
  const anyItem = fc.record({
    unitPriceMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
    qty: fc.integer({ min: 1, max: 999 }),
    discounted: fc.boolean(),
    rateBps: fc.integer({ min: 0, max: 10_000 }),
    ships: fc.boolean(),
  });
  const anyDiscount = fc.oneof(
    fc.constant(null),
    fc.record({
      type: fc.constant("percentage" as const),
      valueBps: fc.integer({ min: 1, max: 10_000 }),
      amountMinor: fc.constant(null),
    }),
    fc.record({
      type: fc.constant("amount" as const),
      valueBps: fc.constant(null),
      amountMinor: fc.integer({ min: 1, max: 1_000_000_000 }),
    }),
    fc.constant({ type: "free_shipping" as const, valueBps: null, amountMinor: null }),
  );
  const anyShipping = fc.record({
    priceMinor: fc.integer({ min: 0, max: 100_000 }),
    freeFromMinor: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    prices: fc.constant([]),
  });
  const rate = fc.integer({ min: 0, max: 10_000 });
  const anyInput = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 100 }),
    discount: anyDiscount,
    shipping: fc.option(anyShipping),
    taxIncluded: fc.boolean(),
    grams: fc.constant(0),
    shippingTax: fc.constantFrom("standard" as const, "proportional" as const),
    shippingRateBps: rate,
  });
  fc.assert(
    fc.property(anyInput, (input) => {
      const amounts = computeAmounts(input);
      const sum = (value: (line: (typeof amounts.lines)[number]) => number) =>
        amounts.lines.reduce((total, line) => total + value(line), 0);
      expect(sum((line) => line.discountMinor)).toBe(amounts.discountMinor);
      expect(sum((line) => line.taxMinor) + amounts.shippingTaxMinor).toBe(amounts.taxMinor);
      expect(amounts.totalMinor).toBe(
        amounts.itemsMinor - amounts.discountMinor + amounts.shippingMinor + (input.taxIncluded ? 0 : amounts.taxMinor),
      );
      expect(
        sum((line) => line.totalMinor) + amounts.shippingMinor + (input.taxIncluded ? 0 : amounts.shippingTaxMinor),
      ).toBe(amounts.totalMinor);
      const parts = amounts.shippingParts;
      expect(parts.reduce((total, part) => total + part.shippingMinor, 0)).toBe(amounts.shippingMinor);
      expect(parts.reduce((total, part) => total + part.taxMinor, 0)).toBe(amounts.shippingTaxMinor);
      for (const line of amounts.lines)
        for (const value of Object.values(line)) expect(value).toBeGreaterThanOrEqual(0);
      for (const [index, line] of amounts.lines.entries())
        if (input.items[index]?.discounted === false) expect(line.discountMinor).toBe(0);
    }),
    { numRuns: 300 },
  );
});
