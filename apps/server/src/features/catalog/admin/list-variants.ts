import type { Queryable } from "../../../platform/database/database.ts";
import type { Cursors, Page } from "../../../platform/http/answers/paging.ts";
import { decodeId } from "../../../platform/ids.ts";
import { type AdminVariant, presentAdminVariant } from "../present-product.ts";
import { listVariantRows } from "../queries/variants.ts";
import { understandQuery } from "../search/search-query.ts";

export const STOCK_LEVELS = ["out", "low", "in_stock", "not_tracked"] as const;

export interface VariantListQuery {
  q?: string;
  productId?: string;
  stock?: (typeof STOCK_LEVELS)[number];
  limit?: number;
  cursor?: string;
}

const NO_SUCH_ID = "00000000-0000-0000-0000-000000000000";

/**
 * One page of variants with their stock, newest product first. Never cached, because stocktaking needs the current
 * state.
 */
export async function listVariants(
  from: Queryable,
  cursors: Cursors,
  { currency, lowStockThreshold }: { currency: string; lowStockThreshold: number },
  query: VariantListQuery,
): Promise<Page<AdminVariant>> {
  const { q, productId, stock, limit = 20 } = query;
  const binding = ["listVariants", q ?? null, productId ?? null, stock ?? null];
  const after = cursors.decode(binding, query.cursor, 3);
  const search = q === undefined ? null : await understandQuery(from, q, "every_status");
  if (q !== undefined && search === null) return { data: [], nextCursor: null, hasMore: false };
  const rows = await listVariantRows(from, {
    search: search?.match ?? null,
    productId: productId === undefined ? null : (decodeId("prod", productId) ?? NO_SUCH_ID),
    tracked: stock === undefined ? null : stock !== "not_tracked",
    atLeast: stock === "in_stock" ? 1 : stock === "low" ? 1 : null,
    atMost: stock === "out" ? 0 : stock === "low" ? lowStockThreshold : null,
    after: after === null ? null : { productId: String(after[0]), position: Number(after[1]), id: String(after[2]) },
    limit: limit + 1,
  });
  return cursors.page(
    binding,
    rows,
    limit,
    (row) => [row.product_id, row.position, row.id],
    (row) => presentAdminVariant(row, currency),
  );
}
