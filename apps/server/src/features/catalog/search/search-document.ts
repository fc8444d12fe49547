import { plainText } from "../editing/sanitize-description.ts";
import { foldText } from "./fold-text.ts";

/** The parts of a product that search knows. */
export interface SearchFacts {
  title: string;
  vendor: string;
  type: string;
  tags: readonly string[];
  skus: readonly string[];
  description: string;
}

export interface SearchDocument {
  /** A tsvector in its text form: titles weigh A, vendor, type, tags and SKUs B, the description D. */
  vector: string;
  /**
   * What the vocabulary learns: what may be mistyped. Words of descriptions stay out because they are many, numbers and
   * SKUs because each is its own and one digit off is another.
   */
  words: string[];
  sortTitle: string;
}

const WORD_LENGTH = 60;
const DESCRIPTION_WORDS = 1_000;
const POSITIONS_PER_WORD = 8;
const SORT_LENGTH = 100;

/**
 * Words as search sees them: folded, letters and digits only. Index and query use this one function instead of the
 * database's parser, which splits by rules of its own (addresses, hyphens, numbers) and knows one language at a time.
 */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, WORD_LENGTH).join(""));
}

/** A SKU as one word, however it is written: `AB-12/x` → `ab12x`. */
export function skuWord(sku: string): string {
  return wordsOf(sku).join("").slice(0, WORD_LENGTH);
}

export function searchDocument(facts: SearchFacts): SearchDocument {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (words: readonly string[], weight: "A" | "B" | "D") => {
    for (const word of words) {
      position += 1;
      const known = places.get(word) ?? [];
      if (known.length < POSITIONS_PER_WORD) known.push(`${position}${weight === "D" ? "" : weight}`);
      places.set(word, known);
    }
  };
  add(wordsOf(facts.title), "A");
  const named = [facts.vendor, facts.type, ...facts.tags, ...facts.skus].flatMap(wordsOf);
  add([...named, ...facts.skus.map(skuWord).filter((word) => word !== "")], "B");
  const words = [...places.keys()].filter((word) => !hasDigit(word));
  add(wordsOf(plainText(facts.description)).slice(0, DESCRIPTION_WORDS), "D");
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
