"use client";

import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { CollectionPage, Product, ProductQuery, ToteError } from "@tote/client";
import { useToteContext } from "../context.ts";
import { collectionsQuery, type ProductsPage, productQuery, productsQuery } from "./catalogue-options.ts";
import { type ListResult, useList } from "./lists.ts";

/**
 * A product: `isPending` until it is there; `error` is a `NotFoundError` where there is
 * none, and otherwise what went wrong.
 * @example
 * const { data: product, isPending, error } = useProduct("canvas-tote");
 */
export function useProduct(idOrHandle: string): UseQueryResult<Product, ToteError> {
  return useQuery(productQuery(useToteContext().tote, idOrHandle));
}

/**
 * Products: `rows` of all pages so far, `loadMore`, and the previous rows while other filters load (`isPlaceholderData`).
 * @example
 * const { rows, first, hasMore, loadMore } = useProducts({ q: "mug", facets: true });
 */
export function useProducts<const Q extends ProductQuery>(query: Q): ListResult<ProductsPage<Q>> {
  return useList({ ...productsQuery(useToteContext().tote, query), placeholderData: keepPreviousData });
}

/**
 * Collections of the shop.
 * @example
 * const { rows } = useCollections();
 */
export function useCollections(): ListResult<CollectionPage> {
  return useList(collectionsQuery(useToteContext().tote));
}
