import { DAY_MS } from "../../../../platform/time.ts";
import type { StoredOrder } from "../order-record.ts";
import { lineStandings } from "./derive-order-state.ts";

/** Days after the day of the last delivery (Directive 2011/83/EU, Article 9). */
const DAYS = 14;

type Facts = Pick<StoredOrder, "lines" | "refunds" | "shipments" | "changes">;

/** When the last piece was delivered; null while one is missing. Pieces that were given up need no delivery. */
export function lastDelivery(order: Facts): Date | null {
  const standings = lineStandings(order);
  const isComplete = order.lines.every((line) => {
    const standing = standings.get(line.id);
    return standing !== undefined && standing.deliveredQty >= line.qty - standing.goneQty;
  });
  const deliveries = order.shipments.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
  return isComplete && deliveries.length > 0 ? new Date(Math.max(...deliveries)) : null;
}

/**
 * The last moment in which a withdrawal is in time (docs/contract/orders.md#withdrawals): the end of day 14 after the last
 * delivery in the shop's zone. One that was announced stays when the shop moves to another zone.
 */
export function withdrawableUntil(
  order: Facts & Pick<StoredOrder, "withdrawableUntil">,
  timezone: string,
): Date | null {
  const delivered = lastDelivery(order);
  if (delivered === null) return null;
  const known = order.withdrawableUntil;
  return known !== null && isPeriodOf(delivered, known) ? known : endOfPeriod(delivered, timezone);
}

/** By how much a zone's clock changes at most within the period: an hour in most, three in the Antarctic. */
const MOST_CHANGED_DAYS = 3 / 24;

/** True where the moment can be the end of the period in some zone. */
export function isPeriodOf(delivered: Date, until: Date): boolean {
  const days = (until.getTime() - delivered.getTime()) / DAY_MS;
  return days >= DAYS - MOST_CHANGED_DAYS - 1e-7 && days <= DAYS + 1 + MOST_CHANGED_DAYS;
}

/** The last millisecond of day 14 after a delivery in a zone. */
export function endOfPeriod(delivered: Date, timezone: string): Date {
  const [year = 0, month = 1, day = 1] = localDate(delivered, timezone);
  return new Date(beginningOfDay(Date.UTC(year, month - 1, day + DAYS + 1), timezone) - 1);
}

/**
 * The first moment of a local day, whose midnight is given as if it were in UTC. The clocks may change near it, and in some
 * zones at midnight itself, which is then skipped (Azores) or comes twice (Paraguay). So the offsets of the day before and of
 * the day after are tried, and the earliest moment that lies on the day is its beginning.
 */
function beginningOfDay(midnight: number, timezone: string): number {
  const moments = [midnight - DAY_MS, midnight + DAY_MS].map((at) => midnight - offsetMs(at, timezone));
  const begins = moments
    .sort((a, b) => a - b)
    .find((moment) => {
      const [year = 0, month = 1, day = 1] = localDate(new Date(moment), timezone);
      return Date.UTC(year, month - 1, day) === midnight;
    });
  if (begins === undefined)
    throw new Error(`no moment begins the day ${new Date(midnight).toISOString()} in ${timezone}`);
  return begins;
}

/** Making one takes longer than using it a hundred times. There are as many as shops had zones: one. */
const formats = new Map<string, { date: Intl.DateTimeFormat; offset: Intl.DateTimeFormat }>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone) ?? {
    date: new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
    offset: new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
  };
  formats.set(timeZone, known);
  return known;
}

function localDate(at: Date, timeZone: string): number[] {
  return formatsOf(timeZone).date.format(at).split("-").map(Number);
}

/** How far the zone's clock is ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const name =
    formatsOf(timeZone)
      .offset.formatToParts(at)
      .find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = "0", minutes = "0", seconds = "0"] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const ahead = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return (sign === "-" ? -1 : 1) * ahead * 1_000;
}

/** True for a declaration after the period. It is taken all the same; while the end is unknown none is late. */
export function isLate(order: Pick<StoredOrder, "withdrawableUntil">, receivedAt: Date): boolean {
  return order.withdrawableUntil !== null && receivedAt.getTime() > order.withdrawableUntil.getTime();
}
