import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "../../../platform/time.ts";
import { bucketBounds, granularityFor, QUARTER_MS, RangeTooLarge } from "./time-buckets.ts";
import { clockOf } from "./zone-clock.ts";

const iso = (instants: readonly number[]) => instants.map((instant) => new Date(instant).toISOString().slice(0, 16));
const hoursOf = (bounds: readonly number[]) => bounds.slice(1).map((end, n) => (end - (bounds[n] ?? 0)) / HOUR_MS);

describe("days", () => {
  test.each([
    [
      "Europe/Berlin",
      "2026-03-28T12:00Z",
      "2026-03-30T12:00Z",
      ["2026-03-27T23:00", "2026-03-28T23:00", "2026-03-29T22:00", "2026-03-30T22:00"],
      [24, 23, 24],
    ],
    [
      "Europe/Berlin",
      "2026-10-24T12:00Z",
      "2026-10-26T12:00Z",
      ["2026-10-23T22:00", "2026-10-24T22:00", "2026-10-25T23:00", "2026-10-26T23:00"],
      [24, 25, 24],
    ],
    [
      "America/New_York",
      "2026-03-07T12:00Z",
      "2026-03-09T12:00Z",
      ["2026-03-07T05:00", "2026-03-08T05:00", "2026-03-09T04:00", "2026-03-10T04:00"],
      [24, 23, 24],
    ],
    [
      "Asia/Kolkata",
      "2026-11-20T00:00Z",
      "2026-11-21T00:00Z",
      ["2026-11-19T18:30", "2026-11-20T18:30", "2026-11-21T18:30"],
      [24, 24],
    ],
    ["Asia/Kathmandu", "2026-11-20T00:00Z", "2026-11-20T00:01Z", ["2026-11-19T18:15", "2026-11-20T18:15"], [24]],
    // By half an hour.
    [
      "Australia/Lord_Howe",
      "2026-10-03T00:00Z",
      "2026-10-04T12:00Z",
      ["2026-10-02T13:30", "2026-10-03T13:30", "2026-10-04T13:00"],
      [24, 23.5],
    ],
    // The clocks skip midnight, so the day begins at one.
    [
      "Africa/Cairo",
      "2026-04-23T12:00Z",
      "2026-04-24T12:00Z",
      ["2026-04-22T22:00", "2026-04-23T22:00", "2026-04-24T21:00"],
      [24, 23],
    ],
    // The clocks go back at midnight, so the hour before it comes twice.
    [
      "Africa/Cairo",
      "2026-10-29T12:00Z",
      "2026-10-30T12:00Z",
      ["2026-10-28T21:00", "2026-10-29T22:00", "2026-10-30T22:00"],
      [25, 24],
    ],
    // Samoa skipped 30 December 2011.
    [
      "Pacific/Apia",
      "2011-12-29T12:00Z",
      "2011-12-31T11:00Z",
      ["2011-12-29T10:00", "2011-12-30T10:00", "2011-12-31T10:00", "2012-01-01T10:00"],
      [24, 24, 24],
    ],
    ["UTC", "2026-11-20T00:00Z", "2026-11-21T00:00Z", ["2026-11-20T00:00", "2026-11-21T00:00"], [24]],
  ])("%s from %s to %s", (zone, from, to, bounds, hours) => {
    const found = bucketBounds(clockOf(zone), "day", Date.parse(from), Date.parse(to));
    expect([iso(found), hoursOf(found)]).toEqual([bounds, hours]);
  });
});

