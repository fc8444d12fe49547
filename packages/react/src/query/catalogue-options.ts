import type { Client, CollectionPage, Product, ProductCard, ProductPage, ProductQuery, ToteError } from "@tote/client";
import { type ToteKey, toteKey } from "./keys.ts";
import { listQuery } from "./list-options.ts";
import { queryOptions } from "./without-react.ts";

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
