import fc from "fast-check";
import { expect, test } from "vitest";
import { day, paidSale } from "../../../../../test/moving-rows.ts";
import type { CommissionStatus } from "../commission-states.ts";
import { isUnpaid } from "../states/effective-status.ts";
import type { CommissionState } from "../updates/commission-state.ts";
import { decideHolds, groupOf } from "./decide-holds.ts";
import type { OpenCase } from "./hold-case.ts";

const LINES = ["a", "b"] as const;
const CASES = ["one", "two", "three"] as const;
const STATES: readonly CommissionStatus[] = [
  "pending",
  "approved",
  "on_hold",
  "processing",
  "paid",
  "canceled",
  "refunded",
  "rejected",
];

const rowOf = (line: string) =>
  fc.record({
    line: fc.constant(line),
    status: fc.constantFrom(...STATES),
    days: fc.integer({ min: -20, max: 20 }),
    heldFor: fc.option(fc.constantFrom(...CASES)),
    releasedFor: fc.option(fc.constantFrom(...CASES)),
    isSuspended: fc.boolean(),
    clawback: fc.option(fc.record({ amount: fc.integer({ min: -100, max: 50 }), status: fc.constantFrom(...STATES) })),
  });
const openCase = fc.record({
  id: fc.constantFrom(...CASES),
  lineIds: fc.option(fc.subarray([...LINES])),
  reason: fc.constantFrom("dispute", "refund_rate"),
});
const situation = fc.record({
  sales: fc.tuple(rowOf("a"), rowOf("b")),
  cases: fc.uniqueArray(openCase, { selector: ({ id }) => id }),
});

type Made = {
  sales: readonly {
    line: string;
    status: CommissionStatus;
    days: number;
    heldFor: string | null;
    releasedFor: string | null;
    isSuspended: boolean;
    clawback: { amount: number; status: CommissionStatus } | null;
  }[];
};

/** A sale and its clawback share their state while both are unpaid, as they do in the database. */
function rowsOf({ sales }: Made): CommissionState[] {
  return sales.flatMap(({ line, status, days, heldFor, releasedFor, isSuspended, clawback }) => {
    const held = status === "on_hold" ? heldFor : null;
    const head = paidSale({
      id: `sale ${line}`,
      line_id: line,
      status,
      available_at: day(days),
      held_for: held,
      released_for: releasedFor,
      reason: status === "on_hold" ? "looked at" : null,
      creator_status: isSuspended ? "suspended" : "approved",
    });
    if (clawback === null) return [head];
    const follows = isUnpaid(head) && isUnpaid({ ...head, status: clawback.status });
    const state = follows ? head.status : clawback.status;
    return [
      head,
      {
        ...head,
        id: `back ${line}`,
        type: "clawback" as const,
        source_id: head.id,
        amount_minor: clawback.amount,
        base_minor: clawback.amount * 10,
        status: state,
        held_for: state === "on_hold" ? held : null,
        own_reason: "refunded",
      },
    ];
  });
}

const now = day(0);
const covers = ({ lineIds }: OpenCase, line: string | null) => lineIds === null || lineIds.includes(line ?? "");

function decided(rows: readonly CommissionState[], cases: readonly OpenCase[]): CommissionState[] {
  const { held, givenBack } = decideHolds(rows, cases, now);
  const changed = new Map([...held, ...givenBack].map((row) => [row.id, row]));
  expect(changed.size).toBe(held.length + givenBack.length);
  return rows.map((row) => changed.get(row.id) ?? row);
}

test("what an open case covers waits, what none covers does not, and nothing else moves", () => {
  fc.assert(
    fc.property(situation, (made) => {
      const rows = rowsOf(made);
      const after = decided(rows, made.cases);
      for (const [index, row] of after.entries()) {
        const before = rows[index];
        if (before === undefined) throw new Error("unreachable: both have the same rows");
        const { status, reason, held_for, ...kept } = row;
        expect(before).toMatchObject(kept);
        if (!isUnpaid(before)) expect(row).toEqual(before);
        if (held_for !== null && held_for !== before.held_for) {
          expect(made.cases.map(({ id }) => id)).toContain(held_for);
          expect([status, made.cases.find(({ id }) => id === held_for)?.reason]).toEqual(["on_hold", reason]);
        }
      }
      for (const sale of after.filter(({ type }) => type === "sale")) {
        const [head, ...others] = groupOf(sale, after);
        const before = rows.find(({ id }) => id === head?.id);
        if (head === undefined || before === undefined) continue;
        // They wait and go on together.
        for (const other of others) expect([other.status, other.held_for]).toEqual([head.status, head.held_for]);
        const isByHand = before.status === "on_hold" && before.held_for === null;
        const waitsFor = made.cases.filter((each) => covers(each, head.line_id) && before.released_for !== each.id);
        if (isByHand) expect(head).toEqual(before);
        else if (waitsFor.length > 0) expect([head.status, head.held_for === null]).toEqual(["on_hold", false]);
        else expect(head.held_for).toBeNull();
        if (before.held_for !== null && head.status === "approved")
          expect([(head.available_at?.getTime() ?? 0) <= now.getTime(), head.creator_status]).toEqual([
            true,
            "approved",
          ]);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a second look decides nothing, and a case that is opened and closed leaves what was", () => {
  fc.assert(
    fc.property(situation, (made) => {
      const rows = rowsOf(made);
      const once = decided(rows, made.cases);
      expect(decideHolds(once, made.cases, now)).toEqual({ held: [], givenBack: [] });
      const closed = decided(once, []);
      expect(closed.filter(({ held_for }) => held_for !== null)).toEqual([]);
      for (const row of closed)
        if (rows.find(({ id }) => id === row.id)?.status === "pending")
          expect(["pending", "approved"]).toContain(row.status);
    }),
    { numRuns: 2_000 },
  );
});
