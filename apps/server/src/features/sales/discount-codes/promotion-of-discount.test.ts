/** Discount codes are promotions; what they give is held against the calculation that they had before. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { automatic, factsOf, line } from "../../../../test/promotions.ts";
import { shareOf, spread } from "../../../platform/money/money.ts";
import { evaluatePromotions } from "../../catalogue/promotions/rules/evaluate-promotions.ts";
import { shippingOff } from "../../catalogue/promotions/rules/shipping-stage.ts";
import { type Discount, type DiscountProblem, discountProblem } from "./discount-rule.ts";
import { promotionOf, savedOn } from "./promotion-of-discount.ts";

const CODE: Discount = {
  id: "019a0000-0000-7000-8000-000000000001",
  code: "TEN",
  type: "percentage",
  valueBps: 1_000,
  amountMinor: null,
  minimumSubtotalMinor: null,
  productIds: [],
  collectionIds: [],
  startsAt: null,
  endsAt: null,
  usageLimit: null,
  perCustomerLimit: null,
  creatorId: null,
  active: true,
};
const NOW = new Date("2026-06-01T12:00:00Z");

const some = <T>(values: T[]) => fc.subarray(values);
const anyDate = fc.option(fc.integer({ min: -2, max: 2 }).map((hours) => new Date(NOW.getTime() + hours * 3_600_000)));
const anyLimit = fc.option(fc.integer({ min: 1, max: 3 }));
const anyDiscount: fc.Arbitrary<Discount> = fc.record({
  id: fc.constant(CODE.id),
  code: fc.constant(CODE.code),
  type: fc.constantFrom("percentage" as const, "amount" as const, "free_shipping" as const),
  valueBps: fc.integer({ min: 1, max: 10_000 }),
  amountMinor: fc.integer({ min: 1, max: 100_000 }),
  minimumSubtotalMinor: fc.option(fc.integer({ min: 0, max: 50_000 })),
  productIds: some(["p0", "p1"]),
  collectionIds: some(["red", "blue"]),
  startsAt: anyDate,
  endsAt: anyDate,
  usageLimit: anyLimit,
  perCustomerLimit: anyLimit,
  creatorId: fc.constant(null),
  active: fc.boolean(),
});
const anyLines = fc.array(
  fc.record({
    item: fc.record({
      productId: fc.constantFrom("p0", "p1", "p2"),
      collectionIds: some(["red", "blue", "green"]),
      priceMinor: fc.integer({ min: 0, max: 30_000 }),
    }),
    qty: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 10 },
);
type Lines = typeof anyLines extends fc.Arbitrary<infer T> ? T : never;

const isAbout = ({ productIds, collectionIds }: Discount, { item }: Lines[number]) =>
  productIds.length + collectionIds.length === 0 ||
  productIds.includes(item.productId) ||
  collectionIds.some((id) => item.collectionIds.includes(id));
const eligible = (discount: Discount, lines: Lines) =>
  lines.map((one) => (isAbout(discount, one) ? one.item.priceMinor * one.qty : 0));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function formerProblem(discount: Discount, lines: Lines, used: number, usedByCustomer: number): DiscountProblem | null {
  const because = (code: DiscountProblem["code"]) => ({ code, minimum: null });
  if (!discount.active) return because("discount_unknown");
  if (discount.startsAt !== null && NOW < discount.startsAt) return because("discount_expired");
  if (discount.endsAt !== null && NOW >= discount.endsAt) return because("discount_expired");
  if (discount.usageLimit !== null && used >= discount.usageLimit) return because("discount_exhausted");
  if (discount.perCustomerLimit !== null && usedByCustomer >= discount.perCustomerLimit)
    return because("discount_exhausted");
  if (!lines.some((one) => isAbout(discount, one))) return because("discount_not_applicable");
  const subtotalMinor = discount.minimumSubtotalMinor ?? 0;
  const missingMinor = subtotalMinor - sum(eligible(discount, lines));
  return missingMinor <= 0 ? null : { code: "discount_below_minimum", minimum: { subtotalMinor, missingMinor } };
}

function formerParts(discount: Discount, lines: Lines): number[] {
  const weights = eligible(discount, lines);
  const { type, valueBps, amountMinor } = discount;
  if (type === "free_shipping") return weights.map(() => 0);
  const off = type === "percentage" ? shareOf(sum(weights), valueBps ?? 0) : Math.min(amountMinor ?? 0, sum(weights));
  return spread(off, weights);
}

describe("any code, as before", () => {
  test("is refused for the same reason, with the same minimum", () => {
    fc.assert(
      fc.property(anyDiscount, anyLines, fc.nat(3), fc.nat(3), (discount, lines, used, usedByCustomer) => {
        const found = discountProblem({ discount, lines, now: NOW, used, usedByCustomer });
        expect(found).toEqual(formerProblem(discount, lines, used, usedByCustomer));
      }),
      { numRuns: 2_000 },
    );
  });

  test("takes the same off each line, and the whole delivery or nothing of it", () => {
    fc.assert(
      fc.property(anyDiscount, anyLines, fc.nat(2_000), (discount, lines, priceMinor) => {
        const promotion = promotionOf(discount);
        expect(savedOn(promotion, lines)).toEqual(formerParts(discount, lines));
        const off = discount.type === "free_shipping" ? priceMinor : 0;
        expect(shippingOff(promotion.effect, { code: "post", priceMinor })).toBe(off);
      }),
      { numRuns: 2_000 },
    );
  });

  test("saves the same in the evaluation, where each line is another variant", () => {
    fc.assert(
      fc.property(anyDiscount, anyLines, (discount, lines) => {
        const promotion = promotionOf({
          ...discount,
          active: true,
          startsAt: null,
          endsAt: null,
          minimumSubtotalMinor: null,
        });
        const bag = lines.map(({ item, qty }, n) => line(`v${n}`, item.priceMinor, qty, item));
        const { lineDiscounts } = evaluatePromotions([automatic(promotion)], factsOf(bag));
        expect(lineDiscounts).toEqual(formerParts(discount, lines));
      }),
      { numRuns: 2_000 },
    );
  });
});

test("a discount is spread over the eligible lines by value, the largest remainder first, ties by position", () => {
  const lines = [100, 100, 100, 500].map((priceMinor, n) => ({
    item: { productId: `p${n}`, collectionIds: n < 3 ? ["red"] : [], priceMinor },
    qty: 1,
  }));
  const euro: Discount = { ...CODE, type: "amount", valueBps: null, amountMinor: 100, collectionIds: ["red"] };
  expect(savedOn(promotionOf(euro), lines)).toEqual([34, 33, 33, 0]);
  expect(savedOn(promotionOf({ ...euro, amountMinor: 1_000 }), lines)).toEqual([100, 100, 100, 0]);
});
