import type { Queryable } from "../../../platform/database/database.ts";
import type { Filters, Place } from "../../../platform/http/list-endpoint.ts";
import { listForStaff } from "../queries/listing.ts";
import { understandQuery } from "../search/search-query.ts";
import type { adminProductQuery } from "./schemas.ts";

interface ProductPlace {
  key: string;
  id: string;
}

export const byKey: Place<ProductPlace, ProductPlace> = {
  keys: 2,
  of: ({ key, id }) => [key, id],
  read: ([key, id]) => ({ key: String(key), id: String(id) }),
};

/** Products of every status, newest first. Never cached, because editors need the current state. */
export async function findAdminProducts(
  from: Queryable,
  { q, ...filters }: Filters<typeof adminProductQuery>,
  page: { after: ProductPlace | null; limit: number },
): Promise<ProductPlace[]> {
  const search = q === null ? null : await understandQuery(from, q, "every_status");
  if (q !== null && search === null) return [];
  return listForStaff(from, { ...filters, search: search?.match ?? null }, page.after, page.limit);
}
