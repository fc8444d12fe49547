import {
  type InfiniteData,
  infiniteQueryOptions,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from "@tanstack/react-query";
import type { ToteError } from "@tote/client";
import { useMemo } from "react";
import { type Scope, type ToteKey, toteKey } from "./keys.ts";

/** A page of the API's lists. */
interface Page {
  readonly data: readonly unknown[];
  readonly nextCursor: string | null;
}

type Cursor = string | undefined;

type ListOptions<P extends Page> = UseInfiniteQueryOptions<P, ToteError, InfiniteData<P, Cursor>, ToteKey, Cursor>;

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
      // What a cache keeps can be dehydrated: data alone.
      const { next: _method, ...data } = page;
      return data as unknown as P;
    },
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: false,
  });
}

/** A list as it is shown. */
export interface ListResult<P extends Page>
  extends Pick<
    UseInfiniteQueryResult<InfiniteData<P, Cursor>, ToteError>,
    "status" | "error" | "isPending" | "isFetching" | "isPlaceholderData" | "refetch"
  > {
  /** The items of all pages so far. */
  readonly rows: readonly P["data"][number][];
  /** The first page, with what a list says about itself, such as facets and totals. */
  readonly first: P | undefined;
  readonly hasMore: boolean;
  /**
   * Reads the next page; a no-op while one is loading or where there is none.
   * @example
   * {hasMore && <button onClick={loadMore} disabled={isLoadingMore}>More</button>}
   */
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
}

export function useList<P extends Page>(options: ListOptions<P>, isKnown = true): ListResult<P> {
  const query = useInfiniteQuery({ ...options, enabled: isKnown });
  const { data, status, error, isPending, isFetching, isPlaceholderData, refetch, fetchNextPage } = query;
  const { hasNextPage: hasMore, isFetchingNextPage: isLoadingMore } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  const loadMore = () => void fetchNextPage({ cancelRefetch: false });
  const first = data?.pages[0];
  return {
    rows,
    first,
    hasMore,
    loadMore,
    isLoadingMore,
    status,
    error,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  };
}
