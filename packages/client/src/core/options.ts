/** Facts about a try for hooks: never bodies, tokens, cookies or e-mail addresses. */
export interface RequestInfo {
  readonly method: string;
  /** The template, such as `/api/orders/{id}`. */
  readonly path: string;
  /** 0 for the first try. */
  readonly attempt: number;
}

/** How a try ended. `status` is 0 where no answer came. */
export interface ResponseInfo extends RequestInfo {
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string | null;
}

/** Something to look at that fails no call, as `onWarning` gets it. */
export interface Warning {
  readonly code: "api_version";
  readonly message: string;
}

/** How a client reaches its shop. */
export interface ClientOptions {
  /** Address of the shop, such as `https://shop.example`. In a browser the page's own origin is the default. */
  readonly baseUrl?: string;
  /** A personal access token. Only `orders.list()` takes one; every other call of an account needs its session. */
  readonly token?: string;
  /** A `Cookie` header to begin with: for rendering on the server in a visitor's name. */
  readonly cookie?: string;
  /** Another `fetch`, for example of a test or a framework. */
  readonly fetch?: typeof globalThis.fetch;
  /** Time for each try: 10,000 by default. What is sent with a key has 20,000 at least: the server waits for its twin. */
  readonly timeoutMs?: number;
  /** Retries after the first try, where repeating is safe: 2 by default. */
  readonly maxRetries?: number;
  /** Language of texts in answers: a value of `Accept-Language`. */
  readonly language?: string;
  /** Keep catalogue answers with their ETag: on in browsers, off elsewhere by default. */
  readonly cache?: boolean;
  readonly onRequest?: (request: RequestInfo) => void;
  readonly onResponse?: (response: ResponseInfo) => void;
  readonly onWarning?: (warning: Warning) => void;
}

/** Options of a single call. */
export interface CallOptions {
  /** Ends the call, with its waits and retries. */
  readonly signal?: AbortSignal | undefined;
  /** Time for each try, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Time for the whole call with its retries, in milliseconds. */
  readonly deadlineMs?: number | undefined;
  readonly maxRetries?: number | undefined;
  /** A key of your own: the same key with the same request is done once within 24 hours. */
  readonly idempotencyKey?: string | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  readonly language?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The HTTP methods of the API. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
/** A value of the query: a list repeats the name; undefined and null are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** A request by the template of its path. */
export interface ToteRequest extends CallOptions {
  readonly method: Method;
  readonly path: string;
  /** Values of the template's `{names}`. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly accept?: string | undefined;
  /** An ETag, for `If-Match`. */
  readonly ifMatch?: string | undefined;
}

/** The shop's response, as `withResponse()` gives it. */
export interface Answer<T> {
  readonly data: T;
  /** Status and headers; its body has been read. */
  readonly response: Response;
}

/** The one way to the API, below all methods. */
export interface Transport {
  readonly baseUrl: string;
  request<T>(request: ToteRequest): Promise<Answer<T>>;
  /** A session is kept here or hinted at by the page's cookies; undefined where nobody can tell. */
  hasSession(): boolean | undefined;
}
