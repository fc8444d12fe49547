import type { Queryable } from "../../../../platform/database/database.ts";
import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import { filterId } from "../../../../platform/ids.ts";
import { findMatches } from "../queries/search-words.ts";
import { readUntrackedVariants, VARIANT_LISTERS, type VariantFilter, type VariantRow } from "../queries/variants.ts";
import { understandQuery } from "../search/search-query.ts";
import type { adminVariantQuery } from "./schemas.ts";

/** Where more variants have no stock than this, reading the list in its order finds them soon. */
const MOST_UNTRACKED = 1_000;

type VariantPage = Pick<VariantFilter, "after" | "limit">;

/** Variants with their stock. Never cached, because stocktaking needs the current state. */
export async function findVariants(
  from: Queryable,
  { lowStockThreshold }: { lowStockThreshold: number },
  { q, productId, stock, sort }: Filters<typeof adminVariantQuery>,
  page: VariantPage,
): Promise<VariantRow[]> {
  const search = q === null ? null : await understandQuery(from, q, "every_status");
  if (q !== null && search === null) return [];
  const matches = search === null ? null : await findMatches(from, search.match);
  if (matches?.length === 0) return [];
  const untracked = stock === "not_tracked" ? await readUntrackedVariants(from, MOST_UNTRACKED + 1) : null;
  return VARIANT_LISTERS[sort ?? "product"](from, {
    search: search?.match ?? null,
    matches,
    productId: filterId("prod", productId),
    ids: untracked === null || untracked.length > MOST_UNTRACKED ? null : untracked,
    tracked: stock === null ? null : stock !== "not_tracked",
    atLeast: stock === "in_stock" || stock === "low" ? 1 : null,
    atMost: stock === "out" ? 0 : stock === "low" ? lowStockThreshold : null,
    ...page,
  });
}
