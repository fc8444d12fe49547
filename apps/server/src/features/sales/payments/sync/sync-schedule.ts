/** The schedule of payment syncs. Pure. */

const SHORTEST_SECONDS = 120;
const LONGEST_SECONDS = 6 * 3_600;
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 600;
/** A permanent rejection is retried only in case the provider's settings change. */
export const REFUSED_PAUSE_SECONDS = 3_600;

/**
 * Messages usually trigger a sync at once; this covers lost ones. The longer a state has lasted, the later the next
 * sync, so that an unpaid order costs few syncs before it expires.
 */
export function nextSyncSeconds(sinceChangeMs: number): number {
  return Math.ceil(Math.min(Math.max(sinceChangeMs / 1_000, SHORTEST_SECONDS), LONGEST_SECONDS));
}

const DAY_SECONDS = 86_400;
/** A bank that sends a refund back does so within this time. */
const REFUND_SETTLED_SECONDS = 30 * DAY_SECONDS;

/**
 * A refund that succeeded may fail days later. A message reports that; in case it got lost, a refund is checked after
 * one, two, four days and so on, for a month. Null: it is older than that.
 */
export function nextSyncOfRefundSeconds(sinceRefundMs: number): number | null {
  const since = sinceRefundMs / 1_000;
  return since >= REFUND_SETTLED_SECONDS ? null : Math.ceil(Math.max(since, DAY_SECONDS));
}

/** Backoff after consecutive syncs without an answer, with jitter so that payments do not retry together. */
export function pauseAfterFailures(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_SECONDS);
  return Math.ceil(pause * (1 + random() * 0.25));
}
