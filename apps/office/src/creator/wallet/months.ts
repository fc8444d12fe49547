/** The months of the calendar in a time zone: the one that `now` is in and those before it, newest first, such as `2026-11`. */
export function latestMonths(count: number, timezone: string | undefined, now = new Date()): string[] {
  const [year = 0, month = 1] = partsIn(now, timezone);
  return Array.from({ length: count }, (_, n) => new Date(Date.UTC(year, month - 1 - n, 1)).toISOString().slice(0, 7));
}

/** The months from the one of `since` to the latest, newest first; `most` at most. */
export function monthsSince(since: string, most: number, timezone: string | undefined, now = new Date()): string[] {
  const [year = 0, month = 1] = partsIn(new Date(since), timezone);
  const first = `${year}-${String(month).padStart(2, "0")}`;
  return latestMonths(most, timezone, now).filter((each) => each >= first);
}

/** The instants at which a month of the calendar begins and ends in a time zone. */
export function spanOf(month: string, timezone: string | undefined): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const startOf = (n: number) => startIn(Date.UTC(year, n, 1), timezone).toISOString();
  return { from: startOf(number - 1), to: startOf(number) };
}

/** The instant at which clocks in the zone show what clocks in UTC show at `wall`. */
function startIn(wall: number, timezone: string | undefined): Date {
  const shownAt = (instant: number) => {
    const [year = 0, month = 1, ...rest] = partsIn(new Date(instant), timezone);
    return Date.UTC(year, month - 1, ...(rest as [number, number, number, number]));
  };
  // The second step is for a clock that changes between the guess and the answer.
  const guess = wall - (shownAt(wall) - wall);
  return new Date(guess - (shownAt(guess) - wall));
}

const NAMES = ["year", "month", "day", "hour", "minute", "second"] as const;

function partsIn(at: Date, timezone: string | undefined): number[] {
  const format = new Intl.DateTimeFormat("en-US", {
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    ...(timezone === undefined ? {} : { timeZone: timezone }),
  });
  const parts = format.formatToParts(at);
  return NAMES.map((name) => Number(parts.find(({ type }) => type === name)?.value));
}
