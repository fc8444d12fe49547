import { foldDigits, foldText } from "../../../../platform/fold-text.ts";
import { digitsOf } from "./order-text.ts";

/** A search as it was typed, as patterns of LIKE for the texts of orders. */
export interface TypedSearch {
  /** Every one of them has to match. */
  words: readonly string[];
  /** Where the whole is a telephone number: its spellings, of which one has to match. */
  numbers: readonly string[];
  /** True if a text of an order matches the typed words, by the same patterns as in the database. */
  matches(text: string): boolean;
  /** True when no word is long enough for the index, so that only the newest orders are searched. */
  isPartial: boolean;
}

const MOST_WORDS = 12;
/** The index is made of groups of three characters. */
const INDEXED_LENGTH = 3;
const NUMBER = /^[\d\s+\-/().]+$/;
const LEAST_DIGITS = 7;
const LONGEST_CALLING_CODE = 3;

/** Null for a text without a letter or digit, which is no search. */
export function typedSearch(typed: string): TypedSearch | null {
  const words = foldText(typed)
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[,;:"'<>]+|[,;:"'<>]+$/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  const distinct = [...new Set(words)].slice(0, MOST_WORDS);
  const numbers = numberSpellings(typed);
  return {
    words: distinct.map(containing),
    numbers: numbers.map(containing),
    matches: (text) => numbers.some((number) => text.includes(number)) || distinct.every((word) => text.includes(word)),
    isPartial: distinct.every((word) => [...word].length < INDEXED_LENGTH),
  };
}

/**
 * `0151 2345678`, `+49 151 2345678` and `491512345678` are one number, though orders keep what was typed: the number
 * without leading zeros, and without what may be a calling code.
 */
function numberSpellings(typed: string): string[] {
  const text = foldDigits(typed.normalize("NFKC"));
  if (!NUMBER.test(text)) return [];
  const digits = digitsOf(text);
  if (digits.length < LEAST_DIGITS) return [];
  const isInternational = /^\s*(\+|00)/.test(text) || !digits.startsWith("0");
  const spellings = isInternational
    ? Array.from({ length: LONGEST_CALLING_CODE + 1 }, (_, code) => withoutZeros(withoutZeros(digits).slice(code)))
    : [withoutZeros(digits)];
  return [...new Set(spellings)].filter((spelling) => spelling.length >= LEAST_DIGITS);
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}

/** The text has been folded already; its `%` and `_` are no wildcards. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
