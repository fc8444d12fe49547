import type { Queryable } from "../../../platform/database/database.ts";
import { readSimilarWords, readWordsWith, type TypoQuestion, type WordRow } from "../queries/search-words.ts";
import { editDistance, forgivenTypos } from "./edit-distance.ts";
import { hasDigit, skuWord, wordsOf } from "./search-document.ts";

export interface SearchQuery {
  /** A tsquery in its text form: all words must be there, each as itself, as a part of a word, or mistyped. */
  match: string;
  /** The words as they were typed: what has them ranks above what only resembles them. */
  exact: string;
}

const MAX_WORDS = 8;
/** Parts of words count from four letters on: `hemd` is in `leinenhemd`, but `car` is in `scarf` too. */
const PART_LENGTH = 4;
const MOST_PARTS = 40;
const MOST_CANDIDATES = 5_000;
const MOST_CORRECTIONS = 8;

/**
 * What the text means against the words of this shop. Null: it has no letter or digit, so nothing can match. Typos are
 * looked for only where a word is not known as it stands, so that a right word never finds its neighbours.
 */
export async function understandQuery(from: Queryable, text: string): Promise<SearchQuery | null> {
  const words = [...new Set(wordsOf(text))].slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const others = await expand(from, words);
  const sku = skuWord(text);
  const exact = words.map((word) => `'${word}':*`).join(" & ");
  const match = words
    .map((word) => `(${[`'${word}':*`, ...(others.get(word) ?? []).map((other) => `'${other}'`)].join(" | ")})`)
    .join(" & ");
  return { match: sku === "" || words.length === 1 ? match : `(${match}) | '${sku}'`, exact };
}

/** Other words that stand for a word of the query: those that contain it, else those that it may be a typo of. */
async function expand(from: Queryable, words: readonly string[]): Promise<Map<string, string[]>> {
  const long = words.filter((word) => [...word].length >= PART_LENGTH && !hasDigit(word));
  if (long.length === 0) return new Map();
  const parts = byToken(await readWordsWith(from, long, MOST_PARTS));
  const unknown = long.filter((word) => !parts.has(word));
  if (unknown.length === 0) return parts;
  const similar = byToken(await readSimilarWords(from, unknown.map(typoQuestion), MOST_CANDIDATES));
  for (const word of unknown) parts.set(word, correct(word, similar.get(word) ?? []));
  return parts;
}

function typoQuestion(token: string): TypoQuestion {
  const code = token.codePointAt(0) ?? 0;
  const next = code + 1;
  return {
    token,
    first: String.fromCodePoint(code),
    // The surrogates are no characters: beyond U+D7FF comes U+E000.
    beyond: String.fromCodePoint(next >= 0xd800 && next <= 0xdfff ? 0xe000 : next),
    minLength: [...token].length - forgivenTypos([...token].length),
  };
}

/** The nearest words, whole ones before beginnings: `shrit` is `shirt`, and where there is only `shirts`, that. */
export function correct(token: string, candidates: readonly string[]): string[] {
  const length = [...token].length;
  const forgiven = forgivenTypos(length);
  const near = (measure: (word: string) => number) =>
    candidates
      .map((word) => ({ word, distance: measure(word) }))
      .filter(({ distance }) => distance <= forgiven)
      .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
      .slice(0, MOST_CORRECTIONS)
      .map(({ word }) => word);
  const whole = near((word) =>
    Math.abs([...word].length - length) > forgiven ? Number.POSITIVE_INFINITY : editDistance(token, word),
  );
  if (whole.length > 0) return whole;
  return near((word) => editDistance(token, [...word].slice(0, length).join("")));
}

function byToken(rows: readonly WordRow[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { token, word } of rows) words.set(token, [...(words.get(token) ?? []), word]);
  return words;
}
