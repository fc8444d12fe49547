import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addLine,
  addUp,
  type BagLine,
  equalLines,
  MAX_LINES,
  MAX_QTY,
  mergeBags,
  QtyTooLarge,
  replaceLines,
  TooManyLines,
  type WantedLine,
} from "./bag-lines.ts";
import { newerStamp, type Stamp } from "./stamp.ts";

const stamp = fc.option(
  fc.record({
    code: fc.constantFrom("ada", "bob"),
    clickId: fc.option(fc.constantFrom("click-1", "click-2"), { nil: null }),
    creatorName: fc.constant("Ada"),
    clickedAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 10, day + 1))),
  }),
  { nil: null },
);
const variantId = fc.integer({ min: 0, max: 30 }).map((number) => `variant-${number}`);
const bag: fc.Arbitrary<BagLine[]> = fc.uniqueArray(
  fc.record({ variantId, qty: fc.integer({ min: 1, max: MAX_QTY }), addedPriceMinor: fc.nat(9_999), stamp }),
  { selector: (line) => line.variantId, maxLength: 30 },
);
const request: fc.Arbitrary<WantedLine[]> = fc.array(
  fc.record({
    pointer: fc.constant("#/lines/0"),
    variantId,
    qty: fc.integer({ min: 1, max: 30 }),
    priceMinor: fc.nat(9_999),
    stamp,
    echo: stamp,
  }),
  { maxLength: 30 },
);

const wanted = (variant: string, qty: number, stampOfLine: Stamp | null = null): WantedLine => ({
  pointer: "#",
  variantId: variant,
  qty,
  priceMinor: 2500,
  stamp: stampOfLine,
  echo: null,
});
const line = (variant: string, qty: number, stampOfLine: Stamp | null = null): BagLine => ({
  variantId: variant,
  qty,
  addedPriceMinor: 2000,
  stamp: stampOfLine,
});
const click = (code: string, day: number, clickId: string | null = `${code}-${day}`): Stamp => ({
  code,
  clickId,
  creatorName: code,
  clickedAt: new Date(Date.UTC(2026, 10, day)),
});

test("a merge loses no line, the larger quantity wins, and the same merge again changes nothing", () => {
  fc.assert(
    fc.property(bag, request, (current, visitors) => {
      const lines = addUp(visitors);
      const merged = mergeBags(current, lines);
      const qtyIn = (list: readonly { variantId: string; qty: number }[], variant: string) =>
        list.find((candidate) => candidate.variantId === variant)?.qty ?? 0;
      const variants = new Set([...current, ...lines].map((candidate) => candidate.variantId));
      expect(new Set(merged.map((candidate) => candidate.variantId))).toEqual(variants);
      expect(merged).toHaveLength(variants.size);
      for (const variant of variants)
        expect(qtyIn(merged, variant)).toBe(Math.max(qtyIn(current, variant), qtyIn(lines, variant)));
      expect(mergeBags(merged, lines)).toEqual(merged);
    }),
  );
});

test("a bare code sent twice is clicked later the second time, and still the merge changes nothing", () => {
  const once = mergeBags([line("a", 1)], [wanted("a", 1, click("ada", 3, null))]);
  expect(mergeBags(once, [wanted("a", 1, click("ada", 4, null))])).toEqual(once);
});

test("a replacement has exactly the wanted lines, and those that stay keep price and newest stamp", () => {
  fc.assert(
    fc.property(bag, request, (current, asked) => {
      const lines = addUp(asked);
      const replaced = replaceLines(current, lines);
      expect(new Map(replaced.map((next) => [next.variantId, next.qty]))).toEqual(
        new Map(lines.map((next) => [next.variantId, next.qty])),
      );
      for (const next of replaced) {
        const before = current.find((candidate) => candidate.variantId === next.variantId);
        if (before !== undefined) expect(next.addedPriceMinor).toBe(before.addedPriceMinor);
      }
    }),
  );
});

test("adding up is the sum of each variant, and refuses a sum above the limit at the line that has it first", () => {
  expect(addUp([wanted("a", 2), wanted("b", 1), wanted("a", 3)])).toMatchObject([
    { variantId: "a", qty: 5 },
    { variantId: "b", qty: 1 },
  ]);
  expect(() => addUp([wanted("a", MAX_QTY), wanted("a", 1)])).toThrow(QtyTooLarge);
});

test("adding to a line takes over today's price and is bounded together with what is there", () => {
  expect(addLine([line("a", 1)], wanted("a", 2))).toEqual([{ ...line("a", 3), addedPriceMinor: 2500 }]);
  expect(addLine([line("a", MAX_QTY - 1)], wanted("a", 1))).toMatchObject([{ qty: MAX_QTY }]);
  expect(() => addLine([line("a", MAX_QTY)], wanted("a", 1))).toThrow(QtyTooLarge);
  const full = Array.from({ length: MAX_LINES }, (_, index) => line(`v${index}`, 1));
  expect(addLine(full, wanted("v0", 1))).toHaveLength(MAX_LINES);
  expect(() => addLine(full, wanted("other", 1))).toThrow(TooManyLines);
  expect(() => mergeBags(full, [wanted("other", 1)])).toThrow(TooManyLines);
});

test.each([
  ["none yet", null, click("ada", 1), false, "ada-1"],
  ["no new one", click("ada", 1), null, true, "ada-1"],
  ["a newer click", click("ada", 1), click("bob", 2), false, "bob-2"],
  ["an older click", click("ada", 2), click("bob", 1), true, "ada-2"],
  ["the same click", click("ada", 2), click("ada", 2), true, "ada-2"],
  ["the bare code again, as an echo", click("ada", 1), click("ada", 3, null), false, "ada-1"],
  ["the bare code again, with a new piece", click("ada", 1), click("ada", 3, null), true, null],
  ["another bare code", click("ada", 1), click("bob", 3, null), false, null],
] as const)("the stamp of a line: %s", (_, current, next, renew, clickId) => {
  expect(newerStamp(current, next, renew)?.clickId ?? null).toBe(clickId);
});

test("lines are equal when nothing that is stored differs", () => {
  expect(equalLines(line("a", 1, click("ada", 1)), line("a", 1, click("ada", 1)))).toBe(true);
  expect(equalLines(line("a", 1, click("ada", 1)), line("a", 1, click("ada", 2)))).toBe(false);
  expect(equalLines(line("a", 1), line("a", 2))).toBe(false);
  expect(equalLines(line("a", 1, click("ada", 1)), line("a", 1))).toBe(false);
});
