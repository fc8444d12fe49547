import type { Method } from "@tote/client";
import type { ApiData, ApiPath } from "@tote/client/api";

/** A request that a component made. */
export interface TestRequest {
  /** `GET`, `POST` and so on. */
  readonly method: string;
  /** The template that has the answer, or the path itself where none has. */
  readonly path: string;
  /** The values of the template's `{names}`. */
  readonly params: Readonly<Record<string, string>>;
  /** The query after the `?`. */
  readonly query: URLSearchParams;
  /** The body, or null. */
  readonly body: unknown;
}

/** An answer that is an error; `refuse` makes it. */
export interface TestRefusal {
  /** The problem document that the client gets. */
  readonly refused: Readonly<Record<string, unknown>> & { readonly status: number; readonly code: string };
}

/** The answer of an operation: its data, an error, or a function of the request, which may wait. */
export type TestAnswer<T> = T | TestRefusal | ((request: TestRequest) => T | TestRefusal | Promise<T | TestRefusal>);

type AnswersOf<M extends Method> = {
  readonly [P in ApiPath<M> as `${M} ${P}`]?: TestAnswer<ApiData<M, P>>;
};

/** Answers by method and path of the API document, such as `"GET /api/orders/{id}"`, with the types of their data. */
export type TestAnswers = AnswersOf<"GET"> &
  AnswersOf<"POST"> &
  AnswersOf<"PUT"> &
  AnswersOf<"PATCH"> &
  AnswersOf<"DELETE">;

/**
 * An answer that the client throws as its error: the status decides which class, and `more` is what a class has beside its
 * code, such as the `quote` of `price_changed` or the `errors` of `validation_failed`.
 * @example
 * const answers = { "POST /api/orders": refuse(409, "insufficient_stock", { lines: [] }) };
 */
export function refuse(status: number, code: string, more: Readonly<Record<string, unknown>> = {}): TestRefusal {
  return { refused: { title: code, detail: `A test refuses this: ${code}.`, ...more, status, code } };
}

type LooseAnswers = Readonly<Record<string, unknown>>;

/** A `fetch` that answers from the first of `sources` that has the operation. */
export function cannedFetch(
  sources: readonly LooseAnswers[],
  tell: ((request: TestRequest) => void) | undefined,
): typeof globalThis.fetch {
  const canned = sources.flatMap((answers) => Object.entries(answers)).map(([name, answer]) => entryOf(name, answer));
  return async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const method = init?.method ?? "GET";
    const found = canned.find((one) => one.method === method && one.pattern.test(pathname));
    const { groups = {} } = found?.pattern.exec(pathname) ?? {};
    const params = Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : null;
    const request = { method, path: found?.path ?? pathname, params, query: searchParams, body };
    tell?.(request);
    if (found === undefined)
      return responseOf(
        refuse(501, "not_canned", { detail: `Nothing is canned for ${method} ${pathname}: put it into \`answers\`.` }),
      );
    return responseOf(typeof found.answer === "function" ? await found.answer(request) : found.answer);
  };
}

function entryOf(name: string, answer: unknown) {
  const [method = "", path = ""] = name.split(" ");
  const pattern = new RegExp(`^${path.replaceAll(/[.+]/g, "\\$&").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
  return { method, path, pattern, answer };
}

function responseOf(answer: unknown): Response {
  if (answer === undefined) return new Response(null, { status: 204 });
  const { refused } = answer as Partial<TestRefusal>;
  if (refused === undefined) return Response.json(answer);
  const headers = { "content-type": "application/problem+json" };
  return Response.json(refused, { status: refused.status, headers });
}
