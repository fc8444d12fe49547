const DAY_MS = 86_400_000;
const LEAST_DAYS = 30;
/** How much longer than the hold period a line waits of which nobody said that it arrived: the usual way of a parcel, and some more. */
const UNDELIVERED_EXTRA_DAYS = 16;

/** When a paid line that was never reported as delivered is released at the earliest; something must have been shipped too. */
export function undeliveredRelease(paidAt: Date, holdDays: number): Date {
  return new Date(paidAt.getTime() + Math.max(LEAST_DAYS, holdDays + UNDELIVERED_EXTRA_DAYS) * DAY_MS);
}