describe("hours", () => {
  test.each([
    // 02:00 is skipped, 02:00 comes twice.
    [
      "Europe/Berlin",
      "2026-03-29T00:00Z",
      "2026-03-29T03:00Z",
      ["2026-03-29T00:00", "2026-03-29T01:00", "2026-03-29T02:00", "2026-03-29T03:00"],
    ],
    [
      "Europe/Berlin",
      "2026-10-25T00:30Z",
      "2026-10-25T01:30Z",
      ["2026-10-25T00:00", "2026-10-25T01:00", "2026-10-25T02:00"],
    ],
    [
      "Asia/Kolkata",
      "2026-11-20T00:00Z",
      "2026-11-20T01:00Z",
      ["2026-11-19T23:30", "2026-11-20T00:30", "2026-11-20T01:30"],
    ],
    ["Asia/Kathmandu", "2026-11-20T00:15Z", "2026-11-20T01:15Z", ["2026-11-20T00:15", "2026-11-20T01:15"]],
    // 02:00 becomes 02:30: the rest of that hour is half an hour.
    [
      "Australia/Lord_Howe",
      "2026-10-03T14:30Z",
      "2026-10-03T16:45Z",
      ["2026-10-03T14:30", "2026-10-03T15:30", "2026-10-03T16:00", "2026-10-03T17:00"],
    ],
    // 02:00 becomes 01:30, which comes twice.
    [
      "Australia/Lord_Howe",
      "2026-04-04T14:00Z",
      "2026-04-04T16:00Z",
      ["2026-04-04T14:00", "2026-04-04T15:00", "2026-04-04T15:30", "2026-04-04T16:30"],
    ],
  ])("%s from %s to %s", (zone, from, to, bounds) => {
    expect(iso(bucketBounds(clockOf(zone), "hour", Date.parse(from), Date.parse(to)))).toEqual(bounds);
  });
});

test("months begin with the zone's clocks", () => {
  const found = bucketBounds(
    clockOf("Europe/Berlin"),
    "month",
    Date.parse("2026-02-10T00:00Z"),
    Date.parse("2026-11-01T00:00Z"),
  );
  expect(iso(found)).toEqual([
    "2026-01-31T23:00",
    "2026-02-28T23:00",
    "2026-03-31T22:00",
    "2026-04-30T22:00",
    "2026-05-31T22:00",
    "2026-06-30T22:00",
    "2026-07-31T22:00",
    "2026-08-31T22:00",
    "2026-09-30T22:00",
    "2026-10-31T23:00",
    "2026-11-30T23:00",
  ]);
});

const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
const moment = fc.integer({ min: Date.parse("2000-01-01"), max: Date.parse("2037-01-01") });

test("in every zone a day begins where the runtime shows another date, at a whole quarter of an hour", () => {
  fc.assert(
    fc.property(zone, moment, fc.integer({ min: 1, max: 20 * 24 * HOUR_MS }), (name, from, length) => {
      const bounds = bucketBounds(clockOf(name), "day", from, from + length);
      const format = new Intl.DateTimeFormat("en-CA", { timeZone: name, dateStyle: "short" });
      const dateAt = (at: number) => format.format(at);
      expect(bounds[0]).toBeLessThanOrEqual(from);
      expect(bounds.at(-1)).toBeGreaterThanOrEqual(from + length);
      expect(bounds.at(-2)).toBeLessThan(from + length);
      for (const [n, start] of bounds.entries()) {
        expect(start % QUARTER_MS).toBe(0);
        expect(dateAt(start - 1)).not.toBe(dateAt(start));
        if (n > 0) expect(dateAt(start - 1)).toBe(dateAt(bounds[n - 1] ?? 0));
      }
    }),
    { numRuns: 300 },
  );
});

test("the offset is that of the runtime, at any moment and right beside a change", () => {
  fc.assert(
    fc.property(zone, moment, (name, at) => {
      const clock = clockOf(name);
      const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
      const offset = (instant: number) => {
        const [, sign = "+", hours = "0", minutes = "0"] =
          /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(format.format(instant)) ?? [];
        return (sign === "-" ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * 60_000) || 0;
      };
      const change = clock.nextChange(at);
      const near = change === Number.POSITIVE_INFINITY ? [at] : [at, change - 1, change, change + 1];
      for (const instant of near) expect(clock.offsetAt(instant)).toBe(offset(instant));
    }),
    { numRuns: 300 },
  );
});

test("how fine a series is by itself", () => {
  const day = 24 * HOUR_MS;
  expect([granularityFor(0, 2 * day), granularityFor(0, 2 * day + 1)]).toEqual(["hour", "day"]);
  expect([granularityFor(0, 400 * day), granularityFor(0, 400 * day + 1)]).toEqual(["day", "month"]);
});

test("2,000 buckets at most", () => {
  const clock = clockOf("Europe/Berlin");
  expect(bucketBounds(clock, "hour", 0, 2_000 * HOUR_MS)).toHaveLength(2_001);
  expect(() => bucketBounds(clock, "hour", 0, 2_000 * HOUR_MS + 1)).toThrow(RangeTooLarge);
  expect(() => bucketBounds(clock, "hour", 1, 2_000 * HOUR_MS + 1)).toThrow(RangeTooLarge);
});
