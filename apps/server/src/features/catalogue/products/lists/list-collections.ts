import type { Queryable } from "../../../../platform/database/database.ts";
import { type Cursors, DEFAULT_LIMIT, type Page } from "../../../../platform/http/answers/paging.ts";
import type { Place } from "../../../../platform/http/list-endpoint.ts";
import { type CollectionRow, readCollections } from "../queries/collections.ts";

export const byPosition: Place<{ position: number; id: string }, { position: number; id: string }> = {
  keys: 2,
  of: (row) => [row.position, row.id],
  read: ([position, id]) => ({ position: Number(position), id: String(id) }),
};

/** One page of collections in the order of the shop. */
export async function listCollections(
  from: Queryable,
  cursors: Cursors,
  query: { limit?: number; cursor?: string },
): Promise<Page<CollectionRow>> {
  const binding = ["listCollections", null];
  const key = cursors.decode(binding, query.cursor, byPosition.keys);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await readCollections(from, null, key === null ? null : byPosition.read(key), limit + 1);
  return cursors.page(binding, rows, limit, byPosition.of);
}
