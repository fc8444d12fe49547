import { errorOf } from "./error-of.ts";
import { AbortError, ConnectionError, type FailedCall, type Problem, ServerError, TimeoutError } from "./errors.ts";
import { isPassing, retryAfterOf } from "./retries.ts";

export function aborted(): AbortError {
  return traced(() => new AbortError({ code: "aborted", status: 0, detail: "The call was aborted." }));
}

/** A request with a key may have been saved although its answer was late: the same key repeats it safely. */
export function late(call: FailedCall): ServerError | TimeoutError {
  const detail = `${call.operation} had no answer from ${call.baseUrl} in time.`;
  return traced(() =>
    call.key
      ? new ServerError({ code: "outcome_unknown", status: 503, detail }, call)
      : new TimeoutError({ code: "timeout", status: 0, detail }, call),
  );
}

/** The system's error is the cause. The message of `fetch` is left out: it can hold whole addresses. */
export function broken(error: unknown, call: FailedCall): ConnectionError {
  const { cause } = error as Error;
  const { code } = (cause ?? {}) as { code?: string };
  const reason = code === undefined ? "" : `: ${code}`;
  const detail = `${call.operation} had no connection to ${call.baseUrl}${reason}.`;
  const known = code === undefined ? call : { ...call, cause };
  return traced(() => new ConnectionError({ code: "connection_failed", status: 0, detail }, known));
}

/** A problem document, or what stands in its place: a proxy's page, half an answer. */
export function refusal(response: Response, body: unknown, call: FailedCall) {
  const { status, headers } = response;
  const problem: Problem = {
    code: "unreadable_answer",
    detail: `${call.operation} was answered by ${call.baseUrl} with ${status} and ${headers.get("content-type") ?? "no content"}, which is no answer of the API.`,
    requestId: headers.get("request-id"),
    ...(body as Partial<Problem>),
    status,
  };
  const retryable = isPassing(status, problem.code);
  const retryAfterMs = retryAfterOf(headers.get("retry-after"));
  return traced(() => errorOf(problem, { ...call, retryable, retryAfterMs }));
}

/** Up to ten frames are ours, which is where V8 ends a trace: the caller's line would be the first to be lost. */
const FRAMES = 30;

/** A setting of V8 alone. */
const traces = Error as { stackTraceLimit?: number };

function traced<T>(make: () => T): T {
  const { stackTraceLimit } = traces;
  const keep = stackTraceLimit === undefined || stackTraceLimit === 0 || stackTraceLimit > FRAMES;
  if (keep) return make();
  try {
    traces.stackTraceLimit = FRAMES;
    return make();
  } finally {
    traces.stackTraceLimit = stackTraceLimit;
  }
}
