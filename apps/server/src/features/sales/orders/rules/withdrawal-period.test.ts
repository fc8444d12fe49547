import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfPeriod, isPeriodOf } from "./withdrawal-period.ts";

test.each([
  ["2026-11-22T21:30:00Z", "UTC", "2026-12-06T23:59:59.999Z"],
  ["2026-11-22T23:30:00Z", "Europe/Berlin", "2026-12-07T22:59:59.999Z"],
  ["2026-11-22T03:30:00Z", "America/New_York", "2026-12-06T04:59:59.999Z"],
  // The clocks change within the period, in either direction.
  ["2026-03-20T12:00:00Z", "Europe/Berlin", "2026-04-03T21:59:59.999Z"],
  ["2026-10-20T12:00:00Z", "Europe/Berlin", "2026-11-03T22:59:59.999Z"],
  // They change in the night in which it ends.
  ["2026-03-15T12:00:00Z", "Europe/Berlin", "2026-03-29T21:59:59.999Z"],
  // Midnight is skipped, comes twice on the new day, comes twice because the clock goes back to the day before, or is where it jumps to.
  ["2025-03-15T01:00:00Z", "Atlantic/Azores", "2025-03-30T00:59:59.999Z"],
  ["2025-10-11T12:00:00Z", "Atlantic/Azores", "2025-10-25T23:59:59.999Z"],
  ["2023-03-11T12:00:00Z", "America/Asuncion", "2023-03-26T03:59:59.999Z"],
  ["2025-03-15T12:00:00Z", "America/Nuuk", "2025-03-30T00:59:59.999Z"],
  ["2026-12-20T12:00:00Z", "Asia/Kathmandu", "2027-01-03T18:14:59.999Z"],
])("delivered %s in %s: until %s", (delivered, zone, until) => {
  expect(endOfPeriod(new Date(delivered), zone).toISOString()).toBe(until);
});

test("the period ends at the last millisecond of the 14th local day, in every zone", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const at = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(at, zone, (delivered, timeZone) => {
      const until = endOfPeriod(delivered, timeZone);
      const dayOf = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(date);
      const fourteen = new Date(`${dayOf(delivered)}T00:00:00Z`);
      fourteen.setUTCDate(fourteen.getUTCDate() + 14);
      expect(dayOf(until)).toBe(fourteen.toISOString().slice(0, 10));
      expect(dayOf(new Date(until.getTime() + 1))).not.toBe(dayOf(until));
      expect(isPeriodOf(delivered, until)).toBe(true);
    }),
  );
});
