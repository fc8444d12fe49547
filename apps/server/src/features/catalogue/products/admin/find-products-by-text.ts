import type { Queryable } from "../../../../platform/database/database.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { SearchHit } from "../../../../platform/search-hit.ts";
import type { FindByText } from "../find/find-by-text.ts";
import { readProductTableRows } from "../queries/staff/table-rows.ts";
import { findAdminProducts } from "./find-admin-products.ts";

/** Products of every status as their list finds them, newest first. */
export async function findProductsByText(
  from: Queryable,
  findByText: FindByText,
  text: string,
  limit: number,
): Promise<SearchHit[]> {
  const filters = {
    q: text,
    sort: null,
    status: null,
    vendor: null,
    type: null,
    tag: null,
    collection: null,
    ids: null,
  };
  const places = await findAdminProducts(from, findByText, filters, { after: null, limit });
  const rows = await readProductTableRows(
    from,
    places.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    return [{ id: encodeId("prod", id), title: row.title, text: row.vendor || null, image: row.image }];
  });
}
