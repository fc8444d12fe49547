import type { Queryable } from "../../../platform/database/database.ts";
import { type LinkNameRow, readLinkNameRows } from "../queries/link-names.ts";

export type LinkName = LinkNameRow;

/** What links are called, by their UUIDs; those that were deleted have their names still. */
export async function readLinkNames(from: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, LinkName>> {
  const rows = ids.length === 0 ? [] : await readLinkNameRows(from, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
