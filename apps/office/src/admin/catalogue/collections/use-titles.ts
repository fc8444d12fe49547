import { useEffect } from "react";
import { useList } from "../../../list/use-list.ts";

/** The titles of a collection's products, by id; read page by page until all are there. */
export function useTitles(collection: string): ReadonlyMap<string, string> {
  const { rows, hasMore, isLoadingMore, loadMore } = useList("/api/admin/product-rows", { collection, limit: 100 });
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore();
  });
  return new Map((rows ?? []).map(({ id, title }) => [id, title]));
}
