import type { ToteError } from "./errors.ts";

const LONGEST_RETRY_AFTER_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const STATUSES = new Set([0, 408, 429, 502, 503, 504]);

/** Failures after which the same request may succeed. Aborted calls and wrong requests are not among them. */
export function isPassing(status: number, code: string): boolean {
  return STATUSES.has(status) || code === "idempotency_in_progress";
}

/** Milliseconds until the next try, or null where the server asks for more than a minute. */
export function waitBefore(attempt: number, error: ToteError, random: () => number): number | null {
  const { retryAfterMs } = error;
  if (retryAfterMs !== null) return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : null;
  return random() * Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
}

/** `Retry-After` in seconds or as a date, in milliseconds. */
export function retryAfterOf(response: Response): number | null {
  const text = response.headers.get("retry-after");
  if (text === null) return null;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

/** Resolves after `ms`, or at once when the signal ends. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
  });
}
