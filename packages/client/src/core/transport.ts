import { API_VERSION } from "../api-version.ts";
import { addressOf } from "./address-of.ts";
import { ToteConfigError, ToteError } from "./errors.ts";
import { aborted, broken, late, refusal } from "./failures.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { Limit } from "./limit.ts";
import type { Answer, ClientOptions, ToteRequest, Transport } from "./options.ts";
import { wait, waitBefore } from "./retries.ts";
import { isCatalogue, isDecisive, isRepeatable, needsSession, takesKey, takesToken } from "./rules.ts";
import { SessionCookies } from "./session-cookies.ts";
import { SharedReads } from "./shared-reads.ts";

const TIMEOUT_MS = 10_000;
const DECISIVE_TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Clock and chance; tests give their own. */
export interface Surroundings {
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly random: () => number;
}

/** What stays the same over the retries of a request. */
interface Prepared {
  readonly wanted: ToteRequest;
  readonly url: string;
  readonly key: string | undefined;
  readonly init: RequestInit;
}

/** The globals of a page that a transport looks at; outside of browsers there are none. */
interface Page {
  readonly location?: { readonly origin: string };
  readonly document?: { readonly cookie: string };
}

/**
 * The way to the API below all methods: addresses, time-outs, retries, keys, cookies, ETags, errors.
 * @example
 * const transport = createTransport({ baseUrl: "https://shop.example" });
 * const { data } = await transport.request<Store>({ method: "GET", path: "/api/store" });
 */
export function createTransport(options: ClientOptions = {}): Transport {
  return new HttpTransport(options);
}

/** Not exported from the package: `createTransport` is its only way out, but for tests. */
export class HttpTransport implements Transport {
  readonly baseUrl: string;
  readonly #options: ClientOptions;
  readonly #surroundings: Surroundings;
  readonly #page = globalThis as unknown as Page;
  readonly #cookies: SessionCookies;
  readonly #reads = new SharedReads();
  readonly #kept: KeptAnswers | undefined;
  #hasWarned = false;

  constructor(options: ClientOptions, surroundings: Surroundings = { wait, random: Math.random }) {
    const baseUrl = (options.baseUrl ?? this.#page.location?.origin ?? "").replace(/\/+$/, "");
    if (!/^https?:\/\//.test(baseUrl)) throw new ToteConfigError("baseUrl must be the address of the shop, https://…");
    this.baseUrl = baseUrl;
    this.#options = options;
    this.#surroundings = surroundings;
    this.#cookies = new SessionCookies(options.cookie);
    if (options.cache ?? this.#page.document !== undefined) this.#kept = new KeptAnswers();
  }

  hasSession(): boolean | undefined {
    const { location, document } = this.#page;
    if (this.#cookies.hasSession) return true;
    if (location === undefined) return false;
    if (document === undefined || new URL(this.baseUrl).origin !== location.origin) return undefined;
    return /(?:^|; )tote_hint=/.test(document.cookie);
  }

  async request<T>(wanted: ToteRequest): Promise<Answer<T>> {
    const prepared = this.#prepare(wanted);
    const answer =
      wanted.method === "GET"
        ? this.#reads.share(wanted, keyOf(prepared), (signal) =>
            this.#run({ ...prepared, wanted: { ...wanted, signal } }),
          )
        : this.#run(prepared).finally(() => this.#reads.forget());
    return (await answer) as Answer<T>;
  }

  #prepare(wanted: ToteRequest): Prepared {
    const { method, path, body } = wanted;
    const url = addressOf(this.baseUrl, wanted);
    const key = takesKey(method, path) ? (wanted.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isForm = body instanceof FormData;
    const headers = new Headers({ accept: wanted.accept ?? "application/json", ...wanted.headers });
    const set = (name: string, value: string | undefined) => value !== undefined && headers.set(name, value);
    set("idempotency-key", key);
    set("accept-language", wanted.language ?? this.#options.language);
    set("if-match", wanted.ifMatch);
    if (body !== undefined && !isForm) headers.set("content-type", "application/json");
    this.#authorize(method, path, headers);
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = isForm ? body : JSON.stringify(body);
    if (wanted.keepalive) init.keepalive = true;
    // Some runtimes without cookies refuse the word.
    if (this.#page.location !== undefined) init.credentials = "include";
    return { wanted, url, key, init };
  }

  #authorize(method: string, path: string, headers: Headers): void {
    const { token } = this.#options;
    if (token === undefined) return;
    if (takesToken(method, path)) headers.set("authorization", `Bearer ${token}`);
    else if (needsSession(method, path) && this.hasSession() === false)
      throw new ToteConfigError(`${method} ${path} takes no access token: sign in first.`);
  }

  async #run(prepared: Prepared): Promise<Answer<unknown>> {
    const { wanted, key } = prepared;
    const { method, path, signal, deadlineMs = Number.POSITIVE_INFINITY } = wanted;
    const mayRepeat = isRepeatable(method, path, key !== undefined);
    const retries = mayRepeat ? (wanted.maxRetries ?? this.#options.maxRetries ?? RETRIES) : 0;
    const usualMs = isDecisive(method, path) ? DECISIVE_TIMEOUT_MS : TIMEOUT_MS;
    const timeoutMs = wanted.timeoutMs ?? this.#options.timeoutMs ?? usualMs;
    const endsAt = performance.now() + deadlineMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#try(prepared, attempt, Math.min(timeoutMs, endsAt - performance.now()));
      } catch (error) {
        if (!(error instanceof ToteError) || !error.retryable || attempt >= retries) throw error;
        const ms = waitBefore(attempt, error, this.#surroundings.random);
        if (ms === null || ms >= endsAt - performance.now()) throw error;
        await this.#surroundings.wait(ms, signal);
        if (signal?.aborted) throw aborted();
      }
    }
  }

  async #try(prepared: Prepared, attempt: number, timeoutMs: number): Promise<Answer<unknown>> {
    const { wanted, key: idempotencyKey = null } = prepared;
    const { method, path, signal } = wanted;
    const { onRequest, onResponse } = this.#options;
    const limit = new Limit(timeoutMs, signal);
    const startedAt = performance.now();
    let response: Response | undefined;
    tell(onRequest, { method, path, attempt });
    try {
      return await this.#send(prepared, limit.signal, (arrived) => {
        response = arrived;
      });
    } catch (error) {
      if (error instanceof ToteError) throw error;
      if (signal?.aborted) throw aborted();
      const call = { baseUrl: this.baseUrl, idempotencyKey };
      throw limit.isOver ? late(timeoutMs, isDecisive(method, path), call) : broken(error, call);
    } finally {
      limit.clear();
      const durationMs = performance.now() - startedAt;
      const requestId = response?.headers.get("request-id") ?? null;
      tell(onResponse, { method, path, attempt, status: response?.status ?? 0, durationMs, requestId });
    }
  }

