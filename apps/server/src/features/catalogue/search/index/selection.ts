import { FACET_NAMES, type FacetName, type Segment } from "./catalogue-index.ts";
import { countCommon } from "./count-bits.ts";
import { countValues, type Facet, type SegmentCounts, topValues, type ValueCounts, withAnyOf } from "./facet.ts";
import type { IndexedCatalogue } from "./kept-index.ts";
import { countBelow, prefixOf } from "./prefixes.ts";
import type { SegmentedSet } from "./segmented-set.ts";
import {
  countSlots,
  emptySet,
  fullSet,
  hasSlot,
  intersect,
  lowestSlots,
  removeSlot,
  type SlotSet,
  subtract,
} from "./slot-set.ts";

/** Values of a facet that are told. */
const MOST_VALUES = 50;

/** The filters of a list: any of the values of a name, and all of the names. */
export interface IndexFilter extends Readonly<Partial<Record<FacetName, readonly string[]>>> {
  options: ReadonlyMap<string, readonly string[]>;
  available?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** Products of which all filters, and all filters but one, are true. */
export class Selection {
  readonly #segments: readonly SegmentSelection[];
  readonly all: SegmentedSet;

  constructor({ index, available }: IndexedCatalogue, filter: IndexFilter, search: SegmentedSet | null) {
    this.#segments = index.segments.map(
      (segment, number) =>
        new SegmentSelection(
          segment,
          available[number] ?? emptySet(segment.count),
          filter,
          search === null ? null : (search[number] ?? emptySet(segment.count)),
        ),
    );
    this.all = this.#segments.map(({ all }) => all);
  }

  /** As `GET /api/products` tells them: each facet without its own filter. */
  facets(): FacetCounts {
    const parts = this.#segments;
    const names = new Set(parts.flatMap(({ segment }) => [...segment.options.keys()]));
    const options = [...names].map((name): [string, ValueCounts] => [
      name,
      topValues(
        parts.flatMap((part) => part.countOption(name) ?? []),
        MOST_VALUES,
      ),
    ]);
    const counts = new Map(
      FACET_NAMES.map((name) => [
        name,
        topValues(
          parts.map((part) => part.countFacet(name)),
          MOST_VALUES,
        ),
      ]),
    );
    const stock = parts.map((part) => part.countStock());
    return {
      values: (name) => counts.get(name) ?? NONE,
      options: options.filter(([, { top }]) => top.length > 0),
      price: parts.map((part) => part.priceRange()).reduce(widest, null),
      available: {
        true: stock.reduce((sum, { inStock }) => sum + inStock, 0),
        false: stock.reduce((sum, { soldOut }) => sum + soldOut, 0),
      },
    };
  }
}

/** The selection among the products of one segment. */
class SegmentSelection {
  readonly segment: Segment;
  readonly #available: SlotSet;
  readonly #sets = new Map<string, SlotSet>();
  readonly #search: SlotSet | null;
  readonly all: SlotSet;

  constructor(segment: Segment, available: SlotSet, filter: IndexFilter, search: SlotSet | null) {
    this.segment = segment;
    this.#available = available;
    this.#search = search;
    for (const name of FACET_NAMES) {
      const wanted = filter[name];
      if (wanted !== undefined) this.#sets.set(name, withAnyOf(segment.facets[name], wanted, segment.count));
    }
    for (const [name, wanted] of filter.options) {
      const option = segment.options.get(name);
      this.#sets.set(
        optionKey(name),
        option === undefined ? emptySet(segment.count) : withAnyOf(option, wanted, segment.count),
      );
    }
    if (filter.available !== undefined)
      this.#sets.set("available", filter.available ? available : subtract(segment.everything, available));
    if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
      this.#sets.set("price", withPrice(segment, filter.minPrice ?? null, filter.maxPrice ?? null));
    this.all = this.#without(null);
  }

  countFacet(name: FacetName): SegmentCounts {
    return this.#count(this.segment.facets[name], name);
  }

  countOption(name: string): SegmentCounts | null {
    const option = this.segment.options.get(name);
    return option === undefined ? null : this.#count(option, optionKey(name));
  }

  countStock(): { inStock: number; soldOut: number } {
    const stocked = this.#without("available");
    const inStock = countCommon(stocked, this.#available);
    return { inStock, soldOut: countSlots(stocked) - inStock };
  }

  priceRange(): PriceRange | null {
    return priceRange(this.segment, this.#without("price"));
  }

  #count(facet: Facet, key: string): SegmentCounts {
    const set = this.#without(key);
    const isWhole = set === this.segment.everything && !this.segment.hasGaps;
    return { facet, counts: countValues(facet, set, isWhole) };
  }

  #without(key: string | null): SlotSet {
    if (key !== null && !this.#sets.has(key)) return this.all;
    const sets = [...this.#sets].filter(([name]) => name !== key).map(([, set]) => set);
    if (this.#search !== null) sets.push(this.#search);
    if (sets.length === 0) return this.segment.everything;
    const [first = this.segment.everything, ...others] = this.segment.hasGaps
      ? [this.segment.everything, ...sets]
      : sets;
    const set = first.slice();
    for (const other of others) intersect(set, other);
    return set;
  }
}

interface PriceRange {
  min: number;
  max: number;
}

function widest(a: PriceRange | null, b: PriceRange | null): PriceRange | null {
  if (a === null || b === null) return a ?? b;
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) };
}

export interface FacetCounts {
  values(name: FacetName): ValueCounts;
  options: readonly (readonly [name: string, values: ValueCounts])[];
  price: PriceRange | null;
  available: { true: number; false: number };
}

const NONE: ValueCounts = { top: [], more: 0 };
const optionKey = (name: string) => `option.${name}`;

/** Products with some variant within the bounds. */
function withPrice(segment: Segment, min: number | null, max: number | null): SlotSet {
  const notBelow = (limit: number) => subtract(fullSet(segment.count), dearestBelow(segment, limit));
  if (min === null) return cheapestBelow(segment, (max ?? 0) + 1);
  if (max === null) return notBelow(min);
  const set = notBelow(min);
  intersect(set, cheapestBelow(segment, max + 1));
  // Those with variants on both sides may have none between them.
  const astride = notBelow(max + 1);
  intersect(astride, cheapestBelow(segment, min));
  for (const slot of lowestSlots(astride, 0, segment.count))
    if (!hasPriceWithin(segment, slot, min, max)) removeSlot(set, slot);
  return set;
}

/** Products whose highest price is below the limit. */
function dearestBelow({ dearest, maxPrices }: Segment, limit: number): SlotSet {
  return prefixOf(dearest, countBelow(dearest.order, maxPrices, limit));
}

/** Products whose lowest price is below the limit. */
function cheapestBelow({ cheapest, minPrices }: Segment, limit: number): SlotSet {
  return prefixOf(cheapest, countBelow(cheapest.order, minPrices, limit));
}

function hasPriceWithin(index: Segment, slot: number, low: number, high: number): boolean {
  const end = index.priceStarts[slot + 1] ?? 0;
  for (let place = index.priceStarts[slot] ?? 0; place < end; place += 1) {
    const price = index.prices[place] ?? 0;
    if (price >= low && price <= high) return true;
  }
  return false;
}

function priceRange(index: Segment, set: SlotSet): PriceRange | null {
  const lowest = index.cheapest.order.find((slot) => hasSlot(set, slot));
  const highest = index.dearest.order.findLast((slot) => hasSlot(set, slot));
  if (lowest === undefined || highest === undefined) return null;
  return { min: index.minPrices[lowest] ?? 0, max: index.maxPrices[highest] ?? 0 };
}
