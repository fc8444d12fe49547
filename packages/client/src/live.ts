/** `@tote/client/live`: hears what may have changed, so that a page reads it again: docs/contract/live.md. */

import { ToteConfigError, ToteError } from "./core/errors.ts";
import type { Transport } from "./core/options.ts";
import { wait } from "./core/retries.ts";
import { messagesIn } from "./live/messages.ts";

/** Topics that may have changed. A newer shop can name others. */
export type LiveTopic =
  | "orders"
  | "payments"
  | "products"
  | "creators"
  | "commissions"
  | "payouts"
  | "reports"
  | "imports"
  | (string & {});

/** Topics that may have changed. Never data: read what you show again. */
export interface LiveNews {
  readonly topics: readonly LiveTopic[];
}

/** How to listen. */
export interface LiveOptions {
  /** Ends listening. */
  readonly signal?: AbortSignal | undefined;
  /** Told whether news come: between two connections they do not, so ask from time to time. */
  readonly onState?: ((isOpen: boolean) => void) | undefined;
}

/** The server speaks every ten seconds. */
const SILENCE_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The client with `.live()`. It is an entry of its own, so that pages that do not listen do not load it.
 * @example
 * for await (const { topics } of withLive(tote).live({ signal })) if (topics.includes("orders")) await showOrders();
 */
export function withLive<C extends { readonly transport: Transport }>(
  client: C,
): C & {
  /**
   * Listens until the signal aborts, the session ends, or a third stream of the session begins. A connection that breaks
   * is made anew, and then everything that the caller can hear of may have changed.
   * @throws AuthenticationError without a session
   */
  readonly live: (options?: LiveOptions) => AsyncGenerator<LiveNews, void, undefined>;
} {
  return { ...client, live: (options = {}) => listen(client.transport, options) };
}

async function* listen(transport: Transport, { signal, onState }: LiveOptions): AsyncGenerator<LiveNews, void> {
  let isFirst = true;
  let wasOpen = false;
  const tell = (isOpen: boolean) => {
    if (isOpen !== wasOpen) onState?.(isOpen);
    wasOpen = isOpen;
  };
  for (let failures = 0; !signal?.aborted; failures += 1) {
    try {
      for await (const { event, data } of connect(transport, signal)) {
        const news = JSON.parse(data) as LiveNews;
        if (event === "end") return;
        if (event === "open") {
          failures = 0;
          tell(true);
        }
        // Events between two connections were missed.
        if (event === "topics" || !isFirst) yield news;
        isFirst = false;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof ToteError) || !(error.retryable || error.status >= 500)) throw error;
    } finally {
      tell(false);
    }
    // The half of it is chance, so that the readers of a server that stopped do not come back together.
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    await wait(longest * (0.5 + Math.random() / 2), signal);
  }
}

/** The messages of one connection, until it ends; one that is silent for long is given up. */
async function* connect(transport: Transport, signal: AbortSignal | undefined) {
  const { data } = await transport.request<ReadableStream<Uint8Array> | null>({
    method: "GET",
    path: "/api/live",
    accept: "text/event-stream",
    maxRetries: 0,
    signal,
  });
  if (typeof data?.getReader !== "function") throw new ToteConfigError("This fetch gives no stream to listen to.");
  const reader = data.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A reader that is cancelled reads its end.
  const end = () => void reader.cancel().catch(() => undefined);
  const chunks = async function* () {
    for (;;) {
      timer = setTimeout(end, SILENCE_MS);
      // A connection that broke is one that ended.
      const chunk = await reader.read().catch(() => undefined);
      clearTimeout(timer);
      if (chunk?.value === undefined) return;
      yield chunk.value;
    }
  };
  signal?.addEventListener("abort", end);
  try {
    yield* messagesIn(chunks());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
    end();
  }
}