  async #send(
    prepared: Prepared,
    signal: AbortSignal,
    onArrival: (response: Response) => void,
  ): Promise<Answer<unknown>> {
    const { wanted, url, init, key: idempotencyKey = null } = prepared;
    const kept = isCatalogue(wanted.method, wanted.path) ? this.#kept : undefined;
    const memory = kept?.find(keyOf(prepared));
    const headers = new Headers(init.headers);
    if (this.#cookies.header !== "") headers.set("cookie", this.#cookies.header);
    if (memory !== undefined) headers.set("if-none-match", memory.etag);
    const send = this.#options.fetch ?? globalThis.fetch;
    const response = await send(url, { ...init, headers, signal });
    onArrival(response);
    this.#cookies.take(response);
    this.#compareVersion(response);
    if (memory !== undefined && response.status === 304) return { data: JSON.parse(memory.text), response };
    const type = response.headers.get("content-type") ?? "";
    const isText = /json|^text\/|xml/.test(type);
    const content = isText ? await response.text() : await response.blob();
    const data = typeof content === "string" && type.includes("json") ? parsed(content) : content;
    const isReadable = data !== undefined && (wanted.accept !== undefined || typeof data === "object");
    if (!response.ok || !isReadable) throw refusal(response, data, { baseUrl: this.baseUrl, idempotencyKey });
    if (typeof content === "string") kept?.keep(keyOf(prepared), response.headers.get("etag"), content);
    return { data: response.status === 204 ? undefined : data, response };
  }

  #compareVersion(response: Response): void {
    const version = response.headers.get("api-version");
    if (version === null || version === API_VERSION || this.#hasWarned) return;
    this.#hasWarned = true;
    const message = `The shop speaks version ${version} of the API; this client was made for ${API_VERSION}.`;
    tell(this.#options.onWarning, { code: "api_version", message });
  }
}

/** Answers differ by address, language and kind. */
function keyOf({ url, init, wanted }: Prepared): string {
  return [url, wanted.accept, (init.headers as Headers).get("accept-language")].join(" ");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A hook that throws must not turn an order that was placed into one that failed. */
function tell<T>(hook: ((value: T) => void) | undefined, value: T): void {
  try {
    hook?.(value);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
