import { expect, test } from "vitest";
import { latestMonths, spanOf } from "./months.ts";

test("months are those of the creator's time zone, newest first", () => {
  const now = new Date("2026-01-31T23:30:00Z");
  expect(latestMonths(3, "UTC", now)).toEqual(["2026-01", "2025-12", "2025-11"]);
  expect(latestMonths(2, "Europe/Berlin", now)).toEqual(["2026-02", "2026-01"]);
  expect(latestMonths(1, "America/Los_Angeles", new Date("2026-03-01T05:00:00Z"))).toEqual(["2026-02"]);
});

test.each([
  ["2026-11", "UTC", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ["2026-12", "Europe/Berlin", "2026-11-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
  // The clock changes within it.
  ["2026-03", "Europe/Berlin", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z"],
  ["2026-11", "America/New_York", "2026-11-01T04:00:00.000Z", "2026-12-01T05:00:00.000Z"],
  ["2026-01", "Asia/Kathmandu", "2025-12-31T18:15:00.000Z", "2026-01-31T18:15:00.000Z"],
  ["2026-04", "Africa/Cairo", "2026-03-31T22:00:00.000Z", "2026-04-30T21:00:00.000Z"],
])("%s in %s begins and ends at its midnights", (month, timezone, from, to) => {
  expect(spanOf(month, timezone)).toEqual({ from, to });
});
