import { Overloaded } from "../../../../platform/database/batch.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Translated } from "../../../ground/translations/translations.ts";
import { type TypedWord, typedWords } from "../../products/words/search-document.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { wordsIn } from "../index/indexed-product.ts";
import type { KeptIndex } from "../index/kept-index.ts";
import {
  everythingOf,
  intersectAll,
  isEmptyAll,
  type SegmentedSet,
  subtractAll,
  uniteAll,
} from "../index/segmented-set.ts";
import { firstFeatured } from "../index/walk-index.ts";
import { withWord } from "../index/word-index.ts";
import { listBestMatches } from "../queries/listing.ts";
import { relaxQuery, type SearchQuery, understandQuery } from "../words/search-query.ts";
import { withoutStopWords } from "../words/stop-words.ts";
import { wordForms } from "../words/word-forms.ts";
import type { SharedLine } from "./shared-line.ts";

const MOST_PRODUCTS = 6;
const MOST_COLLECTIONS = 4;
const MOST_WORDS = 8;
/** The first of the shop's own order; so many are ranked by their titles within a fraction of a millisecond. */
const MOST_RANKED = 300;
const NO_WORD = /[^\p{L}\p{N}]+/u;

export interface Suggestions {
  productIds: readonly string[];
  collections: readonly SuggestedCollection[];
  correction: string | null;
}

interface SuggestedCollection {
  handle: string;
  title: string;
  productCount: number;
}

/**
 * Completes a text that is still being typed. Beginnings of words in titles, types, vendors and tags are found in
 * memory, most of them where no product has all; the others (typos, parts of words, descriptions) by the search itself, a
 * few at a time. A start waits for its first
 * index. Throws {@link Overloaded} where too many wait for the search, since an empty answer would say that nothing is found.
 */
export async function suggest(
  from: Queryable,
  kept: KeptIndex,
  line: SharedLine<Suggestions>,
  text: string,
  into: Translated | null = null,
): Promise<Suggestions> {
  const words = wordsOfText(text);
  if (words.length === 0) return { productIds: [], collections: [], correction: null };
  const index = await kept.current();
  const productIds = findByWords(index, words);
  const near = productIds.length > 0 ? productIds : findNear(index, words);
  if (near.length > 0) return { productIds: near, collections: findCollections(index, words, into), correction: null };
  const key = `${into?.language ?? ""} ${index.revision} ${text.trim().replaceAll(/\s+/gu, " ")}`;
  const searched = line.run(key, () => suggestBySearch(from, index, words, text, into));
  if (searched === null) throw new Overloaded();
  return searched;
}

async function suggestBySearch(
  from: Queryable,
  index: CatalogueIndex,
  words: readonly TypedWord[],
  text: string,
  into: Translated | null,
): Promise<Suggestions> {
  const search = await understandQuery(from, text);
  if (search === null) return { productIds: [], collections: [], correction: null };
  const understood = search.correction === null ? words : wordsOfText(search.correction);
  return {
    productIds: await searchProducts(from, search),
    collections: findCollections(index, understood, into),
    correction: search.correction,
  };
}

function wordsOfText(text: string): readonly TypedWord[] {
  return withoutStopWords(typedWords(text)).slice(0, MOST_WORDS);
}

/**
 * First the products with the last word in their title, as it stands before longer ones, then those that have it elsewhere;
 * within these in the shop's own order.
 */
function findByWords(index: CatalogueIndex, words: readonly TypedWord[]): string[] {
  const last = words.at(-1);
  // Scripts without spaces are indexed by pairs of letters, which the search knows to put together.
  if (last === undefined || words.some(({ parts }) => parts.length > 1)) return [];
  let found = everythingOf(index);
  for (const { text } of words) found = intersectAll(found, withWordOrForm(index, text));
  const whole = intersectAll(found, havingWord(index, last.text, false));
  const first = firstFeatured(index, whole, MOST_RANKED);
  const others = firstFeatured(index, subtractAll(found, whole), MOST_RANKED);
  const ids = [...first, ...others].map(({ id }) => id);
  const ranks = new Map(ids.map((id) => [id, rankOfTitle(titleOf(index, id), last.text)]));
  return ids.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).slice(0, MOST_PRODUCTS);
}

