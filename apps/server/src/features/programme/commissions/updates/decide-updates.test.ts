import { describe, expect, test } from "vitest";
import { apply, day, nothing, order, paidSale, sale } from "../../../../../test/moving-rows.ts";
import type { CommissionStatus } from "../commission-states.ts";
import type { CommissionState, CreditedOrder } from "./commission-state.ts";
import { decideCommissionUpdates, decideCreditRemoval } from "./decide-updates.ts";

describe("payment, shipment and delivery", () => {
  test("nothing happens to a commission before its order is paid", () => {
    expect(decideCommissionUpdates([sale()], order({ paidAt: null, firstShippedAt: null }), day(1))).toEqual(nothing);
    expect(decideCommissionUpdates([sale()], order({ paidAt: null }, { deliveredAt: day(1) }), day(2))).toEqual(
      nothing,
    );
  });

  test("it counts from the payment on, and is dated from it", () => {
    const { changed } = decideCommissionUpdates([sale()], order({ paidAt: day(2), firstShippedAt: null }), day(2));
    expect(changed).toEqual([
      sale({ counted_at: day(2), available_at: day(32), awaiting_shipment: true, status: "pending" }),
    ]);
  });

  test.each<[holdDays: number, days: number]>([
    [0, 30],
    [13, 30],
    [14, 30],
    [15, 31],
    [30, 46],
  ])("with %i days of hold an undelivered line is released %i days after its payment", (hold_days, days) => {
    const { changed } = decideCommissionUpdates([sale({ hold_days })], order(), day(0));
    expect(changed[0]?.available_at).toEqual(day(days));
  });

  test.each<[name: string, order: CreditedOrder, now: Date, availableAt: Date, awaiting: boolean]>([
    ["shipped at once", order(), day(0), day(30), false],
    ["shipped late, after the date", order({ firstShippedAt: day(40) }), day(40), day(40), false],
    ["not shipped at all", order({ firstShippedAt: null }), day(45), day(30), true],
    ["delivered", order({}, { deliveredAt: day(3) }), day(3), day(17), false],
    ["delivered late, before it was due", order({}, { deliveredAt: day(29) }), day(29), day(43), false],
    ["delivered before it was paid", order({ paidAt: day(20) }, { deliveredAt: day(3) }), day(20), day(17), false],
  ])("%s", (_, moved, now, available_at, awaiting_shipment) => {
    const { changed } = decideCommissionUpdates([sale()], moved, now);
    expect(changed).toMatchObject([{ available_at, awaiting_shipment, status: "pending" }]);
  });

  test("an approved row never returns to pending: a later delivery changes nothing", () => {
    const late = order({}, { deliveredAt: day(31) });
    expect(decideCommissionUpdates([paidSale()], late, day(30))).toEqual(nothing);
    expect(decideCommissionUpdates([paidSale()], late, day(30, -1)).changed).toMatchObject([{ available_at: day(45) }]);
    expect(decideCommissionUpdates([paidSale({ status: "approved" })], late, day(29))).toEqual(nothing);
    expect(decideCommissionUpdates([paidSale({ status: "on_hold" })], late, day(30))).toEqual(nothing);
  });

  test("a row that waits for a shipment is not due, at any date", () => {
    const waiting = paidSale({ awaiting_shipment: true });
    const { changed } = decideCommissionUpdates([waiting], order({ firstShippedAt: day(40) }), day(40));
    expect(changed).toMatchObject([{ available_at: day(40), awaiting_shipment: false }]);
  });

  test("a commission that was credited by hand counts from then on, not in hindsight", () => {
    const { changed } = decideCommissionUpdates([sale({ created_at: day(9) })], order(), day(9));
    expect(changed).toMatchObject([{ counted_at: day(9), available_at: day(30) }]);
  });

  test("a hold stays, and its date moves along", () => {
    const held = sale({ status: "on_hold", reason: "Looks odd" });
    const { changed } = decideCommissionUpdates([held], order({}, { deliveredAt: day(1) }), day(1));
    expect(changed).toMatchObject([{ status: "on_hold", reason: "Looks odd", available_at: day(15) }]);
  });
});

