import { API_VERSION, CLIENT_VERSION } from "../api-version.ts";
import { addressOf } from "./address-of.ts";
import { type FailedCall, ToteConfigError, ToteError } from "./errors.ts";
import { aborted, broken, late, refusal } from "./failures.ts";
import { KeptAnswers } from "./kept-answers.ts";
import type { Answer, ClientOptions, ToteRequest, Transport } from "./options.ts";
import { limit, wait, waitBefore } from "./retries.ts";
import { isRepeatable, localeOf, needsSession, takesKey, takesToken } from "./rules.ts";
import { SessionCookies } from "./session-cookies.ts";
import { SharedReads } from "./shared-reads.ts";

const TIMEOUT_MS = 10_000;
/** The server may wait 10 s for a request with the same key, and knows by 15 s what came of an order. */
const KEYED_TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Clock and chance; tests give their own. */
export interface Surroundings {
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly random: () => number;
}

/** The constant parts of a request over its retries. */
interface Prepared {
  readonly wanted: ToteRequest;
  readonly url: string;
  readonly key: string | undefined;
  readonly init: RequestInit & { readonly headers: Headers };
  /** Names the answer among those that are shared or kept. */
  readonly name: string;
}

/** The globals of a page that a transport looks at; outside of browsers there are none. */
const page = globalThis as unknown as {
  readonly location?: { readonly origin: string };
  readonly document?: { readonly cookie: string };
};

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
  readonly #cookies: SessionCookies;
  readonly #reads = new SharedReads();
  readonly #kept: KeptAnswers | undefined;
  #hasWarned = false;

  constructor(options: ClientOptions, surroundings: Surroundings = { wait, random: Math.random }) {
    this.baseUrl = (options.baseUrl ?? page.location?.origin ?? "").replace(/\/+$/, "");
    if (!/^https?:/.test(this.baseUrl)) throw new ToteConfigError("baseUrl must be the address of the shop.");
    this.#options = options;
    this.#surroundings = surroundings;
    this.#cookies = new SessionCookies(options.cookie);
    if (options.cache ?? page.document) this.#kept = new KeptAnswers();
  }

  hasSession(): boolean | undefined {
    const { location, document } = page;
    if (this.#cookies.hasSession) return true;
    if (!location) return false;
    if (!document || new URL(this.baseUrl).origin !== location.origin) return undefined;
    return /(^|; )tote_hint=/.test(document.cookie);
  }

  async request<T>(wanted: ToteRequest): Promise<Answer<T>> {
    const { method, signal, timeoutMs, deadlineMs, maxRetries, headers } = wanted;
    const prepared = this.#prepare(wanted);
    const run = () => this.#run(prepared);
    // A call with limits of its own has a request of its own.
    const isAlone = signal ?? timeoutMs ?? deadlineMs ?? maxRetries ?? headers;
    const answer =
      method !== "GET"
        ? run().finally(() => this.#reads.forget())
        : isAlone === undefined
          ? this.#reads.share(prepared.name, run)
          : run();
    return (await answer) as Answer<T>;
  }

  #prepare(wanted: ToteRequest): Prepared {
    const { method, path, body, accept = "application/json", ifMatch } = wanted;
    const { token, language } = this.#options;
    const locale = localeOf(method, path, wanted.language ?? language);
    // A `locale` of the query goes first.
    const url = addressOf(
      this.baseUrl,
      locale === undefined ? wanted : { ...wanted, query: { locale, ...wanted.query } },
    );
    const key = takesKey(method, path) ? (wanted.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isForm = body instanceof FormData;
    const isJson = !isForm && body !== undefined;
    const bearer = token !== undefined && takesToken(method, path) ? `Bearer ${token}` : undefined;
    if (token !== undefined && !bearer && needsSession(path) && this.hasSession() === false)
      throw new ToteConfigError(`${method} ${path} takes no access token: sign in.`);
    const named = {
      accept,
      "accept-language": wanted.language ?? language,
      authorization: bearer,
      "content-type": isJson ? "application/json" : undefined,
      "idempotency-key": key,
      "if-match": ifMatch,
    };
    const headers = new Headers(wanted.headers);
    // A page may not set it, and its browser says more.
    if (!page.location && !headers.has("user-agent")) headers.set("user-agent", `tote-client/${CLIENT_VERSION}`);
    for (const [name, value] of Object.entries(named)) if (value !== undefined) headers.set(name, value);
    const init = {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(wanted.keepalive && { keepalive: true }),
      // Some runtimes without cookies refuse the word.
      ...(page.location && { credentials: "include" as const }),
    };
    return { wanted, url, key, init, name: [url, accept, named["accept-language"]].join() };
  }

  async #run(prepared: Prepared): Promise<Answer<unknown>> {
    const { wanted, key } = prepared;
    const { method, path, signal, deadlineMs = Number.POSITIVE_INFINITY } = wanted;
    const options = { timeoutMs: TIMEOUT_MS, maxRetries: RETRIES, ...this.#options };
    const retries = isRepeatable(method, path, key) ? (wanted.maxRetries ?? options.maxRetries) : 0;
    const isSlow = key !== undefined || path.endsWith("/payment");
    const timeoutMs = wanted.timeoutMs ?? Math.max(options.timeoutMs, isSlow ? KEYED_TIMEOUT_MS : 0);
    const endsAt = performance.now() + deadlineMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#try(prepared, attempt, Math.min(timeoutMs, endsAt - performance.now()));
      } catch (error) {
        if (!(error instanceof ToteError && error.retryable) || attempt >= retries) throw error;
        const ms = waitBefore(attempt, error, this.#surroundings.random);
        if (ms >= endsAt - performance.now() || ms === Number.POSITIVE_INFINITY) throw error;
        await this.#surroundings.wait(ms, signal);
        if (signal?.aborted) throw aborted();
      }
    }
  }

  async #try(prepared: Prepared, attempt: number, timeoutMs: number): Promise<Answer<unknown>> {
    const { wanted } = prepared;
    const { method, path, signal } = wanted;
    const ending = new AbortController();
    let isOver = false;
    const clear = limit(timeoutMs, signal, (isLate) => {
      isOver = isLate;
      ending.abort();
    });
    const startedAt = performance.now();
    let response: Response | undefined;
    tell(this.#options.onRequest, { method, path, attempt });
    try {
      response = await this.#send(prepared, ending.signal);
      return await this.#read(prepared, response);
    } catch (error) {
      if (error instanceof ToteError) throw error;
      if (signal?.aborted) throw aborted();
      const call = { ...this.#callOf(prepared), retryable: true };
      throw isOver ? late(call) : broken(error, call);
    } finally {
      clear();
      const durationMs = performance.now() - startedAt;
      const requestId = response?.headers.get("request-id") ?? null;
      tell(this.#options.onResponse, { method, path, attempt, status: response?.status ?? 0, durationMs, requestId });
    }
  }

  #send({ url, init, name }: Prepared, signal: AbortSignal): Promise<Response> {
    const headers = new Headers(init.headers);
    const { header } = this.#cookies;
    const kept = this.#kept?.find(name);
    if (header) headers.set("cookie", header);
    if (kept) headers.set("if-none-match", kept.etag);
    return (this.#options.fetch ?? fetch)(url, { ...init, headers, signal });
  }

  #callOf({ wanted: { method, path }, key }: Prepared): FailedCall {
    return { baseUrl: this.baseUrl, operation: `${method} ${path}`, key };
  }

  async #read(prepared: Prepared, response: Response): Promise<Answer<unknown>> {
    const { wanted, name } = prepared;
    const { ok, status, headers } = response;
    const kept = this.#kept?.find(name);
    this.#cookies.take(response);
    this.#compareVersion(headers.get("api-version"));
    if (status === 204) return { data: undefined, response };
    if (status === 304 && kept) return { data: JSON.parse(kept.text), response };
    const type = headers.get("content-type") ?? "";
    const content = await (/event/.test(type)
      ? response.body
      : /json|text|xml/.test(type)
        ? response.text()
        : response.blob());
    const data = type.includes("json") ? parsed(content as string) : content;
    const isReadable = wanted.accept ? content : type.includes("json") && data;
    if (!ok || !isReadable) throw refusal(response, data, this.#callOf(prepared));
    if (/public/.test(headers.get("cache-control") ?? ""))
      this.#kept?.keep(name, headers.get("etag"), content as string);
    return { data, response };
  }

  #compareVersion(version: string | null): void {
    if (version === null || version === API_VERSION || this.#hasWarned) return;
    this.#hasWarned = true;
    const message = `The shop speaks ${version} of its API, this client ${API_VERSION}.`;
    tell(this.#options.onWarning, { code: "api_version", message });
  }
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