/** 0: the title has the word; 1: a word of it begins so; 2: the word stands elsewhere. */
function rankOfTitle(title: string, word: string): number {
  const words = title.split(NO_WORD);
  if (words.includes(word)) return 0;
  return words.some((each) => each.startsWith(word)) ? 1 : 2;
}

/** Folded, as it is sorted. */
function titleOf({ segments }: CatalogueIndex, id: string): string {
  for (const { slotOf, titles } of segments.toReversed()) {
    const slot = slotOf.get(id);
    if (slot !== undefined) return titles[slot] ?? "";
  }
  return "";
}

/**
 * No product has all words, though each is known: two may be one word that was written apart (as German ones are), or else
 * those count that some product has together, from the first on. Empty where a word is unknown, which may be a typo.
 */
function findNear(index: CatalogueIndex, words: readonly TypedWord[]): string[] {
  for (let place = 1; place < words.length; place += 1) {
    const [first, second] = [words[place - 1], words[place]];
    const text = `${first?.text}${second?.text}`;
    const joined = [...words.slice(0, place - 1), { typed: text, text, parts: [text] }, ...words.slice(place + 1)];
    const found = findByWords(index, joined);
    if (found.length > 0) return found;
  }
  const sets = words.map(({ text }) => withWordOrForm(index, text));
  if (sets.some(isEmptyAll)) return [];
  let found = everythingOf(index);
  for (const set of sets) {
    const narrower = intersectAll(found, set);
    if (!isEmptyAll(narrower)) found = narrower;
  }
  return firstFeatured(index, found, MOST_PRODUCTS).map(({ id }) => id);
}

/** Only of products on sale, since a word that none has any more may be a typo. */
function withWordOrForm(index: CatalogueIndex, word: string): SegmentedSet {
  let found = havingWord(index, word, true);
  for (const form of wordForms(word)) found = uniteAll(found, havingWord(index, form, false));
  return intersectAll(found, everythingOf(index));
}

function havingWord({ segments }: CatalogueIndex, word: string, asBeginning: boolean): SegmentedSet {
  return segments.map(({ words, count }) => withWord(words, word, asBeginning, count));
}

function findCollections(
  { collections }: CatalogueIndex,
  words: readonly TypedWord[],
  into: Translated | null,
): SuggestedCollection[] {
  const found: SuggestedCollection[] = [];
  for (const [handle, { id, title: own, titleWords: ownWords, productCount }] of collections) {
    const title = into?.texts.text("collection", id, "title") ?? own;
    const titleWords = title === own ? ownWords : [...wordsIn(title), ...ownWords];
    const has = ({ text }: TypedWord) =>
      titleWords.some((word) => word.startsWith(text)) || wordForms(text).some((form) => titleWords.includes(form));
    if (productCount > 0 && words.every(has)) found.push({ handle, title, productCount });
    if (found.length === MOST_COLLECTIONS) break;
  }
  return found;
}

async function searchProducts(from: Queryable, search: SearchQuery): Promise<string[]> {
  const strict = await bestOf(from, search);
  if (strict.length > 0) return strict;
  const wider = await relaxQuery(from, search);
  return wider === null ? [] : bestOf(from, wider);
}

async function bestOf(from: Queryable, search: SearchQuery): Promise<string[]> {
  const filter = {
    search: search.match,
    collectionId: null,
    tag: null,
    available: null,
    minPriceMinor: null,
    maxPriceMinor: null,
  };
  return (await listBestMatches(from, filter, null, MOST_PRODUCTS, search)).map(({ id }) => id);
}
