import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Interval, readPeriod, resolvePeriod } from "./period.ts";
import { ceiling, coverSpans, floor } from "./pieces.ts";
import { QUARTER_MS } from "./time-buckets.ts";

const at = (now: string, more: { since?: string; rawFrom?: string } = {}) => ({
  now: Date.parse(now),
  since: Date.parse(more.since ?? "2025-01-01T00:00:00Z"),
  rawFrom: more.rawFrom === undefined ? null : Date.parse(more.rawFrom),
});
const shown = (span: { from: number; to: number } | null) =>
  span === null ? null : [span.from, span.to].map((instant) => new Date(instant).toISOString().slice(0, 19));

describe("intervals and what they are compared with", () => {
  const berlin = (interval: Interval, now: string) => {
    const period = resolvePeriod(readPeriod({ interval }, "Europe/Berlin"), at(now));
    return [shown(period), shown(period.previous)];
  };
  test.each<[Interval, string, string[], string[] | null]>([
    [
      "24h",
      "2026-11-20T10:00:00Z",
      ["2026-11-19T10:00:00", "2026-11-20T10:00:00"],
      ["2026-11-18T10:00:00", "2026-11-19T10:00:00"],
    ],
    [
      "7d",
      "2026-11-20T10:00:00Z",
      ["2026-11-13T10:00:00", "2026-11-20T10:00:00"],
      ["2026-11-06T10:00:00", "2026-11-13T10:00:00"],
    ],
    [
      "90d",
      "2026-11-20T10:00:00Z",
      ["2026-08-22T10:00:00", "2026-11-20T10:00:00"],
      ["2026-05-24T10:00:00", "2026-08-22T10:00:00"],
    ],
    // The same local time, across the clock change of October.
    [
      "mtd",
      "2026-11-20T10:00:00Z",
      ["2026-10-31T23:00:00", "2026-11-20T10:00:00"],
      ["2026-09-30T22:00:00", "2026-10-20T09:00:00"],
    ],
    // February is too short for the 30th.
    [
      "mtd",
      "2026-03-30T10:00:00Z",
      ["2026-02-28T23:00:00", "2026-03-30T10:00:00"],
      ["2026-01-31T23:00:00", "2026-02-28T23:00:00"],
    ],
    [
      "mtd",
      "2026-01-05T10:00:00Z",
      ["2025-12-31T23:00:00", "2026-01-05T10:00:00"],
      ["2025-11-30T23:00:00", "2025-12-05T10:00:00"],
    ],
    [
      "ytd",
      "2026-11-20T10:00:00Z",
      ["2025-12-31T23:00:00", "2026-11-20T10:00:00"],
      ["2024-12-31T23:00:00", "2025-11-20T10:00:00"],
    ],
    [
      "ytd",
      "2028-02-29T10:00:00Z",
      ["2027-12-31T23:00:00", "2028-02-29T10:00:00"],
      ["2026-12-31T23:00:00", "2027-02-28T23:00:00"],
    ],
    ["all", "2026-11-20T10:00:00Z", ["2025-01-01T00:00:00", "2026-11-20T10:00:00"], null],
  ])("%s at %s", (interval, now, period, previous) => {
    expect(berlin(interval, now)).toEqual([period, previous]);
  });
});

test("dates are those of the time zone, and half open", () => {
  const period = resolvePeriod(
    readPeriod({ from: "2026-03-29", to: "2026-03-30", timezone: "Europe/Berlin" }, "UTC"),
    at("2026-11-20T10:00:00Z"),
  );
  expect(shown(period)).toEqual(["2026-03-28T23:00:00", "2026-03-29T22:00:00"]);
  expect(shown(period.previous)).toEqual(["2026-03-27T23:00:00", "2026-03-28T23:00:00"]);
});

