import { isTimeZone } from "../../platform/time.ts";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** No zone changes its offset twice within so short a time. */
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

/** Whether there is such a time zone; many times quicker than to ask the runtime, which a zone that is known once saves. */
export function isKnownZone(timezone: string): boolean {
  return clocks.has(timezone) || isTimeZone(timezone);
}

/** The clock of an IANA time zone; throws a RangeError when there is none of that name. */
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
 * What the clocks on the walls of a time zone show. Instants are milliseconds since 1970; a local time is written as the
 * instant at which it would be that time in UTC. Asking the runtime costs microseconds for each instant, so the changes of a
 * year are looked up once.
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

  /** Local time less UTC. */
  offsetAt(instant: number): number {
    const year = this.#yearOf(instant);
    let { offset } = year;
    for (const change of year.changes) if (change.at <= instant) offset = change.offset;
    return offset;
  }

  localOf(instant: number): number {
    return instant + this.offsetAt(instant);
  }

  /** The first instant at which the clocks show the time or, where they jump over it, a later one. */
  instantOf(local: number): number {
    // The instant itself lies between the two, whatever the offset is.
    const [before, after] = [this.offsetAt(local - DAY_MS), this.offsetAt(local + DAY_MS)];
    const early = local - before;
    if (this.offsetAt(early) === before) return early;
    const late = local - after;
    if (this.offsetAt(late) === after) return late;
    return this.nextChange(late);
  }

  /** When the clocks are next put forward or back, in this year or the next; infinite when they are not. */
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

  /** The second between two instants from which on the offset is that of the later one. */
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
