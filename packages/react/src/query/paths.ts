"use client";

import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import type { CallOptions, Method, ToteError } from "@tote/client";
import { type ApiData, type ApiPath, type ApiRequest, withApi } from "@tote/client/api";
import { useAccount } from "./account.ts";
import { type ToteKey, toteKey } from "./keys.ts";

/** Arguments of a query by path: those of its operation, and the options of TanStack Query. */
export type ToteQueryOptions<P extends ApiPath<"GET">> = Omit<ApiRequest<"GET", P>, keyof CallOptions> &
  Omit<
    UseQueryOptions<ApiData<"GET", P>, ToteError, ApiData<"GET", P>, ToteKey>,
    "queryKey" | "queryFn" | "retry" | "enabled"
  > & {
    readonly enabled?: boolean;
  };

type Rest<T> = Record<never, never> extends T ? [options?: T] : [options: T];

/** The options without their types, which were checked where the hook was called. */
interface LooseOptions {
  readonly path?: object;
  readonly query?: object;
  readonly accept?: string;
  readonly enabled?: boolean;
}

/** The operation behind a typed path. */
type AnyOperation = (path: string, request: object) => Promise<unknown>;

/**
 * Any operation that reads, by its path, typed; the administration's only way.
 * @example
 * const { data: orders } = useToteQuery("/api/admin/orders", { query: { paymentStatus: "pending" }, staleTime: 5_000 });
 */
export function useToteQuery<P extends ApiPath<"GET">>(
  path: P,
  ...[options]: Rest<ToteQueryOptions<P>>
): UseQueryResult<ApiData<"GET", P>, ToteError> {
  const account = useAccount();
  const { path: params, query, accept, enabled = true, ...others } = (options ?? {}) as LooseOptions;
  const request = { path: params, query, accept };
  const { get } = withApi(account.tote).api as unknown as { get: AnyOperation };
  return useQuery<ApiData<"GET", P>, ToteError, ApiData<"GET", P>, ToteKey>({
    ...(others as object),
    queryKey: toteKey(account, path, request),
    queryFn: ({ signal }) => get(path, { ...request, signal }) as Promise<ApiData<"GET", P>>,
    enabled: account.isKnown && enabled,
    retry: false,
  });
}

/** The operations that write. */
export type WriteMethod = Exclude<Method, "GET">;

/**
 * Any operation that writes, by its method and path, typed. What it changes has to be read anew by `onSuccess`.
 * @example
 * const refund = useToteMutation("POST", "/api/admin/orders/{id}/refunds", { onSuccess: () => orders.refetch() });
 * refund.mutate({ path: { id }, body: { full: true, reason: "Damaged" } });
 */
export function useToteMutation<M extends WriteMethod, P extends ApiPath<M>>(
  method: M,
  path: P,
  options: Omit<UseMutationOptions<ApiData<M, P>, ToteError, ApiRequest<M, P>>, "mutationFn" | "retry"> = {},
): UseMutationResult<ApiData<M, P>, ToteError, ApiRequest<M, P>> {
  const { tote } = useAccount();
  const api = withApi(tote).api as unknown as Record<string, AnyOperation>;
  return useMutation<ApiData<M, P>, ToteError, ApiRequest<M, P>>({
    ...options,
    mutationFn: async (request) => (await api[method.toLowerCase()]?.(path, request)) as ApiData<M, P>,
    retry: false,
  });
}
