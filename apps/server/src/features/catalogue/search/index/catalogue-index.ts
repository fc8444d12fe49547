import type { Facet } from "./facet.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import type { Prefixes } from "./prefixes.ts";
import type { SlotSet } from "./slot-set.ts";
import type { WordIndex } from "./word-index.ts";

/** The members of a collection in its order, with their positions. */
export interface CollectionOrder {
  members: Uint32Array;
  positions: Int32Array;
}

/** Products on sale, as numbers (slots) in the order `featured`. It never changes. */
export interface Segment {
  count: number;
  /** The slots that stand for a product: all of them, or without those that a later segment replaces. */
  everything: SlotSet;
  /** Some slot stands for no product any more. */
  hasGaps: boolean;
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
  byTitle: Uint32Array;
  /** By the lowest price, and by the highest, ascending. */
  cheapest: Prefixes;
  dearest: Prefixes;
  facets: Record<FacetName, Facet>;
  options: ReadonlyMap<string, Facet>;
  /** By the handles of the collections. */
  orders: ReadonlyMap<string, CollectionOrder>;
  words: WordIndex;
}

export interface IndexedCollection {
  id: string;
  title: string;
  titleWords: readonly string[];
  productCount: number;
}

/**
 * The products on sale of one revision of the catalogue (docs/decisions/0023-facets-in-memory.md): those of the last full build,
 * and a small segment of the products that were edited since (docs/decisions/0033-edits-of-the-index.md). It never changes.
 */
export interface CatalogueIndex {
  revision: string;
  /** The last full build, without the edits. */
  base: Segment;
  /** The products that were edited since. Null: no longer on sale. */
  edited: ReadonlyMap<string, IndexedProduct | null>;
  /** Each product on sale is in exactly one of them. */
  segments: readonly Segment[];
  /** In the shop's order. */
  collections: ReadonlyMap<string, IndexedCollection>;
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

export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
