import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import {
  AddressNotAllowed,
  checkedLookup,
  isPublicAddress,
  literalAddress,
  type Resolve,
  resolveBySystem,
} from "../../../../platform/http/outgoing/allowed-address.ts";
import { parseRetryAfter } from "./retry-schedule.ts";

export interface Outcome {
  /** Null when there was no answer; `error` says why. */
  statusCode: number | null;
  error: string | null;
  /** The beginning of the response body. */
  answer: string | null;
  retryAfterSeconds: number | null;
  latencyMs: number;
}

export interface Transport {
  /** Makes one attempt. Never throws. Returns null when `signal` aborted it, which says nothing about the receiver. */
  send(url: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Outcome | null>;
  close(): void;
}

export interface TransportOptions {
  allowPrivate: boolean;
  resolve?: Resolve;
  timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 2_048;
const IDLE_SOCKET_MS = 10_000;

/** Sends over keep-alive connections. A redirect counts as an ordinary answer. */
export function createTransport(options: TransportOptions): Transport {
  const { allowPrivate, resolve = resolveBySystem, timeoutMs = TIMEOUT_MS } = options;
  const agentOptions = {
    keepAlive: true,
    scheduling: "lifo",
    timeout: IDLE_SOCKET_MS,
    ...(allowPrivate ? {} : { lookup: checkedLookup(resolve) }),
  } as const;
  const agents = { "https:": new https.Agent(agentOptions), "http:": new http.Agent(agentOptions) };

  const attempt = (url: URL, headers: Record<string, string>, body: string, signal: AbortSignal) =>
    new Promise<IncomingMessage & { reused?: boolean }>((resolveAnswer, reject) => {
      const isSecure = url.protocol === "https:";
      const request = (isSecure ? https : http).request(url, {
        method: "POST",
        agent: isSecure ? agents["https:"] : agents["http:"],
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        signal,
      });
      request.on("response", resolveAnswer);
      request.on("error", (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
      request.end(body);
    });

  return {
    send: async (address, headers, body, signal) => {
      const startedAt = performance.now();
      const latency = () => Math.round(performance.now() - startedAt);
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(new Error("timeout")), timeoutMs);
      const stop = () => ended.abort(new Error("stopped"));
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      try {
        const url = new URL(address);
        refuseLiteral(url, allowPrivate);
        const response = await attempt(url, headers, body, ended.signal).catch((error: FailedRequest) => {
          // The receiver closed an idle connection just as it was reused, which is not its fault.
          if (error.reused !== true || error.code !== "ECONNRESET") throw error;
          return attempt(url, headers, body, ended.signal);
        });
        const answer = await readBeginning(response);
        const retryAfter = parseRetryAfter(response.headers["retry-after"], new Date());
        const statusCode = response.statusCode ?? 0;
        return { statusCode, error: null, answer, retryAfterSeconds: retryAfter, latencyMs: latency() };
      } catch (error) {
        if (signal.aborted) return null;
        const reason = ended.signal.aborted ? "timeout" : describe(error);
        return { statusCode: null, error: reason, answer: null, retryAfterSeconds: null, latencyMs: latency() };
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", stop);
      }
    },
    close: () => {
      agents["https:"].destroy();
      agents["http:"].destroy();
    },
  };
}

interface FailedRequest extends Error {
  code?: string;
  reused?: boolean;
}

/** A connection to an IP address makes no look-up, so the address is checked here. */
function refuseLiteral(url: URL, allowPrivate: boolean): void {
  if (allowPrivate) return;
  if (url.protocol !== "https:") throw new AddressNotAllowed();
  const literal = literalAddress(url);
  if (literal !== null && !isPublicAddress(literal)) throw new AddressNotAllowed();
}

/**
 * Reads at most 2 KiB of the body, then closes the connection. A body that breaks off or times out is still an answer,
 * and its status counts.
 */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      // Leaving the loop destroys the stream, and with it the connection.
      if (length > ANSWER_BYTES) break;
    }
  } catch {
    // Keep what has arrived.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
  return text.replaceAll("\u0000", "\ufffd");
}

/** Prefers an error code, because messages can quote the resolver or the receiver's certificate at length. */
function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return code;
  return typeof message === "string" ? message.slice(0, 200) : "unknown";
}
