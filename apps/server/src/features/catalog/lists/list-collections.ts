import type { Queryable } from "../../../platform/database/database.ts";
import type { Cursors, Page } from "../../../platform/http/answers/paging.ts";
import { type CollectionRow, readCollections } from "../queries/collections.ts";

export interface CollectionListQuery {
  q?: string;
  limit?: number;
  cursor?: string;
}

/** One page of collections in their order; the caller presents them. `operation` binds the cursor to its list. */
export async function listCollections(
  from: Queryable,
  cursors: Cursors,
  operation: string,
  query: CollectionListQuery,
): Promise<Page<CollectionRow>> {
  const binding = [operation, query.q ?? null];
  const after = cursors.decode(binding, query.cursor, 2);
  const limit = query.limit ?? 20;
  const place = after === null ? null : { position: Number(after[0]), id: String(after[1]) };
  const rows = await readCollections(from, query.q ?? null, place, limit + 1);
  return cursors.page(
    binding,
    rows,
    limit,
    (row) => [row.position, row.id],
    (row) => row,
  );
}
