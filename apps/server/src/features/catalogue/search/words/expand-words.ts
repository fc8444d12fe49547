import type { Queryable } from "../../../../platform/database/database.ts";
import { editDistance, forgivenTypos } from "../../../../platform/edit-distance.ts";
import { isPlainWord, type TypedWord } from "../../products/words/search-document.ts";
import {
  countMatches,
  type PartQuestion,
  readSimilarWords,
  readWordsLike,
  type SearchScope,
  type WordRow,
} from "../queries/search-words.ts";
import { umlautSpellings, wordForms } from "./word-forms.ts";

export interface Expansion {
  /** Parts of a tsquery that stand for the word as well. */
  alternatives: string[];
  /** Words that it may be a typo of, nearest first; empty where it is known, or nothing like it is. */
  corrections: string[];
}

/** Parts of words count from four letters on: `hemd` is in `leinenhemd`, but `car` is in `scarf` too. */
const PART_LENGTH = 4;
const MOST_PARTS = 40;
const MOST_CANDIDATES = 5_000;
const MOST_CORRECTIONS = 8;
const LONGEST_SPLIT = 24;
const SHORTEST_TAIL = 3;

/**
 * Finds the shop's alternatives to the words of a query: words that contain them, compounds that end in their singular, and
 * other spellings of umlauts. A word without alternatives is split into two known words, or else corrected as a typo.
 */
export async function expandWords(
  from: Queryable,
  words: readonly TypedWord[],
  scope: SearchScope,
): Promise<Map<string, Expansion>> {
  const plain = words.filter(({ text }) => isPlainWord(text) && length(text) >= PART_LENGTH);
  const found = byToken(await readWordsLike(from, plain.flatMap(partQuestions), MOST_PARTS));
  const expansions = new Map(
    plain.map(({ text }): [string, Expansion] => [
      text,
      { alternatives: (found.get(text) ?? []).map((word) => `'${word}'`), corrections: [] },
    ]),
  );
  const unknown = plain.map(({ text }) => text).filter((text) => !found.has(text));
  if (unknown.length === 0) return expansions;
  const splits = new Map(unknown.map((text) => [text, splitsOf(text)]));
  const similar = byToken(await readSimilarWords(from, unknown.map(typoQuestion), MOST_CANDIDATES));
  const near = new Map(unknown.map((text) => [text, correct(text, similar.get(text) ?? [])]));
  const asked = [...splits.values(), ...[...near.values()].map((corrections) => corrections.map(quote))].flat();
  const matched = await countMatches(from, asked, scope);
  for (const text of unknown) {
    const split = (splits.get(text) ?? []).filter((query) => matched.has(query));
    const corrections = split.length > 0 ? [] : (near.get(text) ?? []).filter((word) => matched.has(quote(word)));
    expansions.set(text, { alternatives: [...split, ...corrections.map(quote)], corrections });
  }
  return expansions;
}

function partQuestions({ typed, text }: TypedWord): PartQuestion[] {
  const words = [text, ...umlautSpellings(typed, text)];
  const forms = words.flatMap(wordForms).map((form) => (length(form) < PART_LENGTH ? form : `%${form}`));
  const patterns = new Set([...words.map((word) => `%${word}%`), ...forms]);
  return [...patterns].map((pattern) => ({ token: text, pattern }));
}

/** Every way to make two words of one, as they would stand in a title: `tshirts` is `T-Shirt`. */
function splitsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length > LONGEST_SPLIT) return [];
  return letters.slice(1, letters.length - SHORTEST_TAIL + 1).map((_, index) => {
    const tail = letters.slice(index + 1).join("");
    const tails = [tail, ...wordForms(tail)].map(quote);
    return `(${quote(letters.slice(0, index + 1).join(""))} <-> (${tails.join(" | ")}))`;
  });
}

function typoQuestion(token: string) {
  const code = token.codePointAt(0) ?? 0;
  const next = code + 1;
  return {
    token,
    first: String.fromCodePoint(code),
    // The surrogates are no characters: beyond U+D7FF comes U+E000.
    beyond: String.fromCodePoint(next >= 0xd800 && next <= 0xdfff ? 0xe000 : next),
    minLength: length(token) - forgivenTypos(length(token)) - 1,
  };
}

/**
 * The nearest words, whole ones before beginnings: `shrit` is `shirt`, and where there is only `shirts`, that. A
 * beginning may be a letter shorter or longer than what was typed, since a letter may be missing or too many.
 */
export function correct(token: string, candidates: readonly string[]): string[] {
  const typed = [token, ...wordForms(token)].filter((form) => length(form) >= length(token) - 1);
  const forgiven = forgivenTypos(length(token));
  const nearest = (measure: (typedForm: string, word: string) => number) =>
    candidates
      .map((word) => ({
        word,
        distance: Math.min(...typed.map((form) => measure(form, word))),
        // The typed word itself comes before its forms: `canvs` is `canvas`, though `canv` is as near to `can`.
        direct: measure(token, word),
      }))
      .filter(({ distance }) => distance <= forgiven)
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          a.direct - b.direct ||
          length(a.word) - length(b.word) ||
          (a.word < b.word ? -1 : 1),
      )
      .slice(0, MOST_CORRECTIONS)
      .map(({ word }) => word);
  const whole = nearest((form, word) =>
    Math.abs(length(word) - length(form)) > forgiven ? Number.POSITIVE_INFINITY : editDistance(form, word),
  );
  if (whole.length > 0) return whole;
  return nearest((form, word) => {
    const letters = [...word];
    return Math.min(...[-1, 0, 1].map((more) => editDistance(form, letters.slice(0, length(form) + more).join(""))));
  });
}

function length(word: string): number {
  return [...word].length;
}

function quote(word: string): string {
  return `'${word}'`;
}

function byToken(rows: readonly WordRow[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { token, word } of rows) words.set(token, [...(words.get(token) ?? []), word]);
  return words;
}
