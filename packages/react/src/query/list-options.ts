import type { InfiniteData, UseInfiniteQueryOptions } from "@tanstack/react-query";
import type { ToteError } from "@tote/client";
import { type Scope, type ToteKey, toteKey } from "./keys.ts";
import { infiniteQueryOptions } from "./without-react.ts";

/** A page of the API's lists. */
export interface Page {
  readonly data: readonly unknown[];
  readonly nextCursor: string | null;
}

export type Cursor = string | undefined;

export type ListOptions<P extends Page> = UseInfiniteQueryOptions<
  P,
  ToteError,
  InfiniteData<P, Cursor>,
  ToteKey,
  Cursor
>;

/** The options of a list that is read page by page; `read` is a list method of the client. */
export function listQuery<P extends Page>(
  scope: Scope,
  path: string,
  query: object | undefined,
  read: (query: { cursor?: string }, options: { signal: AbortSignal }) => PromiseLike<P & { next?: unknown }>,
) {
  return infiniteQueryOptions<P, ToteError, InfiniteData<P, Cursor>, ToteKey, Cursor>({
    queryKey: toteKey(scope, path, query ?? null),
    queryFn: async ({ pageParam, signal }) => {
      const page = await read({ ...query, ...(pageParam === undefined ? {} : { cursor: pageParam }) }, { signal });
      // Caches are dehydrated, so they keep data alone.
      const { next: _method, ...data } = page;
      return data as unknown as P;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  });
}
