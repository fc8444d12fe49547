import type { Facet } from "./facet.ts";
import type { SlotSet } from "./slot-set.ts";
import type { WordIndex } from "./word-index.ts";

/** The members of a collection in its order, with their positions. */
export interface CollectionIndex {
  title: string;
  titleWords: readonly string[];
  members: Uint32Array;
  positions: Int32Array;
}

/**
 * The products on sale of one revision of the catalogue, as numbers (slots) in the order `featured`
 * (docs/decisions/0023-facets-in-memory.md). It never changes.
 */
export interface CatalogueIndex {
  revision: string;
  count: number;
  everything: SlotSet;
  /** UUIDs by slot, and back. */
  ids: readonly string[];
  slotOf: ReadonlyMap<string, number>;
  ranks: Int32Array;
  /** Milliseconds since 1970. */
  created: Float64Array;
  titles: readonly string[];
  /** Lowest and highest price, and the prices of all variants from `priceStarts[slot]` on. Minor units. */
  minPrices: Int32Array;
  maxPrices: Int32Array;
  priceStarts: Uint32Array;
  prices: Int32Array;
  variantCounts: Uint16Array;
  /** Slots in other orders; ties by id. */
  newest: Uint32Array;
  cheapest: Uint32Array;
  byTitle: Uint32Array;
  /** By the highest price, ascending. */
  byMaxPrice: Uint32Array;
  facets: Record<FacetName, Facet>;
  options: ReadonlyMap<string, Facet>;
  collections: ReadonlyMap<string, CollectionIndex>;
  words: WordIndex;
}

export const FACET_NAMES = ["collection", "type", "vendor", "tag"] as const;
export type FacetName = (typeof FACET_NAMES)[number];

/** PostgreSQL's order of the collation "C": by code point, where JavaScript's is by UTF-16 unit. */
export function compareTitles(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  for (let place = 0; place < shorter; place += 1) {
    const [left, right] = [a.charCodeAt(place), b.charCodeAt(place)];
    if (left !== right) return unitRank(left) - unitRank(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points beyond U+FFFF, and so after all other units. */
function unitRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
