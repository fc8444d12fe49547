import type { ProductOption } from "../../products/product-input.ts";
import { typedWords } from "../../products/words/search-document.ts";
import type { IndexRow } from "../queries/index-rows.ts";

/** A product in the index. */
export interface IndexedProduct {
  id: string;
  rank: number;
  /** Milliseconds since 1970. */
  created: number;
  sortTitle: string;
  type: string;
  vendor: string;
  tags: readonly string[];
  options: readonly ProductOption[];
  /** Minor units. */
  minPrice: number;
  maxPrice: number;
  /** Prices of its variants, in ascending order. */
  prices: readonly number[];
  variantCount: number;
  collections: readonly { handle: string; position: number }[];
  /** Words of its title, type, vendor and tags; a word may occur twice. */
  words: readonly string[];
}

/** Reads products from rows. Types, vendors and tags repeat, so that each is split into words once. */
export class ProductReader {
  readonly #valueWords = new Map<string, readonly string[]>();

  read(row: IndexRow): IndexedProduct {
    return {
      id: row.id,
      rank: row.featured_rank,
      created: row.created_at.getTime(),
      sortTitle: row.sort_title,
      type: row.type,
      vendor: row.vendor,
      tags: row.tags,
      options: row.options as ProductOption[],
      minPrice: row.min_price_minor,
      maxPrice: row.max_price_minor,
      prices: row.prices === null ? [] : row.prices.split(",").map(Number),
      variantCount: row.variants,
      collections: (row.collections?.split(",") ?? []).map((entry) => {
        const [handle = "", position] = entry.split(" ");
        return { handle, position: Number(position) };
      }),
      words: [
        ...wordsIn(row.title),
        ...(row.translated === null ? [] : wordsIn(row.translated)),
        ...[row.type, row.vendor, ...row.tags].flatMap((value) => this.#wordsOfValue(value)),
      ],
    };
  }

  #wordsOfValue(value: string): readonly string[] {
    const known = this.#valueWords.get(value);
    if (known !== undefined) return known;
    const words = wordsIn(value);
    this.#valueWords.set(value, words);
    return words;
  }
}

export function wordsIn(text: string): string[] {
  return typedWords(text).map(({ text: word }) => word);
}
