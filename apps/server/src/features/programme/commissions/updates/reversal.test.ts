import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proportion, shareOf } from "../../../../platform/money/money.ts";
import { type RefundedLine, reversedSoFar } from "./reversal.ts";

const sale = (base: number, amount: number, rateBps: number | null, units = 3) => ({
  base_minor: base,
  amount_minor: amount,
  units,
  rate_bps: rateBps,
});
const line = (totalMinor: number, qty: number, refundedQty: number, refundedMinor: number, byAmount = false) => ({
  qty,
  totalMinor,
  refundedQty,
  refundedMinor,
  refundedByAmount: byAmount,
});

describe("the reversals of refunds so far", () => {
  test.each<[name: string, sale: ReturnType<typeof sale>, line: RefundedLine, base: number, amount: number]>([
    ["nothing", sale(1_000, 100, 1_000), line(1_000, 3, 0, 0), 0, 0],
    // Three pieces, one after the other: 333 + 334 + 333 of the base, 33 + 34 + 33 of the amount.
    ["one piece of three", sale(1_000, 100, 1_000), line(1_000, 3, 1, 333), 333, 33],
    ["two pieces of three", sale(1_000, 100, 1_000), line(1_000, 3, 2, 667), 667, 67],
    ["all three", sale(1_000, 100, 1_000), line(1_000, 3, 3, 1_000), 1_000, 100],
    // The price of 29.99 includes 19 % tax: the base is 25.20, and 15 % of it are 3.78.
    ["a piece, tax in the price", sale(2_520, 378, 1_500), line(2_999, 3, 1, 1_000), 840, 126],
    ["two pieces, tax in the price", sale(2_520, 378, 1_500), line(2_999, 3, 2, 1_999), 1_680, 252],
    ["half up at a half cent", sale(5, 1, 1_000), line(5, 1, 0, 3, true), 3, 0],
    ["an amount", sale(1_000, 100, 1_000), line(1_000, 3, 0, 250, true), 250, 25],
    ["an amount, tax in the price", sale(2_520, 378, 1_500), line(2_999, 3, 0, 500, true), 420, 63],
    ["an amount that is all of it", sale(1_000, 100, 1_000), line(1_000, 3, 0, 1_000, true), 1_000, 100],
    ["an amount and a piece", sale(1_000, 100, 1_000), line(1_000, 2, 1, 700, true), 700, 70],
    ["pieces of a refund that failed come with the next money", sale(900, 90, 1_000), line(900, 3, 1, 600), 600, 60],
    ["a cap that cut: its share", sale(10_000, 500, 1_000, 4), line(10_000, 4, 1, 2_500), 2_500, 125],
    ["a cap that did not cut: the rate", sale(333, 33, 1_000), line(333, 3, 1, 111), 111, 11],
    ["a flat amount: its share", sale(1_000, 299, null), line(1_000, 3, 1, 333), 333, 100],
    ["two of a flat amount", sale(1_000, 299, null), line(1_000, 3, 2, 667), 667, 199],
    ["a line that cost nothing", sale(0, 0, 1_000), line(0, 3, 2, 0), 0, 0],
    ["less than a cent a piece goes by money", sale(1, 0, 1_000), line(1, 3, 1, 0), 0, 0],
    ["a rate of nothing", sale(1_000, 0, 0), line(1_000, 3, 1, 333), 333, 0],
  ])("%s", (_, earned, refunded, baseMinor, amountMinor) => {
    expect(reversedSoFar(earned, refunded)).toMatchObject({ baseMinor, amountMinor });
  });

  test.each<[name: string, sale: ReturnType<typeof sale>, money: number[], bases: number[], amounts: number[]]>([
    // A third and two thirds of 0.10 are 0.03 and 0.07; 10 % of them are 0.00 and 0.01.
    ["ten cents", sale(10, 1, 1_000), [3, 7, 10], [3, 4, 3], [0, 1, 0]],
    // 0.05 with 0.01 of tax; 0.01, 0.03 and 0.04 of base, half of them 0.01 (0.005), 0.02 (0.015) and 0.02.
    ["half cents", sale(4, 2, 5_000), [2, 3, 5], [1, 2, 1], [1, 1, 0]],
    ["tax in the price", sale(2_520, 378, 1_500), [1_000, 1_999, 2_999], [840, 840, 840], [126, 126, 126]],
    ["a discounted line", sale(3_782, 473, 1_250), [1_500, 3_000, 4_500], [1_261, 1_260, 1_261], [158, 157, 158]],
    ["1.00 for each piece", sale(1_000, 300, null), [333, 667, 1_000], [333, 334, 333], [100, 100, 100]],
    ["at most 5.00", sale(10_000, 500, 1_000), [3_333, 6_667, 10_000], [3_333, 3_334, 3_333], [167, 166, 167]],
    ["everything", sale(1_000, 1_000, 10_000), [333, 667, 1_000], [333, 334, 333], [333, 334, 333]],
    ["nothing", sale(1_000, 0, 0), [333, 667, 1_000], [333, 334, 333], [0, 0, 0]],
  ])("three pieces one after the other, by hand: %s", (_, earned, money, bases, amounts) => {
    const soFar = money.map((refunded, n) => reversedSoFar(earned, line(money[2] ?? 0, 3, n + 1, refunded)));
    const parts = (sums: number[]) => sums.map((sum, n) => sum - (sums[n - 1] ?? 0));
    expect(parts(soFar.map(({ baseMinor }) => baseMinor))).toEqual(bases);
    expect(parts(soFar.map(({ amountMinor }) => amountMinor))).toEqual(amounts);
    expect(soFar[2]).toEqual({ baseMinor: earned.base_minor, amountMinor: earned.amount_minor, units: 3 });
  });

  test("units go with pieces and never with money alone", () => {
    expect(reversedSoFar(sale(900, 90, 1_000), line(900, 3, 2, 600)).units).toBe(2);
    expect(reversedSoFar(sale(900, 90, 1_000), line(900, 3, 0, 899, true)).units).toBe(0);
    expect(reversedSoFar(sale(900, 90, 1_000), line(900, 3, 0, 900, true)).units).toBe(0);
    expect(reversedSoFar(sale(0, 0, 1_000), line(0, 3, 3, 0)).units).toBe(3);
  });
});

