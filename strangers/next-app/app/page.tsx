import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { createClient } from "@tote/client";
import { productQuery, productsQuery, toteKey } from "@tote/react/query";
import { Products } from "./products";
import { SHOP } from "./shop";

export const dynamic = "force-dynamic";

/** A server component: it reads the first products and the key of one of them. */
export default async function Page() {
  const tote = createClient({ baseUrl: SHOP });
  const queries = new QueryClient();
  const list = await queries.fetchInfiniteQuery(productsQuery(tote, { limit: 3 }));
  const [first] = list.pages[0]?.data ?? [];
  if (first === undefined) throw new Error("The shop has no products.");
  await queries.prefetchQuery(productQuery(tote, first.handle));
  const key = toteKey({ tote, userId: null }, "/api/products/{idOrHandle}", first.handle);
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <p id="prefetched">{queries.getQueryData<{ title: string }>(key)?.title}</p>
      <Products handle={first.handle} />
    </HydrationBoundary>
  );
}
