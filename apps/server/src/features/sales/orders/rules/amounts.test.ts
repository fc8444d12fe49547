import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOf } from "../../../../platform/money/money.ts";
import { shippingPrice } from "../../../ground/store/shipping-price.ts";
import { type AmountsInput, computeAmounts } from "./amounts.ts";

const BASE: AmountsInput = {
  items: [],
  shippingMinor: 0,
  taxIncluded: true,
  shippingTax: "standard",
  shippingRateBps: 0,
};
const item = (unitPriceMinor: number, { rateBps = 0, discountMinor = 0, ships = true } = {}) => ({
  unitPriceMinor,
  qty: 1,
  discountMinor,
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

  test("a discount lowers its line and its tax, and shipping has its own rate", () => {
    const amounts = computeAmounts({
      ...BASE,
      items: [item(10_000, { rateBps: 700, discountMinor: 1_000 })],
      shippingMinor: 595,
      shippingRateBps: 1_900,
    });
    expect([amounts.shippedMinor, amounts.shippingTaxMinor, amounts.taxMinor, amounts.totalMinor]).toEqual([
      9_000,
      95,
      589 + 95,
      9_595,
    ]);
  });
});

test.each([
  [true, [105, 383], [13, 47], 4_490],
  [false, [112, 456], [14, 56], 5_128],
])("a book and a mug with 4 and 6 € off, tax included %s", (taxIncluded, taxes, shippingTaxes, total) => {
  const book = item(2_000, { rateBps: 700, discountMinor: 400 });
  const mug = item(3_000, { rateBps: 1_900, discountMinor: 600 });
  const rates = { shippingTax: "proportional" as const, shippingRateBps: 1_900 };
  const amounts = computeAmounts({ ...BASE, ...rates, items: [book, mug], shippingMinor: 490, taxIncluded });
  expect(amounts.lines.map((line) => line.taxMinor)).toEqual(taxes);
  expect(amounts.shippingParts.map((part) => [part.shippingMinor, part.taxMinor])).toEqual([
    [196, shippingTaxes[0]],
    [294, shippingTaxes[1]],
  ]);
  expect(amounts.totalMinor).toBe(total);
});

test("shipping is free from its threshold on; a step by subtotal has its own price", () => {
  const terms = { priceMinor: 490, freeFromMinor: 10_000, prices: [{ fromMinor: 5_000, priceMinor: 290 }] };
  const prices = [4_999, 5_000, 9_999, 10_000].map((goodsMinor) => shippingPrice(terms, { goodsMinor, grams: 0 }));
  expect(prices).toEqual([490, 290, 290, 0]);
});

test("proportional shipping is spread by the lines' nets and taxed once a rate; free goods leave the standard rate", () => {
  const terms = {
    ...BASE,
    shippingMinor: 500,
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
  const terms = { ...BASE, shippingMinor: 490, shippingTax: "proportional" as const, shippingRateBps: 1_900 };
  const mixed = computeAmounts({ ...terms, items: [book, mug] });
  expect([mixed.shippedMinor, mixed.shippingParts]).toEqual([
    1_250,
    [{ rateBps: 1_900, shippingMinor: 490, taxMinor: 78 }],
  ]);
  const alone = computeAmounts({ ...terms, shippingMinor: 0, items: [book] });
  expect([alone.totalMinor, alone.taxMinor, alone.shippingParts]).toEqual([990, 65, []]);
});

test("for any order: parts add up, nothing is negative, no cent is lost", () => {
  const anyItem = fc
    .record({
      unitPriceMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
      qty: fc.integer({ min: 1, max: 999 }),
      discountBps: fc.integer({ min: 0, max: 10_000 }),
      rateBps: fc.integer({ min: 0, max: 10_000 }),
      ships: fc.boolean(),
    })
    .map(({ discountBps, ...one }) => ({ ...one, discountMinor: shareOf(one.unitPriceMinor * one.qty, discountBps) }));
  const rate = fc.integer({ min: 0, max: 10_000 });
  const anyInput = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 100 }),
    shippingMinor: fc.integer({ min: 0, max: 100_000 }),
    taxIncluded: fc.boolean(),
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
      expect(amounts.lines.map((line) => line.discountMinor)).toEqual(input.items.map((one) => one.discountMinor));
    }),
    { numRuns: 300 },
  );
});