const earnings = fc
  .record({
    totalMinor: fc.oneof(fc.nat(40), fc.nat(1_000_000)),
    qty: fc.integer({ min: 1, max: 12 }),
    taxBps: fc.constantFrom(0, 700, 1_900),
    rateBps: fc.oneof(fc.nat(10_000), fc.constantFrom(500, 1_000, 1_500)),
    cap: fc.option(fc.nat(5_000)),
    flat: fc.option(fc.nat(500)),
  })
  .map(({ totalMinor, qty, taxBps, rateBps, cap, flat }) => {
    const base = totalMinor - proportion(totalMinor, taxBps, 10_000 + taxBps);
    const whole = flat === null ? shareOf(base, rateBps) : Math.min(flat * qty, base);
    const amount = cap === null ? whole : Math.min(whole, cap);
    return { totalMinor, qty, earned: sale(base, amount, flat === null ? rateBps : null, qty) };
  });

/** Refunds as orders make them: pieces by their cumulative share, amounts out of what is left. */
const steps = fc.array(
  fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  ),
  { minLength: 1, maxLength: 8 },
);

test("reversals only grow, never beyond what was earned, and the last of them takes all that is left", () => {
  fc.assert(
    fc.property(earnings, steps, ({ totalMinor, qty, earned }, wishes) => {
      let state = line(totalMinor, qty, 0, 0);
      let before = { baseMinor: 0, amountMinor: 0, units: 0 };
      const look = () => {
        const soFar = reversedSoFar(earned, state);
        expect(soFar.baseMinor).toBeGreaterThanOrEqual(before.baseMinor);
        expect(soFar.amountMinor).toBeGreaterThanOrEqual(before.amountMinor);
        expect(soFar.units).toBeGreaterThanOrEqual(before.units);
        expect(soFar.baseMinor).toBeLessThanOrEqual(earned.base_minor);
        expect(soFar.amountMinor).toBeLessThanOrEqual(earned.amount_minor);
        before = soFar;
      };
      for (const wish of wishes) {
        if ("pieces" in wish) {
          const refundedQty = Math.min(qty, state.refundedQty + wish.pieces);
          const refundedMinor = Math.max(state.refundedMinor, proportion(totalMinor, refundedQty, qty));
          state = { ...state, refundedQty, refundedMinor };
        } else {
          const more = Math.floor((totalMinor - state.refundedMinor) * wish.part);
          if (more > 0) state = { ...state, refundedMinor: state.refundedMinor + more, refundedByAmount: true };
        }
        look();
      }
      state = { ...state, refundedQty: qty, refundedMinor: totalMinor };
      look();
      expect(before).toEqual({
        baseMinor: earned.base_minor,
        amountMinor: earned.amount_minor,
        units: earned.units,
      });
    }),
    { numRuns: 2_000 },
  );
});

test("a refund that succeeds late changes nothing of the sum: what counts is which refunds succeeded", () => {
  fc.assert(
    fc.property(
      earnings,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 }),
      fc.infiniteStream(fc.nat(100)),
      ({ totalMinor, qty, earned }, parts, random) => {
        // Planned one after the other, each on top of the earlier plans; they succeed in any order.
        let planned = 0;
        const refunds = parts.flatMap((part) => {
          const pieces = Math.min(part, qty - planned);
          if (pieces === 0) return [];
          const money = proportion(totalMinor, planned + pieces, qty) - proportion(totalMinor, planned, qty);
          planned += pieces;
          return [{ pieces, money }];
        });
        let before = { baseMinor: 0, amountMinor: 0 };
        let state = line(totalMinor, qty, 0, 0);
        const waiting = [...refunds];
        while (waiting.length > 0) {
          const [refund] = waiting.splice((random.next().value ?? 0) % waiting.length, 1);
          if (refund === undefined) break;
          state = {
            ...state,
            refundedQty: state.refundedQty + refund.pieces,
            refundedMinor: state.refundedMinor + refund.money,
          };
          const soFar = reversedSoFar(earned, state);
          expect(soFar.baseMinor).toBeGreaterThanOrEqual(before.baseMinor);
          expect(soFar.amountMinor).toBeGreaterThanOrEqual(before.amountMinor);
          before = soFar;
        }
        expect(before).toMatchObject(reversedSoFar(earned, line(totalMinor, qty, planned, state.refundedMinor)));
      },
    ),
    { numRuns: 2_000 },
  );
});
