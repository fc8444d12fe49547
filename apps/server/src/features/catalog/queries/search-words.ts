import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface WordRow {
  token: NotNull<string>;
  word: NotNull<string>;
}

/** For each token the words that have it as a part, shortest first. Tokens are letters and digits alone, so they are no patterns. */
export function readWordsWith(from: Queryable, tokens: readonly string[], most: number): Promise<WordRow[]> {
  return from.query(sql<WordRow>`
    select t.token, w.word
    from unnest(${tokens}::text[]) as t (token)
    cross join lateral (
      select s.word from search_words s where s.word like '%' || t.token || '%' order by char_length(s.word), s.word limit ${most}) w`);
}

export interface TypoQuestion {
  token: string;
  /** Its first letter, and the one after that: the words between them begin with it. */
  first: string;
  beyond: string;
  minLength: number;
}

/**
 * For each token the words that it may be a typo of: those with its first letter, whatever the rest, and those that
 * share trigrams with it, for when the first letter is the typo. Trigrams alone miss swapped letters in short words.
 */
export function readSimilarWords(
  from: Queryable,
  questions: readonly TypoQuestion[],
  most: number,
): Promise<WordRow[]> {
  return from.query(sql<WordRow>`
    select t.token, w.word
    from unnest(
      ${questions.map((question) => question.token)}::text[],
      ${questions.map((question) => question.first)}::text[],
      ${questions.map((question) => question.beyond)}::text[],
      ${questions.map((question) => question.minLength)}::integer[]) as t (token, first, beyond, min_length)
    cross join lateral (
      (select s.word from search_words s where s.word >= t.first and s.word < t.beyond and char_length(s.word) >= t.min_length order by char_length(s.word) limit ${most})
      union
      (select s.word from search_words s where s.word % t.token limit 200)) w`);
}
