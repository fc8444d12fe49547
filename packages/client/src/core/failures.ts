import { errorOf } from "./error-of.ts";
import { AbortError, ConnectionError, type FailedCall, type Problem, ServerError, TimeoutError } from "./errors.ts";
import { isPassing, retryAfterOf } from "./retries.ts";

export function aborted(): AbortError {
  return new AbortError({ code: "aborted", status: 0, detail: "The call was aborted." });
}

/** What was sent with a key may have been saved without an answer in time: the same key repeats it safely. */
export function late(call: FailedCall): ServerError | TimeoutError {
  const detail = "No answer came in time.";
  return call.key
    ? new ServerError({ code: "outcome_unknown", status: 503, detail }, call)
    : new TimeoutError({ code: "timeout", status: 0, detail }, call);
}

/** The system's code alone: messages of `fetch` can hold whole addresses. */
export function broken(error: unknown, call: FailedCall): ConnectionError {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  return new ConnectionError({ code: "connection_failed", status: 0, detail: `The connection failed. ${code}` }, call);
}

/** A problem document, or what stands in its place: a proxy's page, half an answer. */
export function refusal(response: Response, body: unknown, call: FailedCall) {
  const { status, headers } = response;
  const problem: Problem = {
    code: "unreadable_answer",
    detail: `The server answered ${status}.`,
    requestId: headers.get("request-id"),
    ...(body as Partial<Problem>),
    status,
  };
  return errorOf(problem, {
    ...call,
    retryable: isPassing(status, problem.code),
    retryAfterMs: retryAfterOf(headers.get("retry-after")),
  });
}
