import { inZone } from "./zone.ts";

/** Where `datetime-local` fields and the API meet, to the minute: in a time zone, or in the browser's own. */
export function localOf(at: string | null, timeZone?: string): string {
  if (at === null) return "";
  const time = Date.parse(at);
  return new Date(time + inZone(time, timeZone)).toISOString().slice(0, 16);
}

/** Returns null for an empty field; what can't be read is left to the server to refuse. */
export function instantOf(text: string | undefined, timeZone?: string): string | null {
  if (!text) return null;
  const clock = Date.parse(`${text}Z`);
  if (Number.isNaN(clock)) return text;
  // Clocks may change between the time there and the same time in UTC.
  const near = clock - inZone(clock, timeZone);
  return new Date(clock - inZone(near, timeZone)).toISOString();
}
