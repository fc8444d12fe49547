"use client";

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import type { ToteError } from "@tote/client";
import { useMemo } from "react";
import type { Cursor, ListOptions, Page } from "./list-options.ts";

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
