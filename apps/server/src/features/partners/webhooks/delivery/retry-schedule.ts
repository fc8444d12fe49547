const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** 5 s after the first failure, 5 min after the second, and so on; no retry after the last. */
const DELAYS_SECONDS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const MAX_ATTEMPTS = DELAYS_SECONDS.length + 1;
const LONGEST_RETRY_AFTER_SECONDS = 24 * HOUR;
/**
 * Up to a tenth more at random, so that deliveries that failed together do not retry together. Never less, because the
 * delay is a promise.
 */
const JITTER = 0.1;

/**
 * The delay after a failure; null when no attempt is left. A Retry-After header replaces the schedule, between the
 * shortest delay and one day.
 */
export function retryDelaySeconds(
  failures: number,
  retryAfterSeconds: number | null,
  random: () => number = Math.random,
): number | null {
  const scheduled = DELAYS_SECONDS[failures - 1];
  if (scheduled === undefined) return null;
  const asked =
    retryAfterSeconds === null
      ? scheduled
      : Math.min(Math.max(retryAfterSeconds, DELAYS_SECONDS[0]), LONGEST_RETRY_AFTER_SECONDS);
  return asked * (1 + random() * JITTER);
}

/** Reads Retry-After as seconds or as a date (RFC 9110 §10.2.3); null for anything else. */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const at = /^[A-Za-z]{3,9}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1_000));
}
