import type { paths } from "../types/public.d.ts";
import type { Answer, CallOptions, Method, ToteRequest, Transport } from "./core/options.ts";

/** The answer of a call, as a promise of its data. */
export interface Call<T> extends Promise<T> {
  /**
   * The data together with status and headers.
   * @example
   * const { data, response } = await tote.orders.get(id).withResponse();
   * response.headers.get("request-id");
   */
  withResponse(): Promise<Answer<T>>;
}

/** A call whose request has begun. */
export function callOf<T>(answer: Promise<Answer<T>>): Call<T> {
  // Everyone waits for `data` alone: a second reaction on `answer` would cost an error its caller's line.
  let whole: Answer<T>;
  const data = answer.then((arrived) => {
    whole = arrived;
    return arrived.data;
  });
  return Object.assign(data, { withResponse: () => data.then(() => whole) });
}

/** The paths of the API with this method. */
export type PathWith<M extends Method, Paths = paths> = {
  [P in keyof Paths]: Paths[P] extends Record<Lowercase<M>, unknown> ? P : never;
}[keyof Paths];

export type Operation<M extends Method, P extends keyof Paths, Paths = paths> =
  Paths[P] extends Record<Lowercase<M>, infer O> ? O : never;

type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The data of a successful answer; `undefined` where it has no body. */
export type DataOf<O> = O extends { responses: infer Responses }
  ? { [Status in keyof Responses]: ContentOf<Responses[Status]> }[keyof Responses]
  : never;

export type BodyOf<O> = O extends { requestBody?: { content: infer Content } } ? Content[keyof Content] : undefined;
export type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? NonNullable<Query> : undefined;
export type ParamsOf<O> = O extends { parameters: { path: infer Params } } ? Params : undefined;

/** Options that a method adds to its HTTP method and path. */
export interface Parts<O> extends Omit<ToteRequest, "method" | "path" | "params" | "query" | "body"> {
  readonly params?: ParamsOf<O> extends undefined ? undefined : { readonly [Name in keyof ParamsOf<O>]: string };
  readonly query?: ToteRequest["query"] & (QueryOf<O> | undefined);
  readonly body?: BodyOf<O>;
}

/** Calls an operation by its path; a path, body or answer that the API does not have is a type error. */
export type Caller = <M extends Method, P extends PathWith<M>>(
  method: M,
  path: P,
  parts: Parts<Operation<M, P>>,
  options?: CallOptions,
) => Call<DataOf<Operation<M, P>>>;

export function callerOn(transport: Transport): Caller {
  return (method, path, parts, options) =>
    callOf(transport.request({ ...(parts as Partial<ToteRequest>), ...options, method, path }));
}

/** Query parameters of a GET. */
export type Query<P extends PathWith<"GET">> = QueryOf<Operation<"GET", P>>;
