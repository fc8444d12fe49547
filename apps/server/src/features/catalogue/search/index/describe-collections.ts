import type { IndexedCollection, Segment } from "./catalogue-index.ts";
import { countValues } from "./facet.ts";
import { wordsIn } from "./indexed-product.ts";
import type { Turns } from "./sort-in-turns.ts";

/** The collections in the order of the rows, with how many products of the segments each has. Words of known titles are taken over. */
export async function describeCollections(
  rows: Iterable<{ id: string; handle: string; title: string }>,
  before: ReadonlyMap<string, IndexedCollection> | null,
  segments: readonly Segment[],
  turns: Turns,
): Promise<Map<string, IndexedCollection>> {
  const counted = segments.map(({ facets: { collection }, everything, hasGaps }) => ({
    numberOf: collection.numberOf,
    counts: countValues(collection, everything, !hasGaps),
  }));
  const collections = new Map<string, IndexedCollection>();
  for (const { id, handle, title } of rows) {
    const known = before?.get(handle);
    const titleWords = known?.title === title ? known.titleWords : wordsIn(title);
    let productCount = 0;
    for (const { numberOf, counts } of counted) productCount += counts[numberOf.get(handle) ?? -1] ?? 0;
    collections.set(handle, { id, title, titleWords, productCount });
    await turns.give();
  }
  return collections;
}
