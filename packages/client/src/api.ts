/** `@tote/client/api`: every operation of the API by its path, administration included. Types alone; no table is loaded. */

import type { paths as AdminPaths } from "../types/admin.d.ts";
import type { paths as PublicPaths } from "../types/public.d.ts";
import {
  type BodyOf,
  type Call,
  callOf,
  type DataOf,
  type Operation,
  type ParamsOf,
  type PathWith,
  type QueryOf,
} from "./call.ts";
import type { CallOptions, Method, ToteRequest, Transport } from "./core/options.ts";

export type * as Admin from "../types/admin.d.ts";

type Paths = PublicPaths & AdminPaths;
type ApiOperation<M extends Method, P extends keyof Paths> = Operation<M, P, Paths>;

type Required<Name extends string, T> = T extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: T };

/** Arguments of a call beside its path: `path` where the template has names, `query`, `body`, and the options of any call. */
export type ApiRequest<M extends Method, P extends keyof Paths> = CallOptions &
  Pick<ToteRequest, "accept" | "ifMatch"> &
  Required<"path", ParamsOf<ApiOperation<M, P>>> &
  (M extends "GET" ? unknown : Required<"body", BodyOf<ApiOperation<M, P>>>) & {
    readonly query?: QueryOf<ApiOperation<M, P>>;
  };

/** The paths that have an operation with this method. */
export type ApiPath<M extends Method> = PathWith<M, Paths>;

/** The data that an operation answers with. */
export type ApiData<M extends Method, P extends keyof Paths> = DataOf<ApiOperation<M, P>>;

/** Nothing has to be given where nothing is required. */
type Rest<T> = Record<never, never> extends T ? [request?: T] : [request: T];

type ApiMethod<M extends Method> = <P extends PathWith<M, Paths>>(
  path: P,
  ...request: Rest<ApiRequest<M, P>>
) => Call<DataOf<ApiOperation<M, P>>>;

/** Every operation by its path, typed, on the client's own transport. */
export interface Api {
  /**
   * Reads.
   * @example
   * const { data } = await tote.api.get("/api/admin/orders", { query: { paymentStatus: "pending" } });
   */
  readonly get: ApiMethod<"GET">;
  /**
   * Creates, or acts. An operation that takes an `Idempotency-Key` gets one.
   * @example
   * await tote.api.post("/api/admin/orders/{id}/refunds", { path: { id }, body: { full: true, reason: "Damaged" } });
   */
  readonly post: ApiMethod<"POST">;
  /**
   * Replaces.
   * @example
   * await tote.api.put("/api/cart", { body: { lines }, ifMatch: "*" });
   */
  readonly put: ApiMethod<"PUT">;
  /**
   * Changes some fields.
   * @example
   * await tote.api.patch("/api/admin/products/{id}", { path: { id }, body: { title }, ifMatch: `"${version}"` });
   */
  readonly patch: ApiMethod<"PATCH">;
  /**
   * Deletes.
   * @example
   * await tote.api.delete("/api/admin/discounts/{id}", { path: { id } });
   */
  readonly delete: ApiMethod<"DELETE">;
}

/**
 * The client with `.api`. It shares session, retries and keys with the client's own methods.
 * @example
 * const tote = withApi(createClient({ baseUrl }));
 * const { data } = await tote.api.get("/api/admin/orders", { query: { paymentStatus: "pending" } });
 */
export function withApi<C extends { readonly transport: Transport }>(client: C): C & { readonly api: Api } {
  const caller =
    (method: Method) =>
    (template: string, { path, ...request }: { path?: Record<string, string> } = {}) =>
      callOf(client.transport.request({ ...request, params: path, method, path: template }));
  const [get, post, put, patch, remove] = (["GET", "POST", "PUT", "PATCH", "DELETE"] as const).map(caller);
  return { ...client, api: { get, post, put, patch, delete: remove } as unknown as Api };
}
