import type { ToteError } from "./errors.ts";

const LONGEST_RETRY_AFTER_MS = 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/** Answers after which the same request may succeed. */
export function isPassing(status: number, code: string): boolean {
  return [408, 429, 502, 503, 504].includes(status) || code === "idempotency_in_progress";
}

/** Milliseconds until the next try: what the server asks for, else full jitter. Infinite where it asks for too much. */
export function waitBefore(attempt: number, { retryAfterMs }: ToteError, random: () => number): number {
  if (retryAfterMs === undefined) return random() * Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return retryAfterMs > LONGEST_RETRY_AFTER_MS ? Number.POSITIVE_INFINITY : retryAfterMs;
}

/** `Retry-After` in seconds or as a date, in milliseconds. */
export function retryAfterOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /\D/.test(text) ? Date.parse(text) - Date.now() : Number(text) * 1000;
  return ms >= 0 ? ms : undefined;
}

/** Calls `end` after a time, or when the signal aborts; the function that comes back calls it off. */
export function limit(ms: number, signal: AbortSignal | undefined, end: (isLate: boolean) => void): () => void {
  const timer = ms < Number.POSITIVE_INFINITY ? setTimeout(() => end(true), ms) : undefined;
  const abort = () => end(false);
  signal?.addEventListener("abort", abort);
  if (signal?.aborted) abort();
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  };
}

/** Resolves after `ms`, or at once when the signal aborts. */
export async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  let clear: (() => void) | undefined;
  await new Promise<unknown>((resolve) => {
    clear = limit(ms, signal, resolve);
  });
  clear?.();
}
