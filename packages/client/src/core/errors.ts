import type { Cart, ProblemCode, Quote } from "../../types/public.d.ts";

/** A code of the API, or one of the client's own: `connection_failed`, `timeout`, `aborted`, `unreadable_answer`. */
export type ErrorCode = ProblemCode | "connection_failed" | "timeout" | "aborted" | "unreadable_answer" | (string & {});

/** One wrong value of a request. */
export interface FieldError {
  /** JSON pointer into the body, such as `#/shippingAddress/postalCode`. */
  readonly pointer?: string;
  /** Name of a query or path parameter. */
  readonly parameter?: string;
  readonly code: string;
  readonly detail: string;
  readonly [member: string]: unknown;
}

/** The problem document of an error (RFC 9457), with the members that only its code has. */
export interface Problem {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly status: number;
  readonly requestId?: string | null;
  readonly errors?: readonly FieldError[];
  readonly [member: string]: unknown;
}

/** What the client knows about a failed call beside its problem document. */
export interface FailedCall {
  readonly baseUrl?: string;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | null;
  readonly idempotencyKey?: string | null;
}

/**
 * Every failure of the client. Switch on `code`, or on the subclass. Messages, JSON and `inspect` show neither tokens nor
 * what was sent.
 * @example
 * try {
 *   await tote.orders.place(order);
 * } catch (error) {
 *   if (error instanceof ToteError && error.code === "terms_changed") askAgain();
 *   else throw error;
 * }
 */
export class ToteError extends Error {
  /** A stable word for programs; `docs` explains it. */
  readonly code: ErrorCode;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Names the request in the shop's log, or null where no answer came. */
  readonly requestId: string | null;
  /** One English sentence. */
  readonly detail: string;
  /** Each wrong value of the request; see `fieldErrors`. */
  readonly errors: readonly FieldError[];
  /** The same call may succeed later. The client has retried it already where that was safe. */
  readonly retryable: boolean;
  /** The page that explains the code, or null for codes of the client. */
  readonly docs: string | null;
  readonly #problem: Problem;
  readonly #call: FailedCall;

  constructor(problem: Problem, call: FailedCall = {}) {
    super(`${problem.detail} (${problem.code}${problem.requestId ? `, request ${problem.requestId}` : ""})`);
    this.#problem = problem;
    this.#call = call;
    this.code = problem.code;
    this.status = problem.status;
    this.requestId = problem.requestId ?? null;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryable = call.retryable ?? false;
    this.docs = problem.status > 0 && call.baseUrl !== undefined ? `${call.baseUrl}/problems/${problem.code}` : null;
  }

  override get name(): string {
    return "ToteError";
  }

  /** The whole problem document, with the members that only its code has. Not part of `inspect` or JSON. */
  get problem(): Problem {
    return this.#problem;
  }

  /** The key that the call was sent with: the same call with this key is done at most once. */
  get idempotencyKey(): string | null {
    return this.#call.idempotencyKey ?? null;
  }

  /** How long the server asks to wait, in milliseconds, or null. */
  get retryAfterMs(): number | null {
    return this.#call.retryAfterMs ?? null;
  }

  toJSON(): Record<string, unknown> {
    const { name, code, status, requestId, detail, errors, retryable, docs } = this;
    return { name, code, status, requestId, detail, errors, retryable, docs };
  }
}

/** 401: nobody is signed in, or the credentials are wrong. */
export class AuthenticationError extends ToteError {
  override get name(): string {
    return "AuthenticationError";
  }
}

/** 401 `second_factor_required`: call `session.secondFactor` with `challenge` and a code. */
export class SecondFactorRequired extends AuthenticationError {
  override get name(): string {
    return "SecondFactorRequired";
  }

  get challenge(): string {
    return String(this.problem.challenge);
  }
}

/** 403: this account may not do that. */
export class PermissionError extends ToteError {
  override get name(): string {
    return "PermissionError";
  }
}

/** 403 `reauthentication_required`: call `session.reauthenticate`, then repeat. */
export class ReauthenticationRequired extends PermissionError {
  override get name(): string {
    return "ReauthenticationRequired";
  }
}

/** 404 or 405: there is nothing here, or nothing that the caller may see. */
export class NotFoundError extends ToteError {
  override get name(): string {
    return "NotFoundError";
  }
}

/** 409, 412 or 428: the state has moved on. */
export class ConflictError extends ToteError {
  override get name(): string {
    return "ConflictError";
  }
}

/** 409 `insufficient_stock`: `lines` says how many pieces each short line can have. */
export class InsufficientStock extends ConflictError {
  override get name(): string {
    return "InsufficientStock";
  }

  get lines(): readonly { readonly index: number; readonly available: number }[] {
    return this.errors.map((error) => ({
      index: Number(/\d+/.exec(error.pointer ?? "")?.[0] ?? 0),
      available: Number(error.available),
    }));
  }
}

/** 409 `price_changed`: show `quote`, and place the order with its total when the shopper agrees. */
export class PriceChanged extends ConflictError {
  override get name(): string {
    return "PriceChanged";
  }

  get quote(): Quote {
    return this.problem.quote as Quote;
  }
}

/** 412 of the bag: `cart` is what it holds now. */
export class StaleCart extends ConflictError {
  override get name(): string {
    return "StaleCart";
  }

  get cart(): Cart {
    return this.problem.cart as Cart;
  }
}

/** 422: `errors` names each wrong value. */
export class ValidationError extends ToteError {
  override get name(): string {
    return "ValidationError";
  }
}

/** 429: `retryAfterMs` says how long to wait. */
export class RateLimitError extends ToteError {
  override get name(): string {
    return "RateLimitError";
  }
}

/** 5xx. */
export class ServerError extends ToteError {
  override get name(): string {
    return "ServerError";
  }
}

/** No whole answer came: the network, or the server's end of it, broke. */
export class ConnectionError extends ToteError {
  override get name(): string {
    return "ConnectionError";
  }
}

/** No answer came in time. */
export class TimeoutError extends ToteError {
  override get name(): string {
    return "TimeoutError";
  }
}

/** The caller's `signal` ended the call. */
export class AbortError extends ToteError {
  override get name(): string {
    return "AbortError";
  }
}

/** The client was set up or called in a way that cannot work; nothing was sent. */
export class ToteConfigError extends Error {
  override get name(): string {
    return "ToteConfigError";
  }
}
