import type { Queryable } from "../../../../platform/database/database.ts";
import { decodeId } from "../../../../platform/ids.ts";
import { readCollectionIdsByName, readProductIds } from "../queries/collections.ts";

/** The UUIDs of products of any status by public id or handle; null when there is none. */
export function findProductIds(from: Queryable, names: readonly string[]): Promise<Map<string, string | null>> {
  return findIds("prod", names, (ids, handles) => readProductIds(from, ids, handles));
}

/** The UUIDs of collections by handle or public id; null when there is none. */
export function findCollectionIds(from: Queryable, names: readonly string[]): Promise<Map<string, string | null>> {
  return findIds("col", names, (ids, handles) => readCollectionIdsByName(from, ids, handles));
}

async function findIds(
  prefix: "prod" | "col",
  names: readonly string[],
  read: (ids: readonly string[], handles: readonly string[]) => Promise<ReadonlyArray<{ id: string; handle: string }>>,
): Promise<Map<string, string | null>> {
  const idOf = new Map(names.map((name) => [name, decodeId(prefix, name)]));
  const ids = [...idOf.values()].filter((id) => id !== null);
  const handles = names.filter((name) => idOf.get(name) === null);
  const rows = names.length === 0 ? [] : await read(ids, handles);
  const known = new Map(rows.flatMap((row) => [[row.id, row.id] as const, [row.handle, row.id] as const]));
  return new Map(names.map((name) => [name, known.get(idOf.get(name) ?? name) ?? null]));
}

/** The handles of collections by UUID, without deleted ones. */
export async function findCollectionHandles(from: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length === 0 ? [] : await readCollectionIdsByName(from, ids, []);
  return new Map(rows.map((row) => [row.id, row.handle]));
}
