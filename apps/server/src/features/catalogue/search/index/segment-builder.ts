import { type CollectionOrder, compareIds, compareTitles, type Segment } from "./catalogue-index.ts";
import { type Facet, FacetBuilder } from "./facet.ts";
import type { IndexedProduct } from "./indexed-product.ts";
import { buildPrefixes } from "./prefixes.ts";
import { fullSet } from "./slot-set.ts";
import { sortInTurns, type Turns } from "./sort-in-turns.ts";
import { WordIndexBuilder } from "./word-index.ts";

interface Members {
  slots: number[];
  positions: number[];
}

/** Takes products in the order `featured`. */
export class SegmentBuilder {
  readonly #ids: string[] = [];
  readonly #slotOf = new Map<string, number>();
  readonly #ranks: number[] = [];
  readonly #created: number[] = [];
  readonly #titles: string[] = [];
  readonly #minPrices: number[] = [];
  readonly #maxPrices: number[] = [];
  readonly #priceStarts: number[] = [0];
  readonly #prices: number[] = [];
  readonly #variantCounts: number[] = [];
  readonly #facets = {
    collection: new FacetBuilder(),
    type: new FacetBuilder(),
    vendor: new FacetBuilder(),
    tag: new FacetBuilder(),
  };
  readonly #options = new Map<string, FacetBuilder>();
  readonly #members = new Map<string, Members>();
  readonly #words = new WordIndexBuilder();

  add(product: IndexedProduct): void {
    // Moved to the end while it was read.
    if (this.#slotOf.has(product.id)) return;
    const slot = this.#ids.length;
    this.#ids.push(product.id);
    this.#slotOf.set(product.id, slot);
    this.#ranks.push(product.rank);
    this.#created.push(product.created);
    this.#titles.push(product.sortTitle);
    this.#minPrices.push(product.minPrice);
    this.#maxPrices.push(product.maxPrice);
    this.#prices.push(...product.prices);
    this.#priceStarts.push(this.#prices.length);
    this.#variantCounts.push(product.variantCount);
    this.#addValues(product, slot);
    for (const word of product.words) this.#words.add(word, slot);
  }

  #addValues({ type, vendor, tags, options, collections }: IndexedProduct, slot: number): void {
    if (type !== "") this.#facets.type.add(type, slot);
    if (vendor !== "") this.#facets.vendor.add(vendor, slot);
    for (const tag of tags) this.#facets.tag.add(tag, slot);
    for (const { name, values } of options) {
      const option = this.#options.get(name) ?? new FacetBuilder();
      this.#options.set(name, option);
      for (const value of values) option.add(value, slot);
    }
    for (const { handle, position } of collections) {
      this.#facets.collection.add(handle, slot);
      const members = this.#members.get(handle) ?? { slots: [], positions: [] };
      members.slots.push(slot);
      members.positions.push(position);
      this.#members.set(handle, members);
    }
  }

  async build(turns: Turns): Promise<Segment> {
    const count = this.#ids.length;
    const byId = (a: number, b: number) => compareIds(this.#ids[a] ?? "", this.#ids[b] ?? "");
    const by = (keys: ArrayLike<number>) => (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || byId(a, b);
    const titleOf = (slot: number) => this.#titles[slot] ?? "";
    const sort = (compare: (a: number, b: number) => number) => sortInTurns(count, compare, turns);
    const created = Float64Array.from(this.#created);
    const minPrices = Int32Array.from(this.#minPrices);
    const maxPrices = Int32Array.from(this.#maxPrices);
    await turns.give();
    const options = new Map<string, Facet>();
    for (const [name, builder] of this.#options) options.set(name, await builder.build(count, turns));
    const orders = new Map<string, CollectionOrder>();
    for (const [handle, members] of this.#members) orders.set(handle, await orderOf(members, byId, turns));
    const columns = {
      ranks: Int32Array.from(this.#ranks),
      priceStarts: Uint32Array.from(this.#priceStarts),
      variantCounts: Uint16Array.from(this.#variantCounts),
    };
    await turns.give();
    const prices = Int32Array.from(this.#prices);
    await turns.give();
    return {
      count,
      everything: fullSet(count),
      hasGaps: false,
      ids: this.#ids,
      slotOf: this.#slotOf,
      ...columns,
      created,
      titles: this.#titles,
      minPrices,
      maxPrices,
      prices,
      newest: await sort((a, b) => by(created)(b, a)),
      byTitle: await sort((a, b) => compareTitles(titleOf(a), titleOf(b)) || byId(a, b)),
      cheapest: await buildPrefixes(await sort(by(minPrices)), turns),
      dearest: await buildPrefixes(await sort(by(maxPrices)), turns),
      facets: {
        collection: await this.#facets.collection.build(count, turns),
        type: await this.#facets.type.build(count, turns),
        vendor: await this.#facets.vendor.build(count, turns),
        tag: await this.#facets.tag.build(count, turns),
      },
      options,
      orders,
      words: await this.#words.build(turns),
    };
  }
}

async function orderOf(
  { slots, positions }: Members,
  byId: (a: number, b: number) => number,
  turns: Turns,
): Promise<CollectionOrder> {
  const compare = (a: number, b: number) =>
    (positions[a] ?? 0) - (positions[b] ?? 0) || byId(slots[a] ?? 0, slots[b] ?? 0);
  const order = await sortInTurns(slots.length, compare, turns);
  const sorted = { members: new Uint32Array(order.length), positions: new Int32Array(order.length) };
  for (const [place, member] of order.entries()) {
    sorted.members[place] = slots[member] ?? 0;
    sorted.positions[place] = positions[member] ?? 0;
  }
  return sorted;
}
