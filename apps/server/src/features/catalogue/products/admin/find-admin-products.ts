import type { Queryable } from "../../../../platform/database/database.ts";
import type { Filters } from "../../../../platform/http/list-endpoint.ts";
import type { SortPlace } from "../../../../platform/http/sorting.ts";
import type { FindByText } from "../find/find-by-text.ts";
import { type AdminFilter, LISTERS, type StaffPlace } from "../queries/staff/staff-listing.ts";
import { productOrder } from "./orders.ts";
import type { adminProductFilters } from "./schemas.ts";

/** Products of every status. Never cached, because editors need the current state. */
export async function findAdminProducts(
  from: Queryable,
  findByText: FindByText,
  { q, sort, ...filters }: Filters<typeof adminProductFilters>,
  page: { after: SortPlace | null; limit: number },
): Promise<StaffPlace[]> {
  const found = q === null ? null : await findByText(from, q);
  if ((q !== null && found === null) || found?.ids?.length === 0) return [];
  const filter: AdminFilter = { ...filters, matches: found?.ids ?? null, search: found?.query ?? null };
  return LISTERS[sort ?? productOrder.normally](from, filter, page.after, page.limit);
}
