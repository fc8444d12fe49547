import { foldText } from "../../../../platform/fold-text.ts";
import { plainText } from "../editing/sanitize-description.ts";

/** The parts of a product that search knows. */
export interface SearchFacts {
  title: string;
  vendor: string;
  type: string;
  tags: readonly string[];
  /** Titles of the collections that it is in. */
  collections: readonly string[];
  skus: readonly string[];
  barcodes: readonly string[];
  description: string;
  /** Texts in further languages of the shop. */
  translated?: {
    titles: readonly string[];
    words: readonly string[];
    collections: readonly string[];
    descriptions: readonly string[];
  };
}

export interface SearchDocument {
  /** A tsvector in its text form: titles weigh A, vendor, type, tags, SKUs and barcodes B, collections C, the description D. */
  vector: string;
  /**
   * The words for the vocabulary, against which typos are corrected. It leaves out words of descriptions, because they are
   * many, and numbers and codes, because one digit off names another thing.
   */
  words: string[];
  sortTitle: string;
}

const WORD_LENGTH = 60;
const DESCRIPTION_WORDS = 1_000;
const POSITIONS_PER_WORD = 8;
const SORT_LENGTH = 100;

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that put no space between words. */
const UNSPACED =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+)/u;

/** A word as it was typed, and the words of the index that follow one another where it stands. */
export interface TypedWord {
  typed: string;
  /** Folded. */
  text: string;
  parts: string[];
}

/**
 * The words of a text as search sees them: folded, letters and digits only. Index and query use this one function instead
 * of the database's parser, which splits by rules of its own (addresses, hyphens, numbers) and knows one language at a
 * time. Text without spaces between words becomes its pairs of letters, so that each stretch of it can be found.
 */
export function typedWords(text: string): TypedWord[] {
  return text.split(/\s+/u).flatMap((chunk) => {
    const runs = (foldText(chunk).match(WORD) ?? []).flatMap((run) => run.split(UNSPACED)).filter((run) => run !== "");
    const typed = chunk.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, "");
    return runs.map((run) => ({
      typed: runs.length === 1 ? typed : run,
      text: run,
      parts: UNSPACED.test(run) ? pairs([...run]) : [cut(run)],
    }));
  });
}

/** Every word that a text puts into the index. */
export function wordsOf(text: string): string[] {
  return typedWords(text).flatMap(({ text: run, parts }) =>
    // The last letter too, since a single one is found as the beginning of a pair.
    UNSPACED.test(run) && parts[0] !== run ? [...parts, [...run].at(-1) ?? ""] : parts,
  );
}

function pairs(letters: readonly string[]): string[] {
  const made = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return made.length === 0 ? [...letters] : made;
}

function cut(word: string): string {
  return [...word].slice(0, WORD_LENGTH).join("");
}

/** True for a word that can be mistyped, take endings and be part of another: the vocabulary contains these. */
export function isPlainWord(word: string): boolean {
  return !hasDigit(word) && !UNSPACED.test(word);
}

/** A SKU or barcode as one word, however it is written: `AB-12/x` → `ab12x`. */
export function codeWord(code: string): string {
  return (foldText(code).match(WORD) ?? []).join("").slice(0, WORD_LENGTH);
}

/** The lexeme of a whole code. No word has its first character, so it tells a product's code from the same word in a title. */
export function codeLexeme(word: string): string {
  return `=${word}`;
}

const NOT_TRANSLATED = { titles: [], words: [], collections: [], descriptions: [] };

export function searchDocument(facts: SearchFacts): SearchDocument {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (words: readonly string[], weight: "A" | "B" | "C" | "D") => {
    for (const word of words) {
      position += 1;
      const known = places.get(word) ?? [];
      if (known.length < POSITIONS_PER_WORD) known.push(`${position}${weight === "D" ? "" : weight}`);
      places.set(word, known);
    }
  };
  const { translated = NOT_TRANSLATED } = facts;
  add([facts.title, ...translated.titles].flatMap(wordsOf), "A");
  const codes = [...facts.skus, ...facts.barcodes];
  const codeWords = codes.map(codeWord).filter((word) => word !== "");
  add(
    [...[facts.vendor, facts.type, ...facts.tags, ...translated.words, ...codes].flatMap(wordsOf), ...codeWords],
    "B",
  );
  add([...facts.collections, ...translated.collections].sort().flatMap(wordsOf), "C");
  const words = [...places.keys()].filter(isPlainWord);
  for (const description of [facts.description, ...translated.descriptions])
    add(wordsOf(plainText(description)).slice(0, DESCRIPTION_WORDS), "D");
  add(codeWords.map(codeLexeme), "A");
  return {
    vector: [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" "),
    words,
    sortTitle: sortTitle(facts.title),
  };
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

function sortTitle(title: string): string {
  return [...foldText(title).trim()].slice(0, SORT_LENGTH).join("");
}
