/** When a payment is looked at again. Pure. */

const SHORTEST_SECONDS = 120;
const LONGEST_SECONDS = 6 * 3_600;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;
/** What the provider refused for good is tried again only in case that somebody changed its settings. */
export const REFUSED_PAUSE_SECONDS = 3_600;

/**
 * Messages tell at once; this is for those that never come. What has been so for a while is likely to stay so: the next look
 * comes after as long again, so that an order that nobody pays costs a handful of looks before it expires.
 */
export function nextSyncSeconds(sinceChangeMs: number): number {
  return Math.ceil(Math.min(Math.max(sinceChangeMs / 1_000, SHORTEST_SECONDS), LONGEST_SECONDS));
}

const DAY_SECONDS = 86_400;
/** A bank that sends a refund back does so within this time. */
const REFUND_SETTLED_SECONDS = 30 * DAY_SECONDS;

/**
 * What has succeeded may fail days later, of which a message tells; in case that it got lost a refund is looked at after
 * one, two, four days and so on, for a month. Null: it is older than that.
 */
export function nextSyncOfRefundSeconds(sinceRefundMs: number): number | null {
  const since = sinceRefundMs / 1_000;
  return since >= REFUND_SETTLED_SECONDS ? null : Math.ceil(Math.max(since, DAY_SECONDS));
}

/** After so many looks in a row without an answer. Some of it is random, so that what failed together does not come back together. */
export function pauseAfterFailures(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_SECONDS);
  return Math.ceil(pause * (1 + random() * 0.25));
}
