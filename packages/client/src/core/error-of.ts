import {
  AuthenticationError,
  ConflictError,
  type FailedCall,
  InsufficientStock,
  NotFoundError,
  PermissionError,
  PriceChanged,
  type Problem,
  RateLimitError,
  ReauthenticationRequired,
  SecondFactorRequired,
  ServerError,
  StaleCart,
  ToteError,
  ValidationError,
} from "./errors.ts";

const BY_CODE: Record<string, typeof ToteError> = {
  "401second_factor_required": SecondFactorRequired,
  "403reauthentication_required": ReauthenticationRequired,
  "409insufficient_stock": InsufficientStock,
  "409price_changed": PriceChanged,
};

const BY_STATUS: Record<number, typeof ToteError> = {
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  405: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  422: ValidationError,
  428: ConflictError,
  429: RateLimitError,
};

/** The subclass that says what a caller does about a problem. */
export function errorOf(problem: Problem, call: FailedCall): ToteError {
  const { status, code } = problem;
  const type =
    BY_CODE[status + code] ??
    (status === 412 && problem.cart !== undefined ? StaleCart : BY_STATUS[status]) ??
    (status >= 500 ? ServerError : ToteError);
  return new type(problem, call);
}

/** The problem document of an answer; what is none (a proxy's page, half a document) becomes `unreadable_answer`. */
export function problemOf(body: unknown, response: Response): Problem {
  const requestId = response.headers.get("request-id");
  const document = typeof body === "object" && body !== null ? (body as Partial<Problem>) : {};
  return {
    ...document,
    code: document.code ?? "unreadable_answer",
    detail: document.detail ?? `The server answered ${response.status} without a problem document.`,
    status: response.status,
    requestId: document.requestId ?? requestId,
  };
}
