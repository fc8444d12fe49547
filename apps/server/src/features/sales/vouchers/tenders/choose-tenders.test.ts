import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseTenders } from "./choose-tenders.ts";

const credit = (id: string, availableMinor: number) => ({
  id,
  kind: "store_credit" as const,
  last4: null,
  availableMinor,
});
const amounts = (
  bill: { totalMinor: number; leastRestMinor?: number },
  ...wishes: Parameters<typeof chooseTenders>[1]
) =>
  chooseTenders({ payableMinor: bill.totalMinor, leastRestMinor: 0, ...bill }, wishes).map(
    ({ id, amountMinor }) => [id, amountMinor] as const,
  );

test("each voucher takes as much as it has and the order still lacks", () => {
  const vouchers = [credit("a", 1_000), credit("b", 500)];
  expect(amounts({ totalMinor: 1_200 }, { amountMinor: null, vouchers })).toEqual([
    ["a", 1_000],
    ["b", 200],
  ]);
  expect(amounts({ totalMinor: 1_200 }, { amountMinor: 300, vouchers })).toEqual([["a", 300]]);
  expect(amounts({ totalMinor: 5_000 }, { amountMinor: null, vouchers })).toEqual([
    ["a", 1_000],
    ["b", 500],
  ]);
});

test("a rest below what the provider can collect is avoided by taking less from the last voucher", () => {
  const wish = { amountMinor: null, vouchers: [credit("a", 5_000)] };
  expect(amounts({ totalMinor: 5_030, leastRestMinor: 50 }, wish)).toEqual([["a", 4_980]]);
  expect(amounts({ totalMinor: 5_000, leastRestMinor: 50 }, wish)).toEqual([["a", 5_000]]);
  const small = { amountMinor: null, vouchers: [credit("a", 5_000), credit("b", 10)] };
  expect(amounts({ totalMinor: 5_030, leastRestMinor: 50 }, small)).toEqual([["a", 4_980]]);
});

test("no voucher gives more than it has, and what they give together leaves nothing or enough to collect", () => {
  const wish = fc.record({
    amountMinor: fc.option(fc.integer({ min: 1, max: 9_000 })),
    vouchers: fc.array(fc.integer({ min: 0, max: 4_000 }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 20_000 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(wish, { maxLength: 4 }),
      (totalMinor, notPayable, wishes) => {
        const payableMinor = Math.max(0, totalMinor - notPayable);
        const named = wishes.map(({ amountMinor, vouchers }, w) => ({
          amountMinor,
          vouchers: vouchers.map((has, v) => credit(`${w}.${v}`, has)),
        }));
        const chosen = chooseTenders({ totalMinor, payableMinor, leastRestMinor: 50 }, named);
        const has = new Map(named.flatMap(({ vouchers }) => vouchers).map((each) => [each.id, each.availableMinor]));
        const sum = chosen.reduce((all, { amountMinor }) => all + amountMinor, 0);
        for (const { id, amountMinor } of chosen) {
          expect(amountMinor).toBeGreaterThan(0);
          expect(amountMinor).toBeLessThanOrEqual(has.get(id) ?? 0);
        }
        expect(sum).toBeLessThanOrEqual(payableMinor);
        const rest = totalMinor - sum;
        expect(rest === 0 || rest >= 50).toBe(true);
      },
    ),
  );
});
