import { Invalid } from "../../../platform/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../platform/time.ts";
import type { ZoneClock } from "./zone-clock.ts";

export const GRANULARITIES = ["hour", "day", "month"] as const;
export type Granularity = (typeof GRANULARITIES)[number];

export const QUARTER_MS = 15 * MINUTE_MS;
const LENGTHS_MS: Readonly<Record<Granularity, number>> = { hour: HOUR_MS, day: DAY_MS, month: 31 * DAY_MS };

export const MAX_BUCKETS = 2_000;

export class RangeTooLarge extends Invalid {
  constructor() {
    const detail = `A series has at most ${MAX_BUCKETS} buckets; ask for a shorter period or a coarser granularity.`;
    super([{ parameter: "granularity", code: "range_too_large", detail }], "range_too_large", detail);
  }
}

/** A readable granularity: hours up to two days, days up to about a year, months beyond. */
export function granularityFor(from: number, to: number): Granularity {
  const length = to - from;
  if (length <= 2 * DAY_MS) return "hour";
  return length <= 400 * DAY_MS ? "day" : "month";
}

/**
 * The instants where the buckets of a period begin, and last where they end. Buckets are whole hours, days and months
 * by the zone's clocks: the first begins at or before `from`, the last ends at or after `to`, and a day with a clock
 * change has 23 or 25 hours.
 */
export function bucketBounds(clock: ZoneClock, granularity: Granularity, from: number, to: number): number[] {
  if ((to - from) / LENGTHS_MS[granularity] > MAX_BUCKETS) throw new RangeTooLarge();
  const bounds = granularity === "hour" ? hours(clock, from, to) : dates(clock, granularity, from, to);
  if (bounds.length - 1 > MAX_BUCKETS) throw new RangeTooLarge();
  return bounds;
}

/** A clock change ends an hour too: a change by half an hour makes the hours around it short. */
function hours(clock: ZoneClock, from: number, to: number): number[] {
  const bounds = [startOfHour(clock, from)];
  for (let at = from; at < to; ) {
    at = Math.min(at - (clock.localOf(at) % HOUR_MS) + HOUR_MS, clock.nextChange(at));
    bounds.push(at);
  }
  return bounds;
}

function startOfHour(clock: ZoneClock, at: number): number {
  const start = at - (clock.localOf(at) % HOUR_MS);
  const change = clock.nextChange(start);
  return change <= at ? change : start;
}

function dates(clock: ZoneClock, granularity: "day" | "month", from: number, to: number): number[] {
  const first = new Date(clock.localOf(from));
  const [year, month, day] = [first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate()];
  const bounds: number[] = [];
  for (let n = 0; ; n += 1) {
    const local = granularity === "day" ? Date.UTC(year, month, day + n) : Date.UTC(year, month + n, 1);
    // Since 1972, days have begun at a whole quarter of an hour in every zone, and sums are kept by quarters.
    const at = Math.round(clock.instantOf(local) / QUARTER_MS) * QUARTER_MS;
    // A day that a zone skipped, to cross the date line, has no bucket.
    if (bounds.length === 0 || at > (bounds.at(-1) ?? 0)) bounds.push(at);
    if (at >= to) return bounds;
  }
}
