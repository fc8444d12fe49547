import { type CatalogueIndex, FACET_NAMES, type FacetName } from "./catalogue-index.ts";
import { countValues, type Facet, type ValueCounts, withAnyOf } from "./facet.ts";
import type { IndexedCatalogue } from "./kept-index.ts";
import { addSlot, countCommon, countSlots, emptySet, hasSlot, intersect, type SlotSet, subtract } from "./slot-set.ts";

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
  readonly #catalogue: IndexedCatalogue;
  readonly #sets = new Map<string, SlotSet>();
  readonly #search: SlotSet | null;
  readonly all: SlotSet;

  constructor(catalogue: IndexedCatalogue, filter: IndexFilter, search: SlotSet | null) {
    this.#catalogue = catalogue;
    this.#search = search;
    const { index, available } = catalogue;
    for (const name of FACET_NAMES) {
      const wanted = filter[name];
      if (wanted !== undefined) this.#sets.set(name, withAnyOf(index.facets[name], wanted, index.count));
    }
    for (const [name, wanted] of filter.options) {
      const option = index.options.get(name);
      this.#sets.set(
        optionKey(name),
        option === undefined ? emptySet(index.count) : withAnyOf(option, wanted, index.count),
      );
    }
    if (filter.available !== undefined)
      this.#sets.set("available", filter.available ? available : subtract(index.everything, available));
    if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
      this.#sets.set("price", withPrice(index, filter.minPrice ?? null, filter.maxPrice ?? null));
    this.all = this.#without(null);
  }

  /** As `GET /api/products` tells them: each facet without its own filter. */
  facets(): FacetCounts {
    const { index, available } = this.#catalogue;
    const count = (facet: Facet, key: string) => {
      const set = this.#without(key);
      return countValues(facet, set, set === index.everything, MOST_VALUES);
    };
    const counts = new Map(FACET_NAMES.map((name) => [name, count(index.facets[name], name)]));
    const options = [...index.options].map(([name, facet]): [string, ValueCounts] => [
      name,
      count(facet, optionKey(name)),
    ]);
    const stocked = this.#without("available");
    const inStock = countCommon(stocked, available);
    return {
      values: (name) => counts.get(name) ?? NONE,
      options: options.filter(([, { top }]) => top.length > 0),
      price: priceRange(index, this.#without("price")),
      available: { true: inStock, false: countSlots(stocked) - inStock },
    };
  }

  #without(key: string | null): SlotSet {
    const sets = [...this.#sets].filter(([name]) => name !== key).map(([, set]) => set);
    if (key !== null && !this.#sets.has(key)) return this.all;
    if (this.#search !== null) sets.push(this.#search);
    const [first, ...others] = sets;
    if (first === undefined) return this.#catalogue.index.everything;
    const set = first.slice();
    for (const other of others) intersect(set, other);
    return set;
  }
}

export interface FacetCounts {
  values(name: FacetName): ValueCounts;
  options: readonly (readonly [name: string, values: ValueCounts])[];
  price: { min: number; max: number } | null;
  available: { true: number; false: number };
}

const NONE: ValueCounts = { top: [], more: 0 };
const optionKey = (name: string) => `option.${name}`;

/** Products with some variant within the bounds. */
function withPrice(index: CatalogueIndex, min: number | null, max: number | null): SlotSet {
  const set = emptySet(index.count);
  const [low, high] = [min ?? 0, max ?? Number.MAX_SAFE_INTEGER];
  for (let slot = 0; slot < index.count; slot += 1) {
    const [cheapest, dearest] = [index.minPrices[slot] ?? 0, index.maxPrices[slot] ?? 0];
    if (dearest < low || cheapest > high) continue;
    if (min === null || max === null || cheapest >= low || dearest <= high || hasPriceWithin(index, slot, low, high))
      addSlot(set, slot);
  }
  return set;
}

function hasPriceWithin(index: CatalogueIndex, slot: number, low: number, high: number): boolean {
  const end = index.priceStarts[slot + 1] ?? 0;
  for (let place = index.priceStarts[slot] ?? 0; place < end; place += 1) {
    const price = index.prices[place] ?? 0;
    if (price >= low && price <= high) return true;
  }
  return false;
}

function priceRange(index: CatalogueIndex, set: SlotSet): { min: number; max: number } | null {
  const cheapest = index.cheapest.find((slot) => hasSlot(set, slot));
  const dearest = index.byMaxPrice.findLast((slot) => hasSlot(set, slot));
  if (cheapest === undefined || dearest === undefined) return null;
  return { min: index.minPrices[cheapest] ?? 0, max: index.maxPrices[dearest] ?? 0 };
}
