import fc from "fast-check";
import { expect, test } from "vitest";
import { apply, DAY, day, nothing, order, sale } from "../../../../../test/moving-rows.ts";
import { proportion, shareOf } from "../../../../platform/money/money.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { isUnpaid } from "../states/effective-status.ts";
import type { CommissionState, CreditedLine } from "./commission-state.ts";
import { decideCommissionUpdates } from "./decide-updates.ts";

const life = fc.record({
  total: fc.nat(3_000),
  qty: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(0, 333, 1_000, 10_000),
  cap: fc.option(fc.nat(200)),
  steps: fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("pieces" as const), pieces: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant("amount" as const), part: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constantFrom("ship" as const, "deliver" as const) }),
      fc.record({
        kind: fc.constant("status" as const),
        to: fc.constantFrom<CommissionStatus>("pending", "approved", "on_hold", "processing", "paid"),
      }),
      fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
    ),
    { maxLength: 14 },
  ),
});

test("whatever happens in whatever order, sums are exact, a repetition decides nothing, and what ended is nothing together", () => {
  fc.assert(
    fc.property(life, ({ total, qty, rate, cap, steps }) => {
      const whole = shareOf(total, rate);
      const amount_minor = cap === null ? whole : Math.min(whole, cap);
      let rows: CommissionState[] = [sale({ base_minor: total, amount_minor, rate_bps: rate, units: qty })];
      let moved = order({ firstShippedAt: null }, { qty, totalMinor: total });
      let now = day(0);
      const change = (part: Partial<CreditedLine>) => {
        moved = { ...moved, lines: moved.lines.map((each) => ({ ...each, ...part })) };
      };
      for (const step of [{ kind: "wait" as const, days: 0 }, ...steps]) {
        const [now0] = moved.lines;
        if (now0 === undefined) return;
        if (step.kind === "wait") now = new Date(now.getTime() + step.days * DAY);
        else if (step.kind === "ship") moved = { ...moved, firstShippedAt: moved.firstShippedAt ?? now };
        else if (step.kind === "deliver" && moved.firstShippedAt !== null) change({ deliveredAt: now });
        else if (step.kind === "pieces") {
          const refundedQty = Math.min(qty, now0.refundedQty + step.pieces);
          const refundedMinor = Math.max(now0.refundedMinor, proportion(total, refundedQty, qty));
          change({ refundedQty, refundedMinor });
        } else if (step.kind === "amount") {
          const refundedMinor = now0.refundedMinor + proportion(total - now0.refundedMinor, step.part, 100);
          if (refundedMinor > now0.refundedMinor) change({ refundedMinor, refundedByAmount: true });
        } else if (step.kind === "status") {
          // Decisions of administrators, payouts and the worker: all unpaid rows change state together.
          rows = rows.map((row) => (isUnpaid(row) || row.status === "processing" ? { ...row, status: step.to } : row));
        }
        const decided = decideCommissionUpdates(rows, moved, now);
        rows = apply(rows, decided);
        expect(decideCommissionUpdates(rows, moved, now)).toEqual(nothing);
        expectSound(rows);
      }
    }),
    { numRuns: 1_000 },
  );
});

function expectSound(rows: readonly CommissionState[]): void {
  const sum = (of: readonly CommissionState[], value: (row: CommissionState) => number) =>
    of.reduce((total, row) => total + value(row), 0);
  // Clawbacks never exceed what was earned, and none is positive.
  expect(sum(rows, (row) => row.amount_minor)).toBeGreaterThanOrEqual(0);
  expect(sum(rows, (row) => row.base_minor)).toBeGreaterThanOrEqual(0);
  for (const row of rows.slice(1)) {
    expect(row.amount_minor).toBeLessThanOrEqual(0);
    expect(row.base_minor).toBeLessThanOrEqual(0);
    expect(row.units).toBeLessThanOrEqual(0);
  }
  const refunded = rows.filter(({ status }) => status === "refunded");
  expect(refunded.length === 0 || refunded.length === rows.length).toBe(true);
  expect(sum(refunded, (row) => row.amount_minor)).toBe(0);
  expect(sum(refunded, (row) => row.base_minor)).toBe(0);
  expect(sum(refunded, (row) => row.units)).toBeGreaterThanOrEqual(0);
}
