import { type ErrorEntry, Invalid } from "../../../platform/errors.ts";
import { DAY_MS } from "../../../platform/time.ts";
import { ceiling, floor, type Span } from "./pieces.ts";
import { clockOf, isKnownZone, type ZoneClock } from "./zone-clock.ts";

export const INTERVALS = ["24h", "7d", "30d", "90d", "mtd", "ytd", "all"] as const;
export type Interval = (typeof INTERVALS)[number];

export interface PeriodQuery {
  from?: string | undefined;
  to?: string | undefined;
  interval?: Interval | undefined;
  timezone?: string | undefined;
}

/** Instants in milliseconds, half open. */
export interface Period {
  from: number;
  to: number;
  timezone: string;
  /** The period it is compared with; null if there is none before. */
  previous: Span | null;
}

/** A parsed query, before the current time is applied. */
export interface AskedPeriod {
  timezone: string;
  interval: Interval | null;
  from: number | null;
  to: number | null;
  /** Both are dates, so that the period before is as many days long, whatever the clocks do. */
  inDays: boolean;
}

const ROLLING_DAYS = { "24h": 1, "7d": 7, "30d": 30, "90d": 90 } as const;
const DEFAULT_DAYS = 30;
const INSTANT = /^(\d{4})-(\d{2})-(\d{2})[Tt]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+\- ]\d{2}:\d{2})$/;
const LOCAL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1970;

/** Parses the query; rejects each impossible parameter by its name. */
export function readPeriod(query: PeriodQuery, ownTimezone: string): AskedPeriod {
  const { interval = null, timezone = ownTimezone } = query;
  if (!isKnownZone(timezone)) {
    // The creator's own time zone is unknown to this runtime, or no longer known.
    if (query.timezone === undefined) return readPeriod({ ...query, timezone: "UTC" }, "UTC");
    throw refuse("timezone", "unknown_time_zone", "This is not an IANA time zone.");
  }
  if (interval !== null && (query.from !== undefined || query.to !== undefined))
    throw refuse("interval", "conflicting_parameters", "Ask for an interval, or for from and to, not for both.");
  const clock = clockOf(timezone);
  const [from, to] = [readMoment(clock, "from", query.from), readMoment(clock, "to", query.to)];
  if (from !== null && to !== null && from >= to) throw refuse("to", "out_of_range", "`to` must be after `from`.");
  const inDays = [query.from, query.to].every((text) => text !== undefined && LOCAL_DATE.test(text));
  return { timezone, interval, from, to, inDays };
}

/** A period that covers whole days in UTC; it ends at `now` at the latest. */
export function inWholeDays(period: Period, now: number): Period {
  const to = ceiling("day", period.to);
  return { ...period, from: floor("day", period.from), to: to > now ? Math.max(period.to, now) : to };
}

/**
 * The instants of a period for a request at `now`. `all` begins at `since`. Nothing finer than a quarter of an hour is
 * kept before `rawFrom`, so a period that begins or ends there is widened to whole quarters.
 */
export function resolvePeriod(asked: AskedPeriod, at: { now: number; since: number; rawFrom: number | null }): Period {
  const period = exactPeriod(asked, at.now, at.since);
  const { rawFrom } = at;
  if (rawFrom === null) return period;
  const widen = (span: Span): Span => ({
    from: span.from < rawFrom ? floor("quarter", span.from) : span.from,
    to: span.to < rawFrom ? ceiling("quarter", span.to) : span.to,
  });
  const { from, to } = widen(period);
  if (period.previous === null) return { ...period, from, to };
  const isOfCalendar = asked.inDays || asked.interval === "mtd" || asked.interval === "ytd";
  const previous = widen(isOfCalendar ? period.previous : { from: from - (to - from), to: from });
  // The widened previous period must not reach into the period, where its facts would be counted twice.
  return { ...period, from, to, previous: { from: previous.from, to: Math.min(previous.to, from) } };
}

function exactPeriod(asked: AskedPeriod, now: number, since: number): Period {
  const { timezone, interval } = asked;
  if (interval === "all") return { from: Math.min(since, now - 1), to: now, timezone, previous: null };
  if (interval === "mtd" || interval === "ytd") return { ...sincePart(clockOf(timezone), interval, now), timezone };
  const days = interval === null ? DEFAULT_DAYS : ROLLING_DAYS[interval];
  const to = asked.to ?? now;
  const from = asked.from ?? to - days * DAY_MS;
  if (from >= to) throw refuse("from", "out_of_range", "`from` lies in the future.");
  return { from, to, timezone, previous: { from: beginBefore(asked, from, to), to: from } };
}

/** Where the period before begins: as long before, or as many local days. */
function beginBefore({ timezone, inDays }: AskedPeriod, from: number, to: number): number {
  if (!inDays) return from - (to - from);
  const clock = clockOf(timezone);
  const localFrom = clock.localOf(from);
  return clock.instantOf(localFrom - (clock.localOf(to) - localFrom));
}

/**
 * The month or year so far, and the same part of the previous one by the calendar: up to the same day and time of day,
 * or to its end if it is shorter.
 */
function sincePart(clock: ZoneClock, interval: "mtd" | "ytd", now: number) {
  const local = clock.localOf(now);
  const date = new Date(local);
  const [year, month] = [date.getUTCFullYear(), interval === "mtd" ? date.getUTCMonth() : 0];
  const start = Date.UTC(year, month);
  const before = interval === "mtd" ? Date.UTC(year, month - 1) : Date.UTC(year - 1, 0);
  const sameMonth = interval === "mtd" ? Date.UTC(year, month - 1) : Date.UTC(year - 1, date.getUTCMonth());
  const nextMonth = interval === "mtd" ? start : Date.UTC(year - 1, date.getUTCMonth() + 1);
  const elapsed = local - Date.UTC(year, date.getUTCMonth());
  const [from, end] = [clock.instantOf(start), clock.instantOf(Math.min(sameMonth + elapsed, nextMonth))];
  // At the very start the period would be empty; a millisecond prevents that.
  return { from, to: Math.max(now, from + 1), previous: { from: clock.instantOf(before), to: Math.min(end, from) } };
}

function readMoment(clock: ZoneClock, parameter: "from" | "to", text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, year = "", month = "", day = ""] = LOCAL_DATE.exec(text) ?? INSTANT.exec(text) ?? [];
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 30 February would become a day in March.
  const isDate = year !== "" && new Date(date).toISOString().startsWith(`${year}-${month}-${day}`);
  // An unescaped plus in a URL is read as a space.
  const instant = isDate && LOCAL_DATE.test(text) ? clock.instantOf(date) : Date.parse(text.replace(" ", "+"));
  if (!isDate || Number.isNaN(instant))
    throw refuse(parameter, "wrong_format", "An instant such as 2026-11-20T10:30:00Z, or a date such as 2026-11-20.");
  if (Number(year) < FIRST_YEAR) throw refuse(parameter, "out_of_range", `The year ${FIRST_YEAR} or later.`);
  return instant;
}

function refuse(parameter: string, code: string, detail: string): Invalid {
  const error: ErrorEntry = { parameter, code, detail };
  return new Invalid([error]);
}
