import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply, day, nothing, order, paidSale, sale } from "../../../../../test/moving-rows.ts";
import { proportion, shareOf } from "../../../../platform/money/money.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { isUnpaid } from "../states/effective-status.ts";
import type { CommissionState, CreditedLine, CreditedOrder } from "./commission-state.ts";
import { decideCommissionUpdates, decideCreditRemoval } from "./decide-updates.ts";
import { reversedSoFar } from "./reversal.ts";

const one = { refundedQty: 1, refundedMinor: 333 };
const all = { refundedQty: 3, refundedMinor: 1_000 };
/** The rows after a change of the order; also checks that a repetition changes nothing. */
function after(rows: readonly CommissionState[], moved: CreditedOrder, now: Date): CommissionState[] {
  const next = apply(rows, decideCommissionUpdates(rows, moved, now));
  expect(decideCommissionUpdates(next, moved, now)).toEqual(nothing);
  return next;
}
const shown = (rows: readonly CommissionState[]) =>
  rows.map((row) => [row.type, row.amount_minor, row.status, row.reason]);
const paidOut = (rows: readonly CommissionState[]): CommissionState[] =>
  rows.map((row) => (isUnpaid(row) ? { ...row, status: "paid" } : row));

describe("a refund that fails after it had succeeded", () => {
  test.each<[status: CommissionStatus, reason: string | null, then: Partial<CommissionState>]>([
    ["pending", null, { status: "pending", reason: "refund_failed", available_at: day(30) }],
    ["approved", null, { status: "approved", reason: "refund_failed", available_at: day(30) }],
    ["on_hold", "Looks odd", { status: "on_hold", reason: "Looks odd", available_at: day(30) }],
    ["processing", null, { status: "approved", reason: "refund_failed", available_at: day(6) }],
    ["paid", null, { status: "approved", reason: "refund_failed", available_at: day(6) }],
  ])("gives back in a new row what it took of one that is %s; no row is edited", (status, reason, then) => {
    const rows = after([paidSale({ status, reason })], order({}, one), day(5));
    const { changed, added } = decideCommissionUpdates(rows, order(), day(6));
    expect(changed).toEqual([]);
    expect(added).toMatchObject([
      {
        type: "clawback",
        source_id: rows[0]?.id,
        base_minor: 333,
        amount_minor: 33,
        units: 1,
        counted_at: day(6),
        own_reason: "refund_failed",
        ...then,
      },
    ]);
  });

  test("whole, before anything was paid out: what had ended stays ended, and the share waits for its old date", () => {
    let rows = after([paidSale()], order({}, all), day(2));
    expect(rows.every(({ status }) => status === "refunded")).toBe(true);
    rows = after(rows, order(), day(3));
    expect(shown(rows)).toEqual([
      ["sale", 100, "refunded", "refunded"],
      ["clawback", -100, "refunded", "refunded"],
      ["clawback", 100, "pending", "refund_failed"],
    ]);
    expect(rows[2]).toMatchObject({ available_at: day(30), units: 3, base_minor: 1_000, counted_at: day(3) });
    // The restoration follows its order as the sale did.
    rows = after(rows, order({}, { deliveredAt: day(4) }), day(4));
    expect(rows[2]).toMatchObject({ available_at: day(18) });
    // The refund is repeated: the amounts match exactly, and both rows end.
    rows = after(rows, order({}, { ...all, deliveredAt: day(4) }), day(5));
    expect(shown(rows).slice(2)).toEqual([
      ["clawback", 100, "refunded", "refunded"],
      ["clawback", -100, "refunded", "refunded"],
    ]);
  });

  test("whole, after the date of the sale: it is approved at once", () => {
    const rows = after(after([paidSale({ status: "approved" })], order({}, all), day(31)), order(), day(40));
    expect(rows[2]).toMatchObject({ status: "approved", available_at: day(40), amount_minor: 100 });
  });

  test("beside a sale in a payout that fails: held together, both keep the date on which they were due", () => {
    const taken = after([paidSale()], order({}, one), day(5));
    const inPayout = taken.map((row): CommissionState => ({ ...row, status: "processing" }));
    const restored = after(inPayout, order(), day(32));
    expect(restored[2]).toMatchObject({ amount_minor: 33, status: "approved", available_at: day(32) });
    const held = restored.map((row): CommissionState => ({ ...row, status: "on_hold", reason: "Looks odd" }));
    expect(decideCommissionUpdates(held, order(), day(33))).toEqual(nothing);
    // A later refund still belongs to the sale, and all rows end together.
    const whole = after(held, order({}, all), day(34));
    expect(whole.at(-1)).toMatchObject({ amount_minor: -100, available_at: day(30) });
    expect(whole.every(({ status }) => status === "refunded")).toBe(true);
  });

  test("of an order that it had canceled waits for a shipment that never comes", () => {
    const canceled = { cancelReason: "refunded", firstShippedAt: null };
    const ended = after([sale()], order(canceled, all), day(0));
    const rows = after(ended, order(canceled), day(60));
    expect(rows[2]).toMatchObject({ status: "pending", awaiting_shipment: true });
  });

  test("one of three partial ones: the sum is that of those which are left, whatever was rounded", () => {
    let rows = [paidSale()];
    for (const refundedQty of [1, 2, 3])
      rows = after(
        rows,
        order({}, { refundedQty, refundedMinor: proportion(1_000, refundedQty, 3) }),
        day(refundedQty),
      );
    // The second refund fails: 333 + 333 remain refunded. They count by money, because two pieces cost 667.
    rows = after(rows, order({}, { refundedQty: 2, refundedMinor: 666 }), day(4));
    expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(100 - 67);
    expect(rows.reduce((sum, row) => sum + row.base_minor, 0)).toBe(1_000 - 666);
    rows = after(rows, order({}, all), day(5));
    expect(rows.every(({ status }) => status === "refunded")).toBe(true);
    expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(0);
  });

  test("with a payout between: owed, given back, and owed again when it is repeated", () => {
    let rows = paidOut(after([paidSale({ status: "paid" })], order({}, all), day(2)));
    rows = after(rows, order(), day(3));
    expect(shown(rows).at(-1)).toEqual(["clawback", 100, "approved", "refund_failed"]);
    rows = after(paidOut(rows), order({}, all), day(4));
    expect(shown(rows).at(-1)).toEqual(["clawback", -100, "approved", "refunded"]);
    expect(rows).toHaveLength(4);
  });

  test("a paid-out restoration of an ended sale is owed when the refund is repeated", () => {
    let rows = after(after([paidSale()], order({}, all), day(2)), order(), day(3));
    rows = paidOut(rows);
    rows = after(rows, order({}, one), day(40));
    expect(shown(rows).at(-1)).toEqual(["clawback", -33, "approved", "refunded"]);
    // A second failure shares the state of the clawback that is owed.
    rows = after(rows, order(), day(41));
    expect(rows.at(-1)).toMatchObject({ amount_minor: 33, status: "approved", available_at: day(40) });
  });

  test("its rejected part is forfeited: nothing is restored or reversed twice", () => {
    let rows = paidOut(after([paidSale({ status: "paid" })], order({}, one), day(2)));
    rows = after(rows, order(), day(3)).map((row) => (isUnpaid(row) ? { ...row, status: "rejected" } : row));
    expect(decideCommissionUpdates(rows, order(), day(4))).toEqual(nothing);
    expect(decideCommissionUpdates(rows, order({}, one), day(5))).toEqual(nothing);
    expect(decideCommissionUpdates(rows, order({}, all), day(6)).added).toMatchObject([{ amount_minor: -67 }]);
  });

  test("a sale that was rejected, or moved to another creator, gets nothing", () => {
    const rejected = after([paidSale()], order({}, one), day(2)).map(
      (row): CommissionState => ({ ...row, status: "rejected" }),
    );
    expect(decideCommissionUpdates(rejected, order(), day(3))).toEqual(nothing);
    const taken = after([paidSale()], order({}, one), day(2));
    const withdrawn = apply(taken, decideCreditRemoval(taken, order(), "It was Grace", day(3)));
    const grace = "019a0000-0000-7000-8000-0000000000ee";
    for (const creatorId of [grace, null])
      expect(decideCommissionUpdates(withdrawn, order({ creatorId }), day(4))).toEqual(nothing);
    // The order is credited again later: the new commission follows it, the old one does not.
    const id = "019a0000-0000-7000-8000-0000000000aa";
    const again = [...withdrawn, paidSale({ id, created_at: day(5), counted_at: day(5) })];
    expect(decideCommissionUpdates(again, order(), day(6)).added).toEqual([]);
  });

  test("an order credited to another creator loses its restorations with the rest", () => {
    const rows = after(after([paidSale()], order({}, all), day(2)), order(), day(3));
    const moved = apply(rows, decideCreditRemoval(rows, order(), "It was Grace", day(4)));
    expect(moved.every(({ status }) => status === "refunded")).toBe(true);
    expect(moved.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(0);
  });
});

const life = fc.record({
  total: fc.integer({ min: 1, max: 3_000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  taxed: fc.boolean(),
  rate: fc.constantFrom(0, 333, 1_000, 10_000),
  cap: fc.option(fc.nat(200)),
  steps: fc.array(
    fc.oneof(
      {
        arbitrary: fc.record({ kind: fc.constant("pieces" as const), pieces: fc.integer({ min: 1, max: 3 }) }),
        weight: 3,
      },
      {
        arbitrary: fc.record({ kind: fc.constant("amount" as const), part: fc.integer({ min: 1, max: 100 }) }),
        weight: 2,
      },
      { arbitrary: fc.record({ kind: fc.constant("fail" as const), which: fc.nat(9) }), weight: 4 },
      {
        arbitrary: fc.record({ kind: fc.constantFrom("ship" as const, "deliver" as const, "reject" as const) }),
        weight: 1,
      },
      {
        arbitrary: fc.record({
          kind: fc.constant("status" as const),
          to: fc.constantFrom<CommissionStatus>("pending", "approved", "on_hold", "paid"),
        }),
        weight: 3,
      },
      {
        arbitrary: fc.record({ kind: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }),
        weight: 1,
      },
    ),
    { maxLength: 18 },
  ),
});

test("whichever refunds fail and are repeated, what is taken is what refunds say, to the cent, and a repetition decides nothing", () => {
  fc.assert(
    fc.property(life, ({ total, qty, taxed, rate, cap, steps }) => {
      const base_minor = taxed ? total - proportion(total, 1_900, 11_900) : total;
      const amount_minor = Math.min(shareOf(base_minor, rate), cap ?? total);
      let rows: CommissionState[] = [sale({ base_minor, amount_minor, rate_bps: rate, units: qty })];
      let refunds: Array<{ qty: number; minor: number }> = [];
      let facts: Partial<CreditedOrder> = { firstShippedAt: null };
      let line: Partial<CreditedLine> = {};
      let now = day(0);
      const sum = (value: (refund: { qty: number; minor: number }) => number) =>
        refunds.reduce((all, refund) => all + value(refund), 0);
      for (const step of steps) {
        const left = total - sum((refund) => refund.minor);
        if (step.kind === "wait") now = new Date(now.getTime() + step.days * 86_400_000);
        else if (step.kind === "ship") facts = { firstShippedAt: facts.firstShippedAt ?? now };
        else if (step.kind === "deliver" && facts.firstShippedAt) line = { deliveredAt: now };
        else if (step.kind === "pieces") {
          const pieces = Math.min(step.pieces, qty - sum((refund) => refund.qty));
          const minor = proportion(total, sum((refund) => refund.qty) + pieces, qty) - (total - left);
          if (pieces > 0) refunds.push({ qty: pieces, minor: Math.max(0, minor) });
        } else if (step.kind === "amount") {
          const minor = proportion(left, step.part, 100);
          if (minor > 0) refunds.push({ qty: 0, minor });
        } else if (step.kind === "fail") refunds = refunds.filter((_, index) => index !== step.which);
        else if (step.kind === "status") rows = rows.map((row) => (isUnpaid(row) ? { ...row, status: step.to } : row));
        else if (step.kind === "reject" && rows.every((row) => row.type !== "sale" || !isUnpaid(row)))
          rows = forfeited(rows);
        line = {
          ...line,
          qty,
          totalMinor: total,
          refundedQty: sum((refund) => refund.qty),
          refundedMinor: sum((refund) => refund.minor),
          refundedByAmount: refunds.some((refund) => refund.qty === 0),
        };
        const moved = order(facts, line);
        rows = apply(rows, decideCommissionUpdates(rows, moved, now));
        expect(decideCommissionUpdates(rows, moved, now)).toEqual(nothing);
        expectExact(rows, moved);
      }
    }),
    { numRuns: 2_000 },
  );
});

/** The effect of a ban when the sale itself is paid or has ended. */
function forfeited(rows: readonly CommissionState[]): CommissionState[] {
  const worth = rows.filter(isUnpaid).reduce((sum, row) => sum + row.amount_minor, 0);
  return rows.map((row) => (worth > 0 && isUnpaid(row) ? { ...row, status: "rejected" } : row));
}

function expectExact(rows: readonly CommissionState[], { lines: [line] }: CreditedOrder): void {
  const [first, ...reversals] = rows;
  if (first === undefined || line === undefined) throw new Error("there is a sale and its line");
  const earned = rows.filter(({ status }) => status !== "rejected").reduce((sum, row) => sum + row.amount_minor, 0);
  const expected = first.amount_minor - reversedSoFar(first, line).amountMinor;
  const isForfeited = rows.some(({ status }) => status === "rejected");
  if (isForfeited) expect(earned).toBeLessThanOrEqual(expected);
  else expect(earned).toBe(expected);
  expect(earned).toBeGreaterThanOrEqual(0);
  if (!isForfeited)
    expect(reversals.reduce((sum, row) => sum - row.base_minor, 0)).toBe(reversedSoFar(first, line).baseMinor);
  const ended = rows.filter(({ status }) => status === "refunded");
  expect(ended.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(0);
  expect(ended.reduce((sum, row) => sum + row.base_minor, 0)).toBe(0);
}
