import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refundOfPieces, spreadRefund } from "./refund-amounts.ts";

describe("by pieces", () => {
  test.each<[total: number, qty: number, refundedQty: number, refundedMinor: number, pieces: number, amount: number]>([
    [1_000, 3, 0, 0, 1, 333],
    [1_000, 3, 1, 333, 1, 334],
    [1_000, 3, 2, 667, 1, 333],
    [1_000, 3, 0, 0, 3, 1_000],
    [1, 2, 0, 0, 1, 1],
    [1, 2, 1, 1, 1, 0],
    [0, 4, 0, 0, 4, 0],
    // An amount was given back before: the piece keeps its value while the line has it.
    [1_000, 2, 0, 200, 1, 500],
    [1_000, 2, 0, 700, 1, 300],
    [1_000, 2, 1, 700, 1, 300],
    [1_000, 2, 0, 1_000, 1, 0],
    [7_350, 3, 0, 2_000, 1, 2_450],
    [7_350, 3, 0, 2_000, 3, 5_350],
    // The second piece came back for less than its value: the others keep theirs.
    [7_350, 3, 1, 1_500, 1, 2_450],
    [7_350, 3, 2, 3_950, 1, 2_450],
    // The dearest of three pieces failed and is repeated last.
    [1_000, 3, 2, 666, 1, 334],
  ])(
    "%i for %i pieces, %i of them with %i given back: %i more are %i",
    (totalMinor, qty, refundedQty, refundedMinor, pieces, amount) => {
      expect(refundOfPieces({ totalMinor, qty, refundedQty, refundedMinor }, pieces)).toBe(amount);
    },
  );

  test("however a line is refunded in parts, they add up to the line, and never to a cent more on the way", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.array(fc.integer({ min: 1, max: 333 }), { minLength: 1, maxLength: 6 }),
        (totalMinor, parts) => {
          const qty = parts.reduce((sum, part) => sum + part, 0);
          let refundedQty = 0;
          let refundedMinor = 0;
          for (const part of parts) {
            const amount = refundOfPieces({ totalMinor, qty, refundedQty, refundedMinor }, part);
            expect(amount).toBeGreaterThanOrEqual(0);
            refundedQty += part;
            refundedMinor += amount;
            expect(refundedMinor).toBeLessThanOrEqual(totalMinor);
          }
          expect(refundedMinor).toBe(totalMinor);
        },
      ),
    );
  });
});

test("amounts and pieces in any order give back the line and no cent more, and a piece what was paid for it", () => {
  const step = fc.record({ pieces: fc.integer({ min: 0, max: 4 }), amount: fc.nat(3_000) });
  fc.assert(
    fc.property(fc.nat(50_000), fc.integer({ min: 1, max: 12 }), fc.array(step), (totalMinor, qty, steps) => {
      const line = { totalMinor, qty, refundedQty: 0, refundedMinor: 0 };
      for (const { pieces, amount } of steps) {
        line.refundedMinor += Math.min(amount, totalMinor - line.refundedMinor);
        const more = Math.min(pieces, qty - line.refundedQty);
        const left = totalMinor - line.refundedMinor;
        const value = refundOfPieces(line, more);
        if (value < left) expect(Math.abs(value * qty - totalMinor * more)).toBeLessThanOrEqual(qty);
        expect(value).toBeLessThanOrEqual(left);
        line.refundedQty += more;
        line.refundedMinor += value;
      }
      line.refundedMinor += refundOfPieces(line, qty - line.refundedQty);
      expect(line.refundedMinor).toBe(totalMinor);
    }),
  );
});

describe("by amount", () => {
  test.each<
    [amount: number, lines: [total: number, refunded: number][], shipping: number, expected: [number[], number, number]]
  >([
    [
      100,
      [
        [1_000, 0],
        [1_000, 0],
      ],
      490,
      [[50, 50], 0, 0],
    ],
    [
      101,
      [
        [1_000, 0],
        [1_000, 0],
      ],
      490,
      [[51, 50], 0, 0],
    ],
    [
      100,
      [
        [1_000, 1_000],
        [1_000, 0],
      ],
      490,
      [[0, 100], 0, 0],
    ],
    [
      100,
      [
        [900, 0],
        [300, 200],
      ],
      0,
      [[90, 10], 0, 0],
    ],
    [
      2_200,
      [
        [1_000, 0],
        [1_000, 0],
      ],
      490,
      [[1_000, 1_000], 200, 0],
    ],
    [
      2_500,
      [
        [1_000, 0],
        [1_000, 0],
      ],
      490,
      [[1_000, 1_000], 490, 10],
    ],
    [7, [[0, 0]], 10, [[0], 7, 0]],
  ])("%i over %j and shipping %i", (amount, lines, shippingLeft, [lineMinor, shippingMinor, overMinor]) => {
    const before = lines.map(([totalMinor, refundedMinor]) => ({ totalMinor, refundedMinor }));
    expect(spreadRefund(amount, before, shippingLeft)).toEqual({ lineMinor, shippingMinor, overMinor });
  });

  test("parts add up, and no line gets more than is left of it", () => {
    const line = fc
      .nat(100_000)
      .chain((totalMinor) => fc.record({ totalMinor: fc.constant(totalMinor), refundedMinor: fc.nat(totalMinor) }));
    fc.assert(
      fc.property(fc.nat(300_000), fc.array(line, { maxLength: 5 }), fc.nat(5_000), (amount, lines, shippingLeft) => {
        const spread = spreadRefund(amount, lines, shippingLeft);
        const sum = spread.lineMinor.reduce((total, minor) => total + minor, 0);
        expect(sum + spread.shippingMinor + spread.overMinor).toBe(amount);
        expect(spread.shippingMinor).toBeLessThanOrEqual(shippingLeft);
        for (const [index, minor] of spread.lineMinor.entries()) {
          const { totalMinor, refundedMinor } = lines[index] ?? { totalMinor: 0, refundedMinor: 0 };
          expect(minor).toBeGreaterThanOrEqual(0);
          expect(minor).toBeLessThanOrEqual(totalMinor - refundedMinor);
        }
      }),
    );
  });
});
