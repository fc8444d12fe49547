import { inZone } from "../ui/fields/zone.ts";

/**
 * The instant at which a day (`2026-03-29`) begins in a time zone, some days later on request; undefined where the text is no
 * day. The offset is looked up twice, because clocks may change between midnight there and midnight in UTC.
 */
export function midnight(day: string | undefined, timeZone: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const utc = Date.parse(`${day}T00:00:00Z`) + daysLater * 86_400_000;
  if (Number.isNaN(utc)) return undefined;
  const near = utc - inZone(utc, timeZone);
  return new Date(utc - inZone(near, timeZone)).toISOString();
}
