import type { Cart, Money, Order, ProblemCode, Quote } from "../../types/public.d.ts";

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

/** The client's facts about a failed call beside its problem document. */
export interface FailedCall {
  readonly baseUrl?: string;
  /** The method and the template of the path, such as `GET /api/orders/{id}`. */
  readonly operation?: string | undefined;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | undefined;
  /** The `Idempotency-Key` that it was sent with. */
  readonly key?: string | undefined;
  /** The system's error below a broken connection. */
  readonly cause?: unknown;
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
  declare readonly code: ErrorCode;
  /** The HTTP status; 0 where no answer came. */
  declare readonly status: number;
  /** Names the request in the shop's log, or null where no answer came. */
  declare readonly requestId: string | null;
  /** One English sentence. */
  declare readonly detail: string;
  /** Each wrong value of the request; see `fieldErrors`. */
  declare readonly errors: readonly FieldError[];
  /** The same call may succeed later. The client has retried it already where that was safe. */
  declare readonly retryable: boolean;
  /** The page that explains the code, or null where no answer came. */
  declare readonly docs: string | null;
  readonly #problem: Problem;
  readonly #call: FailedCall;

  constructor(problem: Problem, call: FailedCall = {}) {
    const { code, status, detail, requestId = null, errors = [] } = problem;
    const fields = new Set(errors.map(({ parameter, pointer }) => parameter ?? pointer));
    const named = fields.size > 0 ? `${[...fields].join(", ")}: ${detail}` : detail;
    const { retryable = false, baseUrl, cause } = call;
    super(
      `${named} (${requestId === null ? code : `${code}, request ${requestId}`})`,
      cause === undefined ? undefined : { cause },
    );
    const docs = status && baseUrl ? `${baseUrl}/problems/${code}` : null;
    Object.assign(this, { code, status, detail, requestId, errors, retryable, docs });
    this.#problem = problem;
    this.#call = call;
  }

  override get name(): string {
    return "ToteError";
  }

  /** The whole problem document, with the members that only its code has. Not part of `inspect` or JSON. */
  get problem(): Problem {
    return this.#problem;
  }

  /** The key that the call was sent with: the same call with this key is done at most once. */
  get idempotencyKey(): string | undefined {
    return this.#call.key;
  }

  /** How long the server asks to wait, in milliseconds. */
  get retryAfterMs(): number | undefined {
    return this.#call.retryAfterMs;
  }

  toJSON(): object {
    return { ...this, name: this.name };
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

  /** The challenge of this sign-in, for `session.secondFactor`. */
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

  /** The short lines: their place in the request, from 0, and the pieces that are left. */
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

  /** The order with the prices of now. */
  get quote(): Quote {
    return this.problem.quote as Quote;
  }
}

/** The order that a bag became, as a refusal names it. */
export type OrderOfBag = Pick<Order, "id" | "reference" | "placedAt" | "status" | "paymentStatus"> & {
  readonly total: Money;
};

/** 409 `already_ordered`: another tab, or an earlier attempt, has ordered this bag. Show `order` instead of the checkout. */
export class AlreadyOrdered extends ConflictError {
  override get name(): string {
    return "AlreadyOrdered";
  }

  /** The order of the bag, or null if it was erased. */
  get order(): OrderOfBag | null {
    return this.problem.order as OrderOfBag | null;
  }
}

/** 412 of the bag, or 409 `cart_changed` of an order: the bag has changed, and `cart` is what it holds now. */
export class StaleCart extends ConflictError {
  override get name(): string {
    return "StaleCart";
  }

  /** The bag of now. */
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