test.each([
  // The 25th has 25 hours, and the days before 24.
  ["2026-10-24", "2026-10-26", ["2026-10-21T22:00:00", "2026-10-23T22:00:00"]],
  ["2026-10-25", "2026-10-26", ["2026-10-23T22:00:00", "2026-10-24T22:00:00"]],
  ["2026-10-26", "2026-10-27", ["2026-10-24T22:00:00", "2026-10-25T23:00:00"]],
])("the period before %s to %s has as many local days, whatever the clocks do", (from, to, previous) => {
  const asked = readPeriod({ from, to, timezone: "Europe/Berlin" }, "UTC");
  for (const rawFrom of [undefined, "2026-11-01T00:00:00Z"])
    expect(
      shown(resolvePeriod(asked, at("2026-11-20T10:00:00Z", rawFrom === undefined ? {} : { rawFrom })).previous),
    ).toEqual(previous);
});

test("only `to`: 30 days before it; a zone that the runtime forgot is UTC", () => {
  const period = resolvePeriod(readPeriod({ to: "2026-03-31" }, "Mars/Olympus"), at("2026-11-20T10:00:00Z"));
  expect([period.timezone, ...(shown(period) ?? [])]).toEqual(["UTC", "2026-03-01T00:00:00", "2026-03-31T00:00:00"]);
});

test("where raw clicks are gone edges are widened to whole quarters of an hour", () => {
  const asked = readPeriod({ from: "2026-05-10T10:07:00Z", to: "2026-06-10T10:07:00Z" }, "UTC");
  const widened = (rawFrom: string) => resolvePeriod(asked, at("2026-11-20T10:00:00Z", { rawFrom }));
  expect(shown(widened("2026-05-01T00:00:00Z"))).toEqual(["2026-05-10T10:07:00", "2026-06-10T10:07:00"]);
  expect(shown(widened("2026-05-01T00:00:00Z").previous)).toEqual(["2026-04-09T10:00:00", "2026-05-10T10:07:00"]);
  expect(shown(widened("2026-06-01T00:00:00Z"))).toEqual(["2026-05-10T10:00:00", "2026-06-10T10:07:00"]);
  expect(shown(widened("2026-07-01T00:00:00Z"))).toEqual(["2026-05-10T10:00:00", "2026-06-10T10:15:00"]);
  expect(shown(widened("2026-07-01T00:00:00Z").previous)).toEqual(["2026-04-09T09:45:00", "2026-05-10T10:00:00"]);
});

test("a period is covered once, by sums that lie inside of it and facts at its edges", () => {
  const moment = fc.integer({ min: Date.parse("2025-01-01"), max: Date.parse("2027-01-01") });
  fc.assert(
    fc.property(fc.uniqueArray(moment, { minLength: 2, maxLength: 6 }), (moments) => {
      const bounds = [...moments].sort((a, b) => a - b);
      const spans = bounds.slice(1).map((to, n) => ({ from: bounds[n] ?? 0, to }));
      const { pieces, edges } = coverSpans(spans);
      const all = [...pieces, ...edges].sort((a, b) => a.from - b.from);
      expect(all[0]?.from).toBe(bounds[0]);
      expect(all.at(-1)?.to).toBe(bounds.at(-1));
      for (const [n, part] of all.entries()) if (n > 0) expect(part.from).toBe(all[n - 1]?.to);
      for (const piece of pieces) {
        expect([floor(piece.grain, piece.from), floor(piece.grain, piece.to)]).toEqual([piece.from, piece.to]);
        // No sum crosses a bound, where it would belong to two buckets.
        for (const bound of bounds)
          if (bound > piece.from && bound < piece.to) expect(floor(piece.grain, bound)).toBe(bound);
      }
      for (const edge of edges) {
        // Edges that meet at bounds are one: facts are read only for quarters of an hour that a bound cuts.
        for (let from = ceiling("quarter", edge.from); from + QUARTER_MS <= edge.to; from += QUARTER_MS)
          expect(bounds.some((bound) => bound > from && bound < from + QUARTER_MS)).toBe(true);
      }
    }),
    {
      examples: [
        [["2025-01-01", "2025-11-16T16:30:00.001Z", "2025-11-16T16:45:00.001Z", "2025-11-16T17:00Z"].map(Date.parse)],
      ],
    },
  );
});
