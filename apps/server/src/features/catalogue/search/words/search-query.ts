import type { Queryable } from "../../../../platform/database/database.ts";
import {
  codeLexeme,
  codeWord,
  hasDigit,
  isPlainWord,
  type TypedWord,
  typedWords,
} from "../../products/words/search-document.ts";
import { countMatches, readBestMasks, type SearchScope } from "../queries/search-words.ts";
import { type Expansion, expandWords } from "./expand-words.ts";
import { withoutStopWords } from "./stop-words.ts";
import { wordForms } from "./word-forms.ts";

export interface SearchQuery {
  /** A tsquery in its text form: all words must be there, each as itself, in another form, as a part of a word, or mistyped. */
  match: string;
  /** The words as they were typed: what has them ranks above what only resembles them. */
  exact: string;
  /** The same as whole words in singular or plural, which rank above words that only begin so. */
  whole: string;
  /** The whole text as a SKU or barcode, which ranks first. */
  code: string;
  /** A tsquery for each word. */
  words: readonly string[];
  /** The text with its typos put right; null where there was none that the shop has a word for. */
  correction: string | null;
}

const MAX_WORDS = 8;
const MOST_SUBSETS = 16;

/**
 * Builds the query for a text from the words of this shop. Null: the text has no letter or digit, so nothing can match. Only
 * unknown words are treated as typos, so that a correct word never finds its neighbours.
 */
export async function understandQuery(
  from: Queryable,
  text: string,
  scope: SearchScope = "on_sale",
): Promise<SearchQuery | null> {
  const typed = typedWords(text);
  const words = distinct(withoutStopWords(typed)).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const others = await expandWords(from, words, scope);
  const groups = words.map((word, index) =>
    anyOf([
      itself(word, isWhole(word, words[index + 1])),
      ...wordForms(word.text).map(quote),
      ...joinedWith(words[index - 1], word),
      ...joinedWith(word, words[index + 1]),
      ...(others.get(word.text)?.alternatives ?? []),
    ]),
  );
  const all = groups.join(" & ");
  const code = codeWord(text);
  return {
    match: words.length === 1 && words[0]?.text === code ? all : `(${all}) | ${quote(code)}`,
    exact: words
      .map((word, index) => anyOf([itself(word, isWhole(word, words[index + 1])), ...wordForms(word.text).map(quote)]))
      .join(" & "),
    whole: words.map(asWhole).join(" & "),
    code: quote(codeLexeme(code)),
    words: groups,
    correction: await correctText(from, typed, words, groups, others, scope),
  };
}

/**
 * The text with each mistyped word put right. Of several words that one may be a typo of, the one that most products have
 * beside the other words: `lether jacket` means leather, though `letter` is as near.
 */
async function correctText(
  from: Queryable,
  typed: readonly TypedWord[],
  words: readonly TypedWord[],
  groups: readonly string[],
  expansions: ReadonlyMap<string, Expansion>,
  scope: SearchScope,
): Promise<string | null> {
  const choices = words.flatMap(({ text }, index) =>
    (expansions.get(text)?.corrections ?? []).map((word) => {
      const beside = groups.filter((_, other) => other !== index);
      return { text, word, query: [quote(word), ...beside].join(" & ") };
    }),
  );
  if (choices.length === 0) return null;
  const counts = await countMatches(
    from,
    choices.map(({ query }) => query),
    scope,
  );
  const best = new Map<string, { word: string; products: number }>();
  for (const { text, word, query } of choices) {
    const products = counts.get(query) ?? 0;
    if (products > (best.get(text)?.products ?? -1)) best.set(text, { word, products });
  }
  return typed.map((word) => best.get(word.text)?.word ?? word.typed).join(" ");
}

/**
 * The same search for products that have most of its words, for where none has all: null where none has any. A product
 * that has two of three words is not beside those that have one.
 */
export async function relaxQuery(from: Queryable, search: SearchQuery): Promise<SearchQuery | null> {
  const subsets = await findBestSubsets(from, search.words);
  return subsets.length === 0 ? null : { ...search, match: subsets.map((subset) => `(${subset})`).join(" | ") };
}

/**
 * Leaves out one word, then two: the index answers that without reading products. What needs more left out of many words
 * is rare, and is read from the products that have any of them.
 */
async function findBestSubsets(from: Queryable, words: readonly string[]): Promise<string[]> {
  const without = (...left: number[]) => words.filter((_, index) => !left.includes(index)).join(" & ");
  const one = words.map((_, index) => without(index));
  const two = words.flatMap((_, first) => words.slice(first + 1).map((_, step) => without(first, first + 1 + step)));
  for (const subsets of [one, two]) {
    const asked = subsets.filter((subset) => subset !== "");
    const matched = await countMatches(from, asked, "on_sale");
    if (matched.size > 0) return asked.filter((subset) => matched.has(subset));
  }
  if (words.length < 4) return [];
  const masks = await readBestMasks(from, words, MOST_SUBSETS);
  return masks.map((mask) => words.filter((_, index) => (mask & (1 << index)) !== 0).join(" & "));
}

/**
 * A single letter with another word behind it is a whole word: `t-shirt` is not a table for shirts. As a beginning it would
 * match most products, and reading those is most of the work of a search for `T-L00000ff`.
 */
function isWhole({ text }: TypedWord, next: TypedWord | undefined): boolean {
  return next !== undefined && text.length === 1 && isPlainWord(text);
}

/** As a beginning, unless it is whole; text without spaces as its pairs in a row, and `14k` also as `14 k`. */
function itself({ text, parts }: TypedWord, whole: boolean): string {
  if (whole) return quote(text);
  if (parts.length > 1) return `(${parts.map(quote).join(" <-> ")})`;
  const pieces = hasDigit(text) ? (text.match(/\p{N}+|\P{N}+/gu) ?? []) : [];
  const apart = pieces.length > 1 ? [`(${pieces.map(quote).join(" <-> ")})`] : [];
  return anyOf([`${quote(parts[0] ?? text)}:*`, ...apart]);
}

/**
 * Endings of a plural in English, and in German where the word is long enough for one. Not the German `e`, which makes other
 * words as often: `Buche` is no plural of `Buch`.
 */
const [PLURALS, LONGER_PLURALS] = [
  ["s", "es"],
  ["s", "es", "n", "en", "er"],
] as const;
const LONGER = 4;

function asWhole({ text, parts }: TypedWord): string {
  if (parts.length > 1) return `(${parts.map(quote).join(" <-> ")})`;
  const word = parts[0] ?? text;
  const plurals = hasDigit(word) ? [] : word.length < LONGER ? PLURALS : LONGER_PLURALS;
  return anyOf([word, ...wordForms(word), ...plurals.map((ending) => word + ending)].map(quote));
}

/** Two words of the query may be one of the shop: `14 k`, `gift card`. */
function joinedWith(left: TypedWord | undefined, right: TypedWord | undefined): string[] {
  if (left === undefined || right === undefined || left.parts.length > 1 || right.parts.length > 1) return [];
  return [`${quote(left.text + right.text)}:*`];
}

function anyOf(alternatives: readonly string[]): string {
  const [only, ...rest] = new Set(alternatives);
  return rest.length === 0 ? (only ?? "") : `(${[only, ...rest].join(" | ")})`;
}

/** Words are letters and digits alone, so nothing in them has to be escaped. */
function quote(word: string): string {
  return `'${word}'`;
}

function distinct(words: readonly TypedWord[]): TypedWord[] {
  return [...new Map(words.map((word) => [word.text, word])).values()];
}
