import { DAY_MS, isTimeZone } from "../../../platform/time.ts";

const SECOND_MS = 1_000;
/** No zone changes its offset twice within such a short time. */
const SAMPLE_MS = 6 * DAY_MS;
const MAX_CLOCKS = 500;
const MAX_YEARS = 300;

interface Change {
  at: number;
  offset: number;
}

interface Year {
  offset: number;
  changes: readonly Change[];
}

const clocks = new Map<string, ZoneClock>();

/**
 * True when the time zone exists. A known zone is looked up in memory, which is many times faster than asking the
 * runtime.
 */
export function isKnownZone(timezone: string): boolean {
  return clocks.has(timezone) || isTimeZone(timezone);
}

/** The clock of an IANA time zone; throws a RangeError when no zone has this name. */
export function clockOf(timezone: string): ZoneClock {
  let clock = clocks.get(timezone);
  if (clock === undefined) {
    clock = new ZoneClock(timezone);
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clocks.set(timezone, clock);
  }
  return clock;
}

/**
 * Converts between instants and the local time of a time zone. Instants are milliseconds since 1970; a local time is
 * written as the instant at which UTC clocks show it. Asking the runtime costs microseconds for each instant, so the
 * clock changes of a year are looked up once.
 */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat;
  readonly #years = new Map<number, Year>();

  constructor(timezone: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  }

  /** Local time minus UTC. */
  offsetAt(instant: number): number {
    const year = this.#yearOf(instant);
    let { offset } = year;
    for (const change of year.changes) if (change.at <= instant) offset = change.offset;
    return offset;
  }

  localOf(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** The first instant at which the clocks show the local time or, if they skip it, a later one. */
  instantOf(local: number): number {
    // The true instant lies between the two, whatever the offset is.
    const [before, after] = [this.offsetAt(local - DAY_MS), this.offsetAt(local + DAY_MS)];
    const early = local - before;
    if (this.offsetAt(early) === before) return early;
    const late = local - after;
    if (this.offsetAt(late) === after) return late;
    return this.nextChange(late);
  }

  /** The next clock change, in this year or the next; infinite if there is none. */
  nextChange(after: number): number {
    for (const years of [0, 1]) {
      const first = Date.UTC(new Date(after).getUTCFullYear() + years, 0);
      const found = this.#yearOf(first).changes.find((change) => change.at > after);
      if (found !== undefined) return found.at;
    }
    return Number.POSITIVE_INFINITY;
  }

  #yearOf(instant: number): Year {
    const number = new Date(instant).getUTCFullYear();
    let year = this.#years.get(number);
    if (year === undefined) {
      year = this.#lookUp(Date.UTC(number, 0), Date.UTC(number + 1, 0));
      if (this.#years.size >= MAX_YEARS) this.#years.clear();
      this.#years.set(number, year);
    }
    return year;
  }

  #lookUp(start: number, end: number): Year {
    const offset = this.#ask(start);
    const changes: Change[] = [];
    let known = { at: start, offset };
    while (known.at < end - SECOND_MS) {
      const at = Math.min(known.at + SAMPLE_MS, end - SECOND_MS);
      const next = { at, offset: this.#ask(at) };
      if (next.offset !== known.offset) changes.push(this.#narrow(known, next));
      known = next;
    }
    return { offset, changes };
  }

  /** The first second between two instants at which the offset is that of the later one. */
  #narrow(early: Change, late: Change): Change {
    let [from, to] = [early.at, late.at];
    while (to - from > SECOND_MS) {
      const middle = from + Math.floor((to - from) / (2 * SECOND_MS)) * SECOND_MS;
      if (this.#ask(middle) === early.offset) from = middle;
      else to = middle;
    }
    return { at: to, offset: late.offset };
  }

  #ask(instant: number): number {
    const parts: Record<string, number> = {};
    for (const { type, value } of this.#format.formatToParts(instant)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / SECOND_MS) * SECOND_MS;
  }
}

export type { ZoneClock };
