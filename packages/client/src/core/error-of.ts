import {
  AlreadyOrdered,
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

/** The subclass that says what a caller does about a problem. */
export function errorOf(problem: Problem, call: FailedCall): ToteError {
  const { status, code } = problem;
  const types: Record<string, typeof ToteError> = {
    401: AuthenticationError,
    "401second_factor_required": SecondFactorRequired,
    403: PermissionError,
    "403reauthentication_required": ReauthenticationRequired,
    404: NotFoundError,
    405: NotFoundError,
    409: ConflictError,
    "409insufficient_stock": InsufficientStock,
    "409price_changed": PriceChanged,
    "409already_ordered": AlreadyOrdered,
    "409cart_changed": StaleCart,
    412: problem.cart === undefined ? ConflictError : StaleCart,
    422: ValidationError,
    428: ConflictError,
    429: RateLimitError,
  };
  const Type = types[status + code] ?? types[status] ?? (status < 500 ? ToteError : ServerError);
  return new Type(problem, call);
}
