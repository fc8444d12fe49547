import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import {
  AddressNotAllowed,
  checkedLookup,
  isPublicAddress,
  literalAddress,
  type Resolve,
  resolveBySystem,
} from "./allowed-address.ts";
import { parseRetryAfter } from "./retry-schedule.ts";

export interface Outcome {
  /** Null: there was no answer; `error` says why. */
  statusCode: number | null;
  error: string | null;
  /** The beginning of the answer's body. */
  answer: string | null;
  retryAfterSeconds: number | null;
  latencyMs: number;
}

export interface Transport {
  /** One attempt. Never throws; null when `signal` ended it, which says nothing about the receiver. */
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

/** Sends over connections that are kept open; redirects are an answer like any other. */
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
          // The receiver closed an idle connection in the moment in which it was used again: that is no failure of its.
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

/** A connection to an IP address is made without a look-up, so it is checked here. */
function refuseLiteral(url: URL, allowPrivate: boolean): void {
  if (allowPrivate) return;
  if (url.protocol !== "https:") throw new AddressNotAllowed();
  const literal = literalAddress(url);
  if (literal !== null && !isPublicAddress(literal)) throw new AddressNotAllowed();
}

/**
 * At most 2 KiB of the body; what follows is not read but cut off with its connection. An answer whose body breaks off, or
 * does not end in time, has been given all the same: its status counts.
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
    // What has come is kept.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, ANSWER_BYTES));
  return text.replaceAll("\u0000", "\ufffd");
}

/** A code where there is one: messages can hold what the resolver or the receiver's certificate says at length. */
function describe(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === "string") return code;
  return typeof message === "string" ? message.slice(0, 200) : "unknown";
}
