import type { Queryable } from "../../../platform/database/database.ts";
import { findSimilarHandles } from "../../catalogue/products/admin/find-similar-handles.ts";
import { isHandle, slugOf } from "../../catalogue/products/editing/handles.ts";
import type { Shelf } from "../../catalogue/search/shelf.ts";
import { distanceWithin } from "./rules/distance.ts";

const MOST_EDITS = 2;
const FOLDERS = { product: "/products/", collection: "/collections/" } as const;

/**
 * Candidates for a missing address: the handle of its last segment in a-z, one at most two letters away, or the
 * best hit of a search for its words. A person decides; it is never used by itself.
 */
export async function propose(reads: Queryable, shelf: Pick<Shelf, "cards">, path: string): Promise<string | null> {
  const [whole = ""] = path.split("?", 1);
  const segment = whole.split("/").findLast((part) => part !== "") ?? "";
  const slug = slugOf(segment.replace(/\.html?$/i, ""), "");
  if (!isHandle(slug)) return null;
  const similar = await findSimilarHandles(reads, slug, MOST_EDITS);
  const near = similar
    .map(({ kind, handle }) => ({ kind, handle, distance: distanceWithin(slug, handle, MOST_EDITS) }))
    .filter(({ distance }) => distance <= MOST_EDITS)
    .sort((a, b) => a.distance - b.distance || a.handle.localeCompare(b.handle));
  const [best] = near;
  if (best !== undefined) return FOLDERS[best.kind] + best.handle;
  const [hit] = await shelf.cards.search(slug.replaceAll("-", " ").slice(0, 100), 1);
  return hit === undefined ? null : `/products/${hit.handle}`;
}
