import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { Client, CollectionPage, Product, ProductCard, ProductPage, ProductQuery, ToteError } from "@tote/client";
import { useToteContext } from "../context.ts";
import { type ToteKey, toteKey } from "./keys.ts";
import { type ListResult, listQuery, useList } from "./lists.ts";

const everyone = (tote: Client) => ({ tote, userId: null });

/** A page of products, or of cards where the query asks for them. */
export type ProductsPage<Q extends ProductQuery> = Omit<ProductPage, "data"> & {
  readonly data: readonly (Q extends { readonly view: "card" } ? ProductCard : Product)[];
};

/**
 * A product by id or handle, for a loader or for prefetching.
 * @example
 * await queryClient.prefetchQuery(productQuery(tote, "canvas-tote"));
 */
export function productQuery(tote: Client, idOrHandle: string) {
  return queryOptions<Product, ToteError, Product, ToteKey>({
    queryKey: toteKey(everyone(tote), "/api/products/{idOrHandle}", idOrHandle),
    queryFn: ({ signal }) => tote.products.get(idOrHandle, { signal }),
    retry: false,
  });
}

/**
 * Products on sale, page by page.
 * @example
 * await queryClient.prefetchInfiniteQuery(productsQuery(tote, { collection: ["bags"] }));
 */
export function productsQuery<Q extends ProductQuery>(tote: Client, query: Q) {
  return listQuery<ProductsPage<Q>>(everyone(tote), "/api/products", query, async (page, options) => {
    const { next: _method, ...data } = await tote.products.list({ ...query, ...page }, options);
    return data as unknown as ProductsPage<Q>;
  });
}

/**
 * The shop's collections, page by page.
 * @example
 * await queryClient.prefetchInfiniteQuery(collectionsQuery(tote));
 */
export function collectionsQuery(tote: Client) {
  return listQuery<CollectionPage>(everyone(tote), "/api/collections", undefined, (page, options) =>
    tote.collections.list(page, options),
  );
}

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
