import { expect, test } from "vitest";
import { midnight } from "./midnight.ts";

test("a day begins at midnight of its time zone", () => {
  expect(midnight("2026-11-25", "Europe/Berlin")).toBe("2026-11-24T23:00:00.000Z");
  expect(midnight("2026-07-01", "America/New_York")).toBe("2026-07-01T04:00:00.000Z");
  expect(midnight("2026-07-01", "UTC", 1)).toBe("2026-07-02T00:00:00.000Z");
});

test("days on which the clocks change begin by the clock of before", () => {
  expect(midnight("2026-03-29", "Europe/Berlin")).toBe("2026-03-28T23:00:00.000Z");
  expect(midnight("2026-03-29", "Europe/Berlin", 1)).toBe("2026-03-29T22:00:00.000Z");
  expect(midnight("2026-10-25", "Europe/Berlin", 1)).toBe("2026-10-25T23:00:00.000Z");
  expect(midnight("2026-04-05", "Australia/Sydney")).toBe("2026-04-04T13:00:00.000Z");
});

test("what is no day is no filter", () => {
  expect(midnight(undefined, "UTC")).toBeUndefined();
  expect(midnight("yesterday", "UTC")).toBeUndefined();
  expect(midnight("2026-13-45", "UTC")).toBeUndefined();
});
