import fc from "fast-check";
import { expect, test } from "vitest";
import { countsOf, patchOf, settled, staleOf, undoOf, withCells } from "./counts.ts";

const row = (stock: number | null) => ({ id: "v", stock });

test("a sale while counting: the example of the design", () => {
  const edits = withCells(new Map(), [row(13)], new Map([["v", "18"]]));
  expect(edits.get("v")).toEqual({ text: "18", seen: 13 });
  const stale = staleOf({ text: "18", seen: 13 }, 10);
  expect(stale).toEqual({ from: 13, to: 10, before: 15, after: 18 });
  // Until it is settled it is not sent.
  expect(countsOf(edits, [row(10)])).toEqual([]);
  const after = countsOf(settled(edits, row(10), stale?.before ?? null), [row(10)]);
  expect(after?.map(patchOf)).toEqual([{ id: "v", stock: 15, expectedStock: 10 }]);
});

test("typing goes on against the stock that was seen first, and what is stored already is no edit", () => {
  const first = withCells(new Map(), [row(13)], new Map([["v", "1"]]));
  const second = withCells(first, [row(10)], new Map([["v", "18"]]));
  expect(second.get("v")).toEqual({ text: "18", seen: 13 });
  expect(withCells(second, [row(10)], new Map([["v", "10"]])).size).toBe(0);
  expect(settled(second, row(18), 18).size).toBe(0);
  expect(countsOf(withCells(new Map(), [row(1)], new Map([["v", "abc"]])), [row(1)])).toBeNull();
});

test("stock that was not counted, or no longer is, has no difference to apply", () => {
  expect(staleOf({ text: "4", seen: null }, 7)).toEqual({ from: null, to: 7, before: null, after: 4 });
  expect(staleOf({ text: "", seen: 3 }, 2)).toEqual({ from: 3, to: 2, before: null, after: null });
});

const pieces = fc.nat(1_000);
test("whichever is chosen, no sale is lost: counted before keeps the difference, counted after is what was typed", () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (seen, typed, now) => {
      const stale = staleOf({ text: String(typed), seen }, now);
      if (seen === now) expect(stale).toBeNull();
      else expect(stale).toMatchObject({ before: Math.max(0, typed - (seen - now)), after: typed });
    }),
  );
});

test("taking counts back keeps sales, and expects what was saved where no difference can be taken back", () => {
  expect(undoOf([{ id: "a", stock: 9, before: 4 }])).toEqual([{ id: "a", stockDelta: -5 }]);
  expect(undoOf([{ id: "a", stock: 9, before: null }])).toEqual([{ id: "a", stock: null, expectedStock: 9 }]);
});
