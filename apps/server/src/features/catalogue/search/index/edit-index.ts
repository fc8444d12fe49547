import type { Queryable } from "../../../../platform/database/database.ts";
import { readCatalogueEdits, readEditedRows, readIndexCollections } from "../queries/index-rows.ts";
import { type CatalogueIndex, compareIds, type Segment } from "./catalogue-index.ts";
import { describeCollections } from "./describe-collections.ts";
import { type IndexedProduct, ProductReader } from "./indexed-product.ts";
import { SegmentBuilder } from "./segment-builder.ts";
import { hasSlot, removeSlot } from "./slot-set.ts";
import { Turns } from "./sort-in-turns.ts";

const LEAST_EDITS = 100;
/** While another full build is under way, edits go on up to so many times the number that started it. */
const BEYOND = 4;

/**
 * The number of edited products from which a full build pays: each edit builds the small segment again, so that with the square
 * root of twice the products both cost the same over time.
 */
export function editsWorthABuild({ base }: CatalogueIndex): number {
  return Math.max(LEAST_EDITS, Math.ceil(Math.sqrt(2 * base.count)));
}

/**
 * The index with every edit since its revision, or itself if there is none. Null: it takes a full build, because too many
 * products have changed, or the database does not know which.
 */
export async function applyEdits(from: Queryable, index: CatalogueIndex): Promise<CatalogueIndex | null> {
  const most = BEYOND * editsWorthABuild(index) - index.edited.size;
  const { revision, edits } = await readCatalogueEdits(from, index.revision, most + 1);
  if (revision === index.revision) return index;
  if (edits === null || edits.ids.length > most) return null;
  if (edits.ids.length === 0 && !edits.collections) return { ...index, revision };
  const rows = edits.ids.length === 0 ? [] : await readEditedRows(from, edits.ids);
  const reader = new ProductReader();
  const found = new Map(rows.map((row) => [row.id, reader.read(row)]));
  const edited = new Map(index.edited);
  for (const id of edits.ids) {
    const product = found.get(id) ?? null;
    if (product === null && !index.base.slotOf.has(id)) edited.delete(id);
    else edited.set(id, product);
  }
  const turns = new Turns();
  const segments = await segmentsOf(index.base, edited, turns);
  const titles = edits.collections
    ? await readIndexCollections(from)
    : [...index.collections].map(([handle, { id, title }]) => ({ id, handle, title }));
  const collections = await describeCollections(titles, index.collections, segments, turns);
  return { revision, base: index.base, edited, segments, collections };
}

/** The base without the products that were edited, and these as a segment of their own. */
async function segmentsOf(
  base: Segment,
  edited: ReadonlyMap<string, IndexedProduct | null>,
  turns: Turns,
): Promise<readonly Segment[]> {
  const everything = base.everything.slice();
  let hasGaps = false;
  const builder = new SegmentBuilder();
  for (const id of edited.keys()) {
    const slot = base.slotOf.get(id);
    if (slot === undefined || !hasSlot(everything, slot)) continue;
    removeSlot(everything, slot);
    hasGaps = true;
  }
  const products = [...edited.values()].filter((product) => product !== null);
  for (const product of products.sort((a, b) => a.rank - b.rank || compareIds(a.id, b.id))) builder.add(product);
  const rest = hasGaps ? { ...base, everything, hasGaps } : base;
  return products.length === 0 ? [rest] : [rest, await builder.build(turns)];
}
