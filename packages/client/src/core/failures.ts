import { errorOf, problemOf } from "./error-of.ts";
import { AbortError, ConnectionError, type FailedCall, ServerError, TimeoutError, type ToteError } from "./errors.ts";
import { isPassing, retryAfterOf } from "./retries.ts";

export function aborted(): ToteError {
  return new AbortError({ code: "aborted", status: 0, detail: "The call was aborted." });
}

/** Orders and payouts that were not answered in time may have been saved: the same key repeats them safely. */
export function late(timeoutMs: number, isDecisive: boolean, call: FailedCall): ToteError {
  const detail = `No answer came within ${Math.ceil(timeoutMs)} ms.`;
  return isDecisive
    ? new ServerError({ code: "outcome_unknown", status: 503, detail }, { ...call, retryable: true })
    : new TimeoutError({ code: "timeout", status: 0, detail }, { ...call, retryable: true });
}

/** The system's code alone: messages of `fetch` can hold whole addresses. */
export function broken(cause: unknown, call: FailedCall): ToteError {
  const { code } = ((cause as { cause?: unknown }).cause ?? {}) as { code?: unknown };
  const detail = `The connection failed${typeof code === "string" ? `: ${code}` : ""}.`;
  return new ConnectionError({ code: "connection_failed", status: 0, detail }, { ...call, retryable: true });
}

export function refusal(response: Response, body: unknown, call: FailedCall): ToteError {
  const problem = problemOf(body, response);
  return errorOf(problem, {
    ...call,
    retryable: isPassing(problem.status, problem.code),
    retryAfterMs: retryAfterOf(response),
  });
}
