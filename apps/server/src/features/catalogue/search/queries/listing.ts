import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

/** Filters for a list of products on sale; null does not filter. */
export interface ListingFilter {
  /** A tsquery. */
  search: string | null;
  collectionId: string | null;
  tag: string | null;
  available: boolean | null;
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
}

/** A row's position in a list: its sort key, then its id. */
export interface Place<Key extends string | number = string | number> {
  key: Key;
  id: string;
}

type Lister<Key extends string | number> = (
  from: Queryable,
  filter: ListingFilter,
  after: Place<Key> | null,
  count: number,
) => Promise<Place<Key>[]>;

interface NumberPlace {
  key: NotNull<number>;
  id: NotNull<string>;
}
interface TextPlace {
  key: NotNull<string>;
  id: NotNull<string>;
}

export const listFeatured: Lister<number> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<NumberPlace>`
    select p.featured_rank as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) p
    where ${after?.id ?? null}::uuid is null or (p.featured_rank, p.id) > (${after?.key ?? null}::integer, ${after?.id ?? null}::uuid)
    order by p.featured_rank, p.id limit ${count}`),
  );

/** The collection's own order; the filter must name a collection. */
export const listInCollection: Lister<number> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<NumberPlace>`
    select i.position as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, null) p
    join collection_products i on i.product_id = p.id
    where i.collection_id = ${f.collectionId}::uuid and (${after?.id ?? null}::uuid is null or (i.position, p.id) > (${after?.key ?? null}::integer, ${after?.id ?? null}::uuid))
    order by i.position, p.id limit ${count}`),
  );

export const listNewest: Lister<string> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<TextPlace>`
    select to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) p
    where ${after?.id ?? null}::uuid is null or (p.created_at, p.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by p.created_at desc, p.id desc limit ${count}`),
  );

export const listCheapest: Lister<number> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<NumberPlace>`
    select p.min_price_minor as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) p
    where ${after?.id ?? null}::uuid is null or (p.min_price_minor, p.id) > (${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid)
    order by p.min_price_minor, p.id limit ${count}`),
  );

export const listDearest: Lister<number> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<NumberPlace>`
    select p.min_price_minor as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) p
    where ${after?.id ?? null}::uuid is null or (p.min_price_minor, p.id) < (${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid)
    order by p.min_price_minor desc, p.id desc limit ${count}`),
  );

export const listByTitle: Lister<string> = (from, f, after, count) =>
  from.query(
    withCustomPlan(sql<TextPlace>`
    select p.sort_title as key, p.id
    from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) p
    where ${after?.id ?? null}::uuid is null or (p.sort_title, p.id) > (${after?.key ?? null}::text, ${after?.id ?? null}::uuid)
    order by p.sort_title, p.id limit ${count}`),
  );

type BestMatchLister = (
  from: Queryable,
  filter: ListingFilter,
  after: Place<number> | null,
  count: number,
  words: RankedWords,
) => Promise<Place<number>[]>;

/** Tsqueries that raise the score of a match. */
interface RankedWords {
  exact: string;
  /** Weighs enough that a whole word stands above several beginnings. */
  whole: string;
  /** Weighs more than all words together; products with the code are ranked wherever they stand in the shop's own order. */
  code: string;
}

/**
 * How many matches are ranked: the first in the order of the list without a search. A word that a quarter of a large shop
 * has would otherwise be ranked for all of it.
 */
export const RANKED_MOST = 2_000;
/** A code's rank is 0.6, the others together are below 18. */
const CODE_WEIGHT = 64;
/** Keys of the matches that are not ranked are below every score: this, minus their rank in the shop's own order. */
const UNRANKED_KEY = -(2 ** 40);

/** The score is an integer, so that the next page can compare it exactly. `f.search` must be set. */
export const listBestMatches: BestMatchLister = async (from, f, after, count, { exact, whole, code }) => {
  const ranked =
    after !== null && after.key < 0
      ? []
      : await from.query(
          withCustomPlan(sql<NumberPlace>`
    select p.score as key, p.id from (
      select id, round(1000000 * (ts_rank(search, ${f.search}::tsquery) + ts_rank(search, ${exact}::tsquery) + 16 * ts_rank(search, ${whole}::tsquery) + ${CODE_WEIGHT}::integer * ts_rank(search, ${code}::tsquery)))::bigint as score
      from (
        (select id, search
        from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) found
        order by found.featured_rank, found.id limit ${RANKED_MOST})
        union
        select id, search
        from products_on_sale(${code}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) coded) products) p
    where ${after?.id ?? null}::uuid is null or (-p.score, p.id) > (-${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid)
    order by -p.score, p.id limit ${count}`),
        );
  if (ranked.length >= count) return ranked;
  const unranked = await listUnranked(from, f, code, ranked.length === 0 ? after : null, count - ranked.length);
  return [...ranked, ...unranked];
};

/** The matches behind those that are ranked, in the shop's own order. */
function listUnranked(
  from: Queryable,
  f: ListingFilter,
  code: string,
  after: Place<number> | null,
  count: number,
): Promise<Place<number>[]> {
  const last = after !== null && after.key < 0 ? { rank: rankOfUnranked(after), id: after.id } : null;
  return from.query(
    withCustomPlan(sql<NumberPlace>`
    select ${UNRANKED_KEY}::bigint - p.featured_rank as key, p.id from (
      select featured_rank, id, search
      from products_on_sale(${f.search}::tsquery, ${f.tag}, ${f.minPriceMinor}, ${f.maxPriceMinor}, ${f.available}, ${f.collectionId}) found
      order by found.featured_rank, found.id offset ${RANKED_MOST}) p
    where not p.search @@ ${code}::tsquery and (${last?.id ?? null}::uuid is null or (p.featured_rank, p.id) > (${last?.rank ?? null}::integer, ${last?.id ?? null}::uuid))
    order by p.featured_rank, p.id limit ${count}`),
  );
}

/** Ranks these products by a tsquery, as `listBestMatches` does. */
export function rankProducts(
  from: Queryable,
  ids: readonly string[],
  search: RankedWords & { match: string },
  after: Place<number> | null,
  count: number,
): Promise<Place<number>[]> {
  return from.query(
    withCustomPlan(sql<NumberPlace>`
    select p.score as key, p.id from (
      select id, round(1000000 * (ts_rank(search, ${search.match}::tsquery) + ts_rank(search, ${search.exact}::tsquery) + 16 * ts_rank(search, ${search.whole}::tsquery) + ${CODE_WEIGHT}::integer * ts_rank(search, ${search.code}::tsquery)))::bigint as score
      from products where id = any(${[...ids]}::uuid[])) p
    where ${after?.id ?? null}::uuid is null or (-p.score, p.id) > (-${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid)
    order by -p.score, p.id limit ${count}`),
  );
}

/** The place of a match that is not ranked, and its rank in the shop's own order back from there. */
export const unrankedPlace = (rank: number, id: string): Place<number> => ({ key: UNRANKED_KEY - rank, id });
export const rankOfUnranked = ({ key }: Place<number>): number => UNRANKED_KEY - key;
