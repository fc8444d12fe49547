import type { Queryable } from "../../../platform/database/database.ts";
import type { Cursors, Page } from "../../../platform/http/answers/paging.ts";
import { readAdminProducts } from "../editing/product-events.ts";
import type { AdminProduct } from "../present-product.ts";
import type { ProductStatus } from "../product-input.ts";
import { listForStaff } from "../queries/listing.ts";
import { understandQuery } from "../search/search-query.ts";

export interface AdminProductQuery {
  q?: string;
  status?: ProductStatus;
  tag?: string;
  /** A collection handle. */
  collection?: string;
  vendor?: string;
  type?: string;
  limit?: number;
  cursor?: string;
}

/** One page of products of every status, newest first. Never cached, because editors need the current state. */
export async function listAdminProducts(
  from: Queryable,
  cursors: Cursors,
  currency: string,
  query: AdminProductQuery,
): Promise<Page<AdminProduct>> {
  const { status = null, tag = null, collection = null, vendor = null, type = null } = query;
  const binding = ["listAdminProducts", query.q ?? null, status, tag, collection, vendor, type];
  const after = cursors.decode(binding, query.cursor, 2);
  const limit = query.limit ?? 20;
  const search = query.q === undefined ? null : await understandQuery(from, query.q, "every_status");
  if (query.q !== undefined && search === null) return { data: [], nextCursor: null, hasMore: false };
  const places = await listForStaff(
    from,
    { search: search?.match ?? null, status, tag, collection, vendor, type },
    after === null ? null : { key: String(after[0]), id: String(after[1]) },
    limit + 1,
  );
  const page = cursors.page(
    binding,
    places,
    limit,
    (place) => [place.key, place.id],
    (place) => place.id,
  );
  const products = await readAdminProducts(from, currency, page.data);
  return { ...page, data: page.data.map((id) => products.get(id)).filter((product) => product !== undefined) };
}
