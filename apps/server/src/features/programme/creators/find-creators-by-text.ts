import type { Queryable } from "../../../platform/database/database.ts";
import { encodeId } from "../../../platform/ids.ts";
import type { SearchHit } from "../../../platform/search-hit.ts";
import { listCreators } from "./queries.ts";

/** Creators and applicants by a part of their name or address, newest first. */
export async function findCreatorsByText(from: Queryable, text: string, limit: number): Promise<SearchHit[]> {
  const filter = { status: null, q: text.trim().toLowerCase(), sort: "-createdAt", after: null, limit };
  const rows = await listCreators(from, filter);
  return rows.map((row) => ({ id: encodeId("crt", row.id), title: row.display_name, text: row.email, image: null }));
}