describe("refunds", () => {
  test("three partial refunds of one line add up to it and end it", () => {
    let rows: CommissionState[] = [paidSale()];
    const taken: Array<[number, number, number, CommissionStatus]> = [];
    for (const [refundedQty, refundedMinor] of [
      [1, 333],
      [2, 667],
      [3, 1_000],
    ] as const) {
      const moved = decideCommissionUpdates(rows, order({}, { refundedQty, refundedMinor }), day(refundedQty));
      for (const row of moved.added) taken.push([row.base_minor, row.amount_minor, row.units, row.status]);
      rows = apply(rows, moved);
    }
    expect(taken).toEqual([
      [-333, -33, -1, "pending"],
      [-334, -34, -1, "pending"],
      [-333, -33, -1, "refunded"],
    ]);
    expect(rows.map(({ status, reason }) => [status, reason])).toEqual(Array(4).fill(["refunded", "refunded"]));
    expect(rows.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(0);
    expect(rows.slice(1).map((row) => row.counted_at)).toEqual([day(1), day(2), day(3)]);
  });

  test.each<[status: CommissionStatus, reason: string | null, then: Partial<CommissionState>]>([
    ["pending", null, { status: "pending", reason: "refunded", available_at: day(30) }],
    ["approved", null, { status: "approved", reason: "refunded", available_at: day(30) }],
    ["on_hold", "Looks odd", { status: "on_hold", reason: "Looks odd", available_at: day(30) }],
    ["processing", null, { status: "approved", reason: "refunded", available_at: day(5), awaiting_shipment: false }],
    ["paid", null, { status: "approved", reason: "refunded", available_at: day(5), awaiting_shipment: false }],
  ])("a clawback of one that is %s", (status, reason, then) => {
    const source = paidSale({ status, reason });
    const { changed, added } = decideCommissionUpdates(
      [source],
      order({}, { refundedQty: 1, refundedMinor: 333 }),
      day(5),
    );
    expect(changed).toEqual([]);
    expect(added).toMatchObject([
      { type: "clawback", source_id: source.id, line_id: "line", base_minor: -333, amount_minor: -33, ...then },
    ]);
  });

  test("a paid-out commission is owed back whole; the paid row itself is never edited", () => {
    for (const status of ["processing", "paid"] as const) {
      const rows = [paidSale({ status })];
      const all = order({}, { refundedQty: 3, refundedMinor: 1_000 });
      const moved = decideCommissionUpdates(rows, all, day(9));
      expect(moved.changed).toEqual([]);
      expect(moved.added).toMatchObject([{ status: "approved", amount_minor: -100 }]);
      expect(decideCommissionUpdates(apply(rows, moved), all, day(10))).toEqual(nothing);
    }
  });

  test("an amount that was taken while it was being paid stays as it is when the payout comes back", () => {
    const first = decideCommissionUpdates(
      [paidSale({ status: "paid" })],
      order({}, { refundedQty: 1, refundedMinor: 333 }),
      day(1),
    );
    const returned = apply([paidSale({ status: "approved" })], first);
    expect(decideCommissionUpdates(returned, order({}, { refundedQty: 1, refundedMinor: 333 }), day(2))).toEqual(
      nothing,
    );
    const rest = decideCommissionUpdates(returned, order({}, { refundedQty: 3, refundedMinor: 1_000 }), day(3));
    const rows = apply(returned, rest);
    expect(rows.map(({ status, amount_minor }) => [status, amount_minor])).toEqual([
      ["refunded", 100],
      ["refunded", -33],
      ["refunded", -67],
    ]);
  });

  test("a source of which a clawback is paid out does not end: together they are not nothing", () => {
    const first = decideCommissionUpdates(
      [paidSale({ status: "paid" })],
      order({}, { refundedQty: 1, refundedMinor: 333 }),
      day(1),
    );
    const rows = apply([paidSale({ status: "approved" })], first).map((row) =>
      row.type === "clawback" ? { ...row, status: "paid" as const } : row,
    );
    const moved = decideCommissionUpdates(rows, order({}, { refundedQty: 3, refundedMinor: 1_000 }), day(3));
    expect(moved.changed).toEqual([]);
    expect(moved.added).toMatchObject([{ status: "approved", amount_minor: -67 }]);
  });

  test("a line without a rate or without a price ends too, where nothing of it is left", () => {
    const free = paidSale({ base_minor: 0, amount_minor: 0 });
    const gone = order({}, { totalMinor: 0, refundedQty: 3 });
    expect(decideCommissionUpdates([free], gone, day(1))).toMatchObject({
      changed: [{ status: "refunded" }],
      added: [],
    });
    const unrated = paidSale({ amount_minor: 0, rate_bps: 0 });
    const half = decideCommissionUpdates([unrated], order({}, { refundedMinor: 500, refundedByAmount: true }), day(1));
    expect(half).toMatchObject({ changed: [], added: [{ base_minor: -500, amount_minor: 0, status: "pending" }] });
  });

  test("a reversal during a payout remains when the payout is returned", () => {
    const all = order({}, { refundedQty: 3, refundedMinor: 1_000 });
    const moved = decideCommissionUpdates([paidSale({ status: "processing" })], all, day(5));
    const returned = apply([paidSale({ status: "approved" })], moved);
    expect(decideCommissionUpdates(returned, all, day(6))).toEqual(nothing);
  });

  test("a base that rounding took whole too early ends with the last refund", () => {
    const cent = paidSale({ base_minor: 1, amount_minor: 0 });
    const rows = apply(
      [cent],
      decideCommissionUpdates([cent], order({}, { totalMinor: 2, refundedMinor: 1, refundedByAmount: true }), day(1)),
    );
    expect(rows.map((row) => [row.status, row.base_minor])).toEqual([
      ["pending", 1],
      ["pending", -1],
    ]);
    const after = apply(
      rows,
      decideCommissionUpdates(rows, order({}, { totalMinor: 2, refundedMinor: 2, refundedByAmount: true }), day(2)),
    );
    expect(after.map((row) => row.status)).toEqual(["refunded", "refunded"]);
  });

  test("clawbacks of what is not due follow the date of their source", () => {
    const rows = apply(
      [paidSale()],
      decideCommissionUpdates([paidSale()], order({}, { refundedQty: 1, refundedMinor: 333 }), day(1)),
    );
    const delivered = order({}, { refundedQty: 1, refundedMinor: 333, deliveredAt: day(4) });
    const { changed } = decideCommissionUpdates(rows, delivered, day(4));
    expect(changed.map((row) => row.available_at)).toEqual([day(18), day(18)]);
  });

  test.each<CommissionStatus>(["canceled", "rejected"])("what is %s stays so", (status) => {
    const all = order({}, { refundedQty: 3, refundedMinor: 1_000 });
    expect(decideCommissionUpdates([paidSale({ status, reason: "Because" })], all, day(1))).toEqual(nothing);
  });
});

describe("cancellation", () => {
  test("of an order that was never paid ends its commissions, held ones too", () => {
    const rows = [sale(), sale({ id: "019a0000-0000-7000-8000-000000000002", status: "on_hold", reason: "Looks odd" })];
    const { changed, added, canceled } = decideCommissionUpdates(
      rows,
      order({ paidAt: null, cancelReason: "expired" }),
      day(7),
    );
    expect(changed.map(({ status, reason }) => [status, reason])).toEqual(Array(2).fill(["canceled", "expired"]));
    expect(canceled).toEqual(changed);
    expect(added).toEqual([]);
  });

  test("of a paid one is its refund", () => {
    const canceled = order({ cancelReason: "customer" }, { refundedQty: 3, refundedMinor: 1_000 });
    const moved = decideCommissionUpdates([paidSale()], canceled, day(1));
    expect(moved).toMatchObject({ changed: [{ status: "refunded" }], added: [{ status: "refunded" }], canceled: [] });
    // The refund is under way and has given nothing back yet.
    expect(decideCommissionUpdates([paidSale()], order({ cancelReason: "customer" }), day(1))).toEqual(nothing);
  });
});

describe("credited to another creator", () => {
  test("commissions of an unpaid order are canceled", () => {
    const moved = decideCreditRemoval([sale()], { paidAt: null }, "It was Grace", day(1));
    expect(moved).toMatchObject({ canceled: [{ status: "canceled", reason: "It was Grace" }], added: [] });
  });

  test("a counted commission is reversed whole, less earlier reversals", () => {
    const first = decideCommissionUpdates([paidSale()], order({}, { refundedQty: 1, refundedMinor: 333 }), day(1));
    const rows = apply([paidSale()], first);
    const moved = decideCreditRemoval(rows, { paidAt: day(0) }, "It was Grace", day(2));
    expect(moved.added).toMatchObject([
      {
        base_minor: -667,
        amount_minor: -67,
        units: -2,
        status: "refunded",
        reason: "It was Grace",
        counted_at: day(2),
      },
    ]);
    const after = apply(rows, moved);
    expect(after.every(({ status }) => status === "refunded")).toBe(true);
    expect(decideCreditRemoval(after, { paidAt: day(0) }, "Again", day(3))).toEqual(nothing);
  });
});
