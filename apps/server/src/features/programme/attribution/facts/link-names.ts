import type { Queryable } from "../../../../platform/database/database.ts";
import { type LinkNameRow, readLinkNameRows } from "../queries/link-names.ts";

export type LinkName = LinkNameRow;

/** The names of links by their UUIDs, including deleted links. */
export async function readLinkNames(from: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, LinkName>> {
  const rows = ids.length === 0 ? [] : await readLinkNameRows(from, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
