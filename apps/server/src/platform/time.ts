export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const QUARTER_MS = 15 * MINUTE_MS;

/** The whole quarters of an hour in a period. Empty where it lies within one; then they are a moment of the period. */
export function wholeQuarters(first: Date, last: Date): { start: Date; end: Date } {
  const end = Math.floor(last.getTime() / QUARTER_MS) * QUARTER_MS;
  const start = Math.min(Math.ceil(first.getTime() / QUARTER_MS) * QUARTER_MS, Math.max(end, first.getTime()));
  return { start: new Date(start), end: new Date(Math.max(end, start)) };
}

/** True for an IANA time zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
