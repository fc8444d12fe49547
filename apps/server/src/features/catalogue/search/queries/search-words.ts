import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

export interface WordRow {
  token: NotNull<string>;
  word: NotNull<string>;
}

export interface PartQuestion {
  token: string;
  /** For LIKE. Words are letters alone, so they are no patterns themselves. */
  pattern: string;
}

/** For each pattern of a token the words of the shop that match it, shortest first. */
export function readWordsLike(from: Queryable, questions: readonly PartQuestion[], most: number): Promise<WordRow[]> {
  return from.query(sql<WordRow>`
    select t.token, w.word
    from unnest(
      ${questions.map((question) => question.token)}::text[],
      ${questions.map((question) => question.pattern)}::text[]) as t (token, pattern)
    cross join lateral (
      select s.word from search_words s where s.word like t.pattern order by char_length(s.word), s.word limit ${most}) w`);
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
      (select s.word from search_words s where resembles(s.word, t.token) limit 200)) w`);
}

/** Finds the products of a search. */
export type SearchScope = "on_sale" | "every_status";

/** Enough to tell words apart, and too few to read for long. */
const COUNTED_AT_MOST = 1_000;

/**
 * How many products each of the tsqueries matches, up to a bound; those that match none are left out. The bound is well
 * above one, because a plan for the first match reads the table instead of the index, and where nothing matches all of it.
 */
export async function countMatches(
  from: Queryable,
  queries: readonly string[],
  scope: SearchScope,
): Promise<ReadonlyMap<string, number>> {
  if (queries.length === 0) return new Map();
  const rows = await from.query(
    withCustomPlan(sql<{ query: NotNull<string>; products: NotNull<number> }>`
    select q.query, c.products
    from unnest(${[...queries]}::text[]) as q (query)
    cross join lateral (
      select count(*) as products from (
        select from products p
        where p.search @@ q.query::tsquery and (${scope === "every_status"}::boolean or p.status = 'active') limit ${COUNTED_AT_MOST}) m) c
    where c.products > 0`),
  );
  return new Map(rows.map((row) => [row.query, row.products]));
}

/** Where more products match than this, a list that is read in its order finds them soon. */
const MOST_MATCHES = 1_000;

/**
 * The products of every status that a tsquery matches, in no order; null: they are many. The planner takes a word that no
 * product has for one that hundreds have, and would read all products in the order of a list.
 */
export async function findMatches(from: Queryable, query: string): Promise<string[] | null> {
  const rows = await from.query(
    withCustomPlan(sql<{ id: string }>`
    select p.id from products p where p.search @@ ${query}::tsquery limit ${MOST_MATCHES + 1}`),
  );
  return rows.length > MOST_MATCHES ? null : rows.map(({ id }) => id);
}

/**
 * The words, as bits of a mask, of the products on sale that have most of them: no word left out that another
 * product has beside the same others. `words` are tsqueries, 31 at most.
 */
export async function readBestMasks(from: Queryable, words: readonly string[], most: number): Promise<number[]> {
  const rows = await from.query(
    withCustomPlan(sql<{ mask: NotNull<number> }>`
    with masks as (
      select bit_or(1 << (w.place - 1)::integer) as mask
      from unnest(${[...words]}::text[]) with ordinality as w (query, place)
      join products p on p.search @@ w.query::tsquery and p.status = 'active'
      group by p.id
    )
    select mask from masks
    where bit_count(mask::bit(32)) = (select max(bit_count(m.mask::bit(32))) from masks m)
    group by mask order by count(*) desc, mask limit ${most}`),
  );
  return rows.map((row) => row.mask);
}
