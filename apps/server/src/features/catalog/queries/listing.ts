import type { Queryable } from "../../../database/database.ts";
import { plannedAnew, sql } from "../../../database/sql.ts";

/** What a list of products on sale is narrowed to; null where it is not. */
export interface ListingFilter {
  /** A tsquery. */
  search: string | null;
  collectionId: string | null;
  tag: string | null;
  available: boolean | null;
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
}

/** A row's place in the order: its sort key, then its id. */
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
  key: number;
  id: string;
}
interface TextPlace {
  key: string;
  id: string;
}

export const listFeatured: Lister<number> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<NumberPlace>`
    select p.featured_rank as key, p.id from products p
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (p.featured_rank, p.id) > (${after?.key ?? null}::integer, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by p.featured_rank, p.id limit ${count}`),
  );

/** The order that the collection itself gives; the filter names one. */
export const listInCollection: Lister<number> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<NumberPlace>`
    select i.position as key, p.id from products p join collection_products i on i.product_id = p.id and i.collection_id = ${f.collectionId}::uuid
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (i.position, p.id) > (${after?.key ?? null}::integer, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
    order by i.position, p.id limit ${count}`),
  );

export const listNewest: Lister<string> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<TextPlace>`
    select to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, p.id from products p
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (p.created_at, p.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by p.created_at desc, p.id desc limit ${count}`),
  );

export const listCheapest: Lister<number> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<NumberPlace>`
    select p.min_price_minor as key, p.id from products p
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (p.min_price_minor, p.id) > (${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by p.min_price_minor, p.id limit ${count}`),
  );

export const listDearest: Lister<number> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<NumberPlace>`
    select p.min_price_minor as key, p.id from products p
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (p.min_price_minor, p.id) < (${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by p.min_price_minor desc, p.id desc limit ${count}`),
  );

export const listByTitle: Lister<string> = (from, f, after, count) =>
  from.query(
    plannedAnew(sql<TextPlace>`
    select p.sort_title as key, p.id from products p
    where p.status = 'active'
      and (${after?.id ?? null}::uuid is null or (p.sort_title, p.id) > (${after?.key ?? null}::text, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by p.sort_title, p.id limit ${count}`),
  );

type BestMatchLister = (
  from: Queryable,
  filter: ListingFilter,
  after: Place<number> | null,
  count: number,
  exact: string,
) => Promise<Place<number>[]>;

/** The score is a whole number: the next page compares it exactly. `f.search` is there. */
export const listBestMatches: BestMatchLister = (from, f, after, count, exact) =>
  from.query(
    plannedAnew(sql<NumberPlace>`
    select p.score as key, p.id from (
      select id, status, tags, min_price_minor, max_price_minor, search,
        round(1000000 * (ts_rank(search, ${f.search}::tsquery) + ts_rank(search, ${exact}::tsquery)))::bigint as score
      from products where status = 'active' and search @@ ${f.search}::tsquery) p
    where (${after?.id ?? null}::uuid is null or (-p.score, p.id) > (-${after?.key ?? null}::bigint, ${after?.id ?? null}::uuid))
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.minPriceMinor}::bigint is null or p.max_price_minor >= ${f.minPriceMinor}::bigint)
      and (${f.maxPriceMinor}::bigint is null or p.min_price_minor <= ${f.maxPriceMinor}::bigint)
      and (${f.minPriceMinor}::bigint is null or ${f.maxPriceMinor}::bigint is null or exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between ${f.minPriceMinor}::bigint and ${f.maxPriceMinor}::bigint))
      and (${f.available}::boolean is null or exists (select from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0)) = ${f.available}::boolean)
      and (${f.collectionId}::uuid is null or exists (select from collection_products m where m.collection_id = ${f.collectionId}::uuid and m.product_id = p.id))
    order by -p.score, p.id limit ${count}`),
  );

export interface AdminFilter {
  /** A tsquery. */
  search: string | null;
  status: string | null;
  tag: string | null;
  /** Handle. */
  collection: string | null;
  vendor: string | null;
  type: string | null;
}

/** Products of every status, newest first. */
export function listForStaff(
  from: Queryable,
  f: AdminFilter,
  after: Place<string> | null,
  count: number,
): Promise<Place<string>[]> {
  return from.query(
    plannedAnew(sql<TextPlace>`
    select to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key, p.id from products p
    where (${after?.id ?? null}::uuid is null or (p.created_at, p.id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.status}::text is null or p.status = ${f.status}::text)
      and (${f.tag}::text is null or p.tags @> array[${f.tag}::text])
      and (${f.vendor}::text is null or lower(p.vendor) = lower(${f.vendor}::text))
      and (${f.type}::text is null or lower(p.type) = lower(${f.type}::text))
      and (${f.collection}::text is null or exists (select from collection_products m join collections c on c.id = m.collection_id where c.handle = ${f.collection}::text and m.product_id = p.id))
    order by p.created_at desc, p.id desc limit ${count}`),
  );
}
