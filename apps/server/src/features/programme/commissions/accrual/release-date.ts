import { DAY_MS } from "../../../../platform/time.ts";

const LEAST_DAYS = 30;
/**
 * Extra days that a line waits beyond the hold period when its delivery was never reported: a usual transit time and a
 * margin.
 */
const UNDELIVERED_EXTRA_DAYS = 16;

/** The earliest release of a paid line whose delivery was never reported; it must have been shipped as well. */
export function undeliveredRelease(paidAt: Date, holdDays: number): Date {
  return new Date(paidAt.getTime() + Math.max(LEAST_DAYS, holdDays + UNDELIVERED_EXTRA_DAYS) * DAY_MS);
}
