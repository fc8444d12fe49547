import type { Queryable } from "../../../../platform/database/database.ts";
import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import { filterId } from "../../../../platform/ids.ts";
import type { FindByText } from "../find/find-by-text.ts";
import { readUntrackedVariants, VARIANT_LISTERS, type VariantFilter, type VariantRow } from "../queries/variants.ts";
import type { adminVariantQuery } from "./schemas.ts";

/** Where more variants have no stock than this, reading the list in its order finds them soon. */
const MOST_UNTRACKED = 1_000;

type VariantPage = Pick<VariantFilter, "after" | "limit">;

/** Variants with their stock. Never cached, because stocktaking needs the current state. */
export async function findVariants(
  from: Queryable,
  findByText: FindByText,
  { lowStockThreshold }: { lowStockThreshold: number },
  { q, productId, stock, sort }: Filters<typeof adminVariantQuery>,
  page: VariantPage,
): Promise<VariantRow[]> {
  const found = q === null ? null : await findByText(from, q);
  if ((q !== null && found === null) || found?.ids?.length === 0) return [];
  const untracked = stock === "not_tracked" ? await readUntrackedVariants(from, MOST_UNTRACKED + 1) : null;
  return VARIANT_LISTERS[sort ?? "product"](from, {
    search: found?.query ?? null,
    matches: found?.ids ?? null,
    productId: filterId("prod", productId),
    ids: untracked === null || untracked.length > MOST_UNTRACKED ? null : untracked,
    tracked: stock === null ? null : stock !== "not_tracked",
    atLeast: stock === "in_stock" || stock === "low" ? 1 : null,
    atMost: stock === "out" ? 0 : stock === "low" ? lowStockThreshold : null,
    ...page,
  });
}
