import type { Queryable } from "../../../platform/database/database.ts";
import type { ProductOption } from "../product-input.ts";
import { type IndexRow, readIndexCollections, readIndexRows } from "../queries/index-rows.ts";
import { typedWords } from "../search/search-document.ts";
import { type CatalogueIndex, type CollectionIndex, compareTitles } from "./catalogue-index.ts";
import { type Facet, FacetBuilder } from "./facet.ts";
import { fullSet } from "./slot-set.ts";
import { sortInTurns, Turns } from "./sort-in-turns.ts";
import { WordIndexBuilder } from "./word-index.ts";

/** Few enough that their rows are read within a few milliseconds of the event loop. */
const AT_ONCE = 250;

/**
 * Reads the products on sale into a new index, in small pieces that let requests in between. `revision` was read before: where
 * the catalogue has changed meanwhile, the next look makes another one.
 */
export async function buildIndex(from: Queryable, revision: string): Promise<CatalogueIndex> {
  const columns = new Columns();
  const turns = new Turns();
  const titles = new Map((await readIndexCollections(from)).map(({ handle, title }) => [handle, title]));
  for (let last: IndexRow | null = null; ; ) {
    const rows: IndexRow[] = await readIndexRows(from, last, AT_ONCE);
    for (const row of rows) {
      columns.add(row);
      if (turns.isOver()) await turns.next();
    }
    last = rows.at(-1) ?? null;
    if (rows.length < AT_ONCE) break;
  }
  return columns.build(revision, titles, turns);
}

class Columns {
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
  readonly #members = new Map<string, { position: number; slot: number }[]>();
  readonly #words = new WordIndexBuilder();
  readonly #valueWords = new Map<string, readonly string[]>();

  add(row: IndexRow): void {
    // Moved to the end while it was read.
    if (this.#slotOf.has(row.id)) return;
    const slot = this.#ids.length;
    this.#ids.push(row.id);
    this.#slotOf.set(row.id, slot);
    this.#ranks.push(row.featured_rank);
    this.#created.push(row.created_at.getTime());
    this.#titles.push(row.sort_title);
    this.#minPrices.push(row.min_price_minor);
    this.#maxPrices.push(row.max_price_minor);
    if (row.prices !== null) for (const price of row.prices.split(",")) this.#prices.push(Number(price));
    this.#priceStarts.push(this.#prices.length);
    this.#variantCounts.push(row.variants);
    this.#addValues(row, slot);
    for (const { text } of typedWords(row.title)) this.#words.add(text, slot);
    for (const value of [row.type, row.vendor, ...row.tags])
      for (const word of this.#wordsOfValue(value)) this.#words.add(word, slot);
  }

  /** Types, vendors and tags repeat, so that each is split into words once. */
  #wordsOfValue(value: string): readonly string[] {
    const known = this.#valueWords.get(value);
    if (known !== undefined) return known;
    const words = typedWords(value).map(({ text }) => text);
    this.#valueWords.set(value, words);
    return words;
  }

  #addValues(row: IndexRow, slot: number): void {
    if (row.type !== "") this.#facets.type.add(row.type, slot);
    if (row.vendor !== "") this.#facets.vendor.add(row.vendor, slot);
    for (const tag of row.tags) this.#facets.tag.add(tag, slot);
    for (const { name, values } of row.options as ProductOption[]) {
      const option = this.#options.get(name) ?? new FacetBuilder();
      this.#options.set(name, option);
      for (const value of values) option.add(value, slot);
    }
    for (const entry of row.collections?.split(",") ?? []) {
      const [handle = "", position] = entry.split(" ");
      this.#facets.collection.add(handle, slot);
      const members = this.#members.get(handle) ?? [];
      members.push({ position: Number(position), slot });
      this.#members.set(handle, members);
    }
  }

  async build(revision: string, titles: ReadonlyMap<string, string>, turns: Turns): Promise<CatalogueIndex> {
    const count = this.#ids.length;
    const ids = this.#ids;
    const byId = (a: number, b: number) => compareIds(ids, a, b);
    const by = (keys: readonly number[]) => (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || byId(a, b);
    const newestFirst = (a: number, b: number) => by(this.#created)(b, a);
    const titleOf = (slot: number) => this.#titles[slot] ?? "";
    const sort = (compare: (a: number, b: number) => number) => sortInTurns(count, compare, turns);
    const options = new Map<string, Facet>();
    for (const [name, builder] of this.#options) options.set(name, await builder.build(count, turns));
    return {
      revision,
      count,
      everything: fullSet(count),
      ids,
      slotOf: this.#slotOf,
      ranks: Int32Array.from(this.#ranks),
      created: Float64Array.from(this.#created),
      titles: this.#titles,
      minPrices: Int32Array.from(this.#minPrices),
      maxPrices: Int32Array.from(this.#maxPrices),
      priceStarts: Uint32Array.from(this.#priceStarts),
      prices: Int32Array.from(this.#prices),
      variantCounts: Uint16Array.from(this.#variantCounts),
      newest: await sort(newestFirst),
      cheapest: await sort(by(this.#minPrices)),
      byTitle: await sort((a, b) => compareTitles(titleOf(a), titleOf(b)) || byId(a, b)),
      byMaxPrice: await sort(by(this.#maxPrices)),
      facets: {
        collection: await this.#facets.collection.build(count, turns),
        type: await this.#facets.type.build(count, turns),
        vendor: await this.#facets.vendor.build(count, turns),
        tag: await this.#facets.tag.build(count, turns),
      },
      options,
      collections: new Map([...titles].map(([handle, title]) => [handle, this.#collection(handle, title)])),
      words: await this.#words.build(turns),
    };
  }

  #collection(handle: string, title: string): CollectionIndex {
    const byPosition = (a: { position: number; slot: number }, b: { position: number; slot: number }) =>
      a.position - b.position || compareIds(this.#ids, a.slot, b.slot);
    const members = (this.#members.get(handle) ?? []).sort(byPosition);
    return {
      title,
      titleWords: typedWords(title).map(({ text }) => text),
      members: Uint32Array.from(members.map(({ slot }) => slot)),
      positions: Int32Array.from(members.map(({ position }) => position)),
    };
  }
}

function compareIds(ids: readonly string[], a: number, b: number): number {
  const [left = "", right = ""] = [ids[a], ids[b]];
  return left < right ? -1 : left > right ? 1 : 0;
}
