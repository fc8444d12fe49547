import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ToteError } from "@tote/client";
import { type ApiData, type ApiPath, type ApiRequest, withApi } from "@tote/client/api";
import { useSession, useTote } from "@tote/react";
import { toteKey } from "@tote/react/query";

type RowOf<Page> = Page extends { data: readonly (infer Row)[] } ? Row : never;
type QueryOf<P extends ApiPath<"GET">> = ApiRequest<"GET", P>["query"];

interface AnyPage {
  data: readonly unknown[];
  nextCursor: string | null;
}

/** The rows of a list by its path, a page more on demand. What is there stays while it is read again. */
export function useList<P extends ApiPath<"GET">>(path: P, query: QueryOf<P>) {
  const tote = useTote();
  const { user } = useSession();
  const get = withApi(tote).api.get as unknown as (path: string, request: object) => Promise<AnyPage>;
  const result = useInfiniteQuery<AnyPage, ToteError>({
    queryKey: toteKey({ tote, userId: user?.id ?? null }, path, query ?? null),
    queryFn: ({ pageParam, signal }) =>
      get(path, {
        query: { limit: 50, ...query, ...(typeof pageParam === "string" ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = result.data?.pages.flatMap(({ data }) => data) as RowOf<ApiData<"GET", P>>[] | undefined;
  return {
    rows,
    first: result.data?.pages[0] as ApiData<"GET", P> | undefined,
    error: result.error,
    refetch: result.refetch,
    hasMore: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    isLoadingMore: result.isFetchingNextPage,
    isStale: result.isPlaceholderData,
  };
}
