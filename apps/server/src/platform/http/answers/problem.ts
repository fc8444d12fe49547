import { STATUS_CODES } from "node:http";
import { Type } from "@sinclair/typebox";
import { isConnectionFailure, isPoolExhausted, isShortage, sqlState } from "../../database/connection.ts";
import { DatabaseUnavailable } from "../../database/database-unavailable.ts";
import { DomainError, type ErrorEntry, LIMIT_UNITS } from "../../errors.ts";
import { oneOf } from "../requests/schema.ts";

/** The problem document of RFC 9457 with the members that every error of Tote has. */
export const problemSchema = Type.Object(
  {
    type: Type.String({ description: "A page that explains the code." }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: "The path of the request." }),
    code: Type.String({ description: "A stable code for programs." }),
    requestId: Type.String(),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            pointer: Type.Optional(
              Type.String({ description: "JSON pointer into the body, as a fragment.", examples: ["#/lines/0/qty"] }),
            ),
            parameter: Type.Optional(Type.String({ description: "Name of the query or path parameter." })),
            code: Type.String(),
            detail: Type.String(),
            limit: Type.Optional(
              Type.Number({
                description: "The largest or smallest value, or length, that is accepted.",
                examples: [999],
              }),
            ),
            unit: Type.Optional(oneOf(LIMIT_UNITS, "Unit of `limit`; missing for plain numbers.")),
          },
          { additionalProperties: true },
        ),
      ),
    ),
  },
  { title: "Problem", additionalProperties: true },
);

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  requestId: string;
  errors?: readonly ErrorEntry[];
  [member: string]: unknown;
}

export function problemDocument(error: DomainError, instance: string, requestId: string): ProblemDocument {
  return {
    type: `/problems/${error.code}`,
    title: STATUS_CODES[error.status] ?? "Error",
    status: error.status,
    detail: error.detail,
    instance,
    code: error.code,
    requestId,
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...error.members,
  };
}

/**
 * The error to show to a client for any thrown value; null for an internal error, which is logged and answered with
 * 500.
 */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  if (isPoolExhausted(error)) return busy(error);
  if (isConnectionFailure(error) || isShortage(error)) return new DatabaseUnavailable(error);
  if (isFullDisk(error)) {
    return new DomainError({
      code: "overloaded",
      detail: "The server has no room for this right now.",
      headers: { "retry-after": "1" },
      cause: error,
    });
  }
  if (TOO_LONG.has(sqlState(error))) return busy(error);
  return fromFastify(error);
}

function busy(cause: unknown): DomainError {
  return new DomainError({
    code: "busy",
    detail: "What this request needs was in use for too long. Repeat it.",
    headers: { "retry-after": "1" },
    cause,
  });
}

/** Serialisation failure and deadlock (after the repeats of `transaction`), lock not available, statement time-out. */
const TOO_LONG: ReadonlySet<string> = new Set(["40001", "40P01", "55P03", "57014"]);

/** As the operating system says it, of a file that was being written. */
function isFullDisk(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

export function internalError(): DomainError {
  return new DomainError({
    code: "internal_error",
    detail: "Something went wrong on our side. The request id names it in our log.",
  });
}

function fromFastify(error: unknown): DomainError | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new DomainError({
        code: "body_too_large",
        detail: "The body of the request is larger than this endpoint takes.",
      });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new DomainError({
        code: "unsupported_media_type",
        detail: "The body must be sent as application/json.",
      });
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "FST_ERR_CTP_EMPTY_JSON_BODY":
    case "FST_ERR_CTP_INVALID_JSON_BODY":
      return new InvalidJson();
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new DomainError({ code: "not_found", detail: "There is nothing at this address." });
    default:
      return null;
  }
}

export class InvalidJson extends DomainError {
  constructor() {
    super({ code: "invalid_json", detail: "The body of the request is not valid JSON in UTF-8." });
  }
}
