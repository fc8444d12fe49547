import { type ProblemCode, problemCodes } from "./problem-codes.ts";

/** The unit of a `limit`. */
export const LIMIT_UNITS = ["basis_points", "minor", "days", "characters", "pieces", "entries"] as const;
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** One of several problems of a request, addressed by JSON pointer (body) or parameter name (query). */
export interface ErrorEntry {
  pointer?: string;
  parameter?: string;
  code: string;
  detail: string;
  /** The largest or smallest value, or length, that is accepted. */
  limit?: number;
  unit?: LimitUnit;
  /** Additional members, such as `available` of a line that is short. */
  [member: string]: unknown;
}

export interface DomainErrorOptions {
  /** Only where it is not the status that the table of problem codes gives for the code. */
  status?: number;
  code: ProblemCode;
  detail: string;
  errors?: readonly ErrorEntry[];
  /** Members beside the standard ones of the problem document, such as `quote` or `cart`. */
  members?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/**
 * A refusal that the client may see. The rule that throws it owns a subclass with a telling name; everything here is
 * safe to send. Any other error becomes a 500 without detail.
 */
export class DomainError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly ErrorEntry[] | undefined;
  readonly members: Record<string, unknown> | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(options: DomainErrorOptions) {
    super(`${options.code}: ${options.detail}`, { cause: options.cause });
    this.name = new.target.name;
    this.status = options.status ?? problemCodes[options.code][0];
    this.code = options.code;
    this.detail = options.detail;
    this.errors = options.errors;
    this.members = options.members;
    this.headers = options.headers;
  }
}

/** A resource that the caller must not know about gets the same answer as one that does not exist. */
export class NotFound extends DomainError {
  constructor(detail = "There is nothing at this address.") {
    super({ code: "not_found", detail });
  }
}

/** A request that would move everything by what it leaves out. A forgotten field must not move money. */
export class ScopeRequired extends DomainError {
  constructor(detail: string) {
    super({ code: "scope_required", detail });
  }
}

/** A well-formed request that says something impossible; one entry a problem. */
export class Invalid extends DomainError {
  constructor(
    errors: readonly ErrorEntry[],
    code: ProblemCode = "validation_failed",
    detail = "The request has invalid values; see errors.",
    members?: Record<string, unknown>,
  ) {
    super({ code, detail, errors, ...(members === undefined ? {} : { members }) });
  }
}
