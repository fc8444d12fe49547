import type { Queryable } from "../../../../platform/database/database.ts";
import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import type { SortPlace } from "../../../../platform/http/sorting.ts";
import { findMatches } from "../queries/search-words.ts";
import { type AdminFilter, LISTERS, type StaffPlace } from "../queries/staff/staff-listing.ts";
import { understandQuery } from "../search/search-query.ts";
import { productOrder } from "./orders.ts";
import type { adminProductFilters } from "./schemas.ts";

/** Products of every status. Never cached, because editors need the current state. */
export async function findAdminProducts(
  from: Queryable,
  { q, sort, ...filters }: Filters<typeof adminProductFilters>,
  page: { after: SortPlace | null; limit: number },
): Promise<StaffPlace[]> {
  const search = q === null ? null : await understandQuery(from, q, "every_status");
  if (q !== null && search === null) return [];
  const matches = search === null ? null : await findMatches(from, search.match);
  if (matches?.length === 0) return [];
  const filter: AdminFilter = { ...filters, matches, search: search?.match ?? null };
  return LISTERS[sort ?? productOrder.normally](from, filter, page.after, page.limit);
}
