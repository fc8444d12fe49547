import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

export interface IndexRow {
  id: string;
  featured_rank: number;
  created_at: Date;
  title: string;
  sort_title: string;
  vendor: string;
  type: string;
  tags: string[];
  options: unknown;
  min_price_minor: number;
  max_price_minor: number;
  /** Prices of its variants in ascending order, with commas between them; null without variants. */
  prices: string | null;
  variants: NotNull<number>;
  /** Its title, type and tags in all further languages; null without a translation. */
  translated: string | null;
  /** `handle position` of each of its collections, with commas between them. */
  collections: string | null;
}

export interface IndexPlace {
  featured_rank: number;
  id: string;
}

/** Products on sale in the order `featured`, a few at a time. */
export function readIndexRows(from: Queryable, after: IndexPlace | null, count: number): Promise<IndexRow[]> {
  return from.query(
    withCustomPlan(sql<IndexRow>`
    select p.id, p.featured_rank, p.created_at, p.title, p.sort_title, p.vendor, p.type, p.tags, p.options,
      p.min_price_minor, p.max_price_minor, v.prices, v.variants,
      (select string_agg(coalesce(t.texts ->> 'title', t.texts ->> 'text'), ' ') from translations t
        where (t.kind = 'product' and t.key = p.id::text)
          or (t.kind = 'term' and t.key = any(array_append(array(select 'tag:' || tag from unnest(p.tags) as tag), 'type:' || p.type)))) as translated,
      (select string_agg(c.handle || ' ' || m.position, ',') from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = p.id) as collections
    from products p
    cross join lateral (
      select string_agg(v.price_minor::text, ',' order by v.price_minor) as prices, count(*) as variants
      from variants v where v.product_id = p.id and v.retired_at is null) v
    where p.status = 'active' and (${after?.id ?? null}::uuid is null or (p.featured_rank, p.id) > (${after?.featured_rank ?? null}::integer, ${after?.id ?? null}::uuid))
    order by p.featured_rank, p.id limit ${count}`),
  );
}

export function readIndexCollections(from: Queryable): Promise<{ id: string; handle: string; title: string }[]> {
  return from.query(sql<{ id: string; handle: string; title: string }>`
    select id, handle, title from collections order by position, id`);
}

/** The revision of the catalogue (docs/decisions/0014-catalogue-revision.md). */
export async function readCatalogueRevision(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ revision: NotNull<string> }>`
    select revision::text as revision from catalogue_revision`);
  return row?.revision ?? "";
}

export interface CatalogueEdits {
  /** The catalogue's revision now. */
  revision: string;
  /** The products whose row in the index may differ, and if the list of collections does. Null: not known. */
  edits: { ids: readonly string[]; collections: boolean } | null;
}

/** The changes of the catalogue since a revision, with `most` products (docs/decisions/0033-edits-of-the-index.md). */
export async function readCatalogueEdits(from: Queryable, since: string, most: number): Promise<CatalogueEdits> {
  const [row] = await from.query(sql<{
    revision: NotNull<string>;
    is_known: NotNull<boolean>;
    ids: NotNull<string[]>;
    collections: NotNull<boolean>;
  }>`
    select r.revision::text as revision,
      s.number is not null and not exists (select from catalogue_moves m where m.number > s.number and m.product_ids is null) as is_known,
      array(
        select distinct p.id from catalogue_moves m cross join lateral unnest(m.product_ids) as p (id)
        where m.number > s.number limit ${most}) as ids,
      exists (select from catalogue_moves m where m.number > s.number and m.collections) as collections
    from catalogue_revision r left join catalogue_moves s on s.revision = ${since}::uuid`);
  if (row === undefined) return { revision: "", edits: null };
  const { revision, is_known, ids, collections } = row;
  return { revision, edits: is_known ? { ids, collections } : null };
}

/** As {@link readIndexRows}: those of the products that are on sale. */
export function readEditedRows(from: Queryable, ids: readonly string[]): Promise<IndexRow[]> {
  return from.query(sql<IndexRow>`
    select p.id, p.featured_rank, p.created_at, p.title, p.sort_title, p.vendor, p.type, p.tags, p.options,
      p.min_price_minor, p.max_price_minor, v.prices, v.variants,
      (select string_agg(coalesce(t.texts ->> 'title', t.texts ->> 'text'), ' ') from translations t
        where (t.kind = 'product' and t.key = p.id::text)
          or (t.kind = 'term' and t.key = any(array_append(array(select 'tag:' || tag from unnest(p.tags) as tag), 'type:' || p.type)))) as translated,
      (select string_agg(c.handle || ' ' || m.position, ',') from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = p.id) as collections
    from products p
    cross join lateral (
      select string_agg(v.price_minor::text, ',' order by v.price_minor) as prices, count(*) as variants
      from variants v where v.product_id = p.id and v.retired_at is null) v
    where p.id = any(${[...ids]}::uuid[]) and p.status = 'active'`);
}

export interface SoldOut {
  /** Revision of the list of sold-out variants. */
  revision: string;
  /** `id count` of each product with variants that are sold out, with commas between them. */
  products: string | null;
}

/** All stock is read: an index of the variants that are sold out would make each order write that index too. */
export async function readSoldOut(from: Queryable): Promise<SoldOut> {
  const [row] = await from.query(
    withCustomPlan(sql<{ revision: NotNull<string>; products: string | null }>`
    with sold_out as materialized (select s.variant_id from stock s where s.on_hand = 0)
    select (select count(*)::text || ' ' || coalesce(bit_xor(uuid_hash_extended(o.variant_id, 0)), 0)::text from sold_out o) as revision,
      (select string_agg(c.product_id::text || ' ' || c.variants, ',') from (
        select v.product_id, count(*) as variants from sold_out o join variants v on v.id = o.variant_id
        where v.retired_at is null group by v.product_id) c) as products`),
  );
  return row ?? { revision: "", products: null };
}

/** The same of some products alone, with the revision of all. */
export async function readSoldOutOf(from: Queryable, ids: readonly string[]): Promise<SoldOut> {
  const [row] = await from.query(
    withCustomPlan(sql<{ revision: NotNull<string>; products: string | null }>`
    select (select count(*)::text || ' ' || coalesce(bit_xor(uuid_hash_extended(s.variant_id, 0)), 0)::text from stock s where s.on_hand = 0) as revision,
      (select string_agg(c.product_id::text || ' ' || c.variants, ',') from (
        select v.product_id, count(*) as variants from variants v join stock s on s.variant_id = v.id
        where v.product_id = any(${[...ids]}::uuid[]) and s.on_hand = 0 and v.retired_at is null group by v.product_id) c) as products`),
  );
  return row ?? { revision: "", products: null };
}

/** The ids of the products on sale that a tsquery matches, with commas between them. */
export async function readMatches(from: Queryable, match: string, most: number): Promise<string | null> {
  const [row] = await from.query(
    withCustomPlan(sql<{ ids: string | null }>`
    select string_agg(m.id::text, ',') as ids
    from (select p.id from products p where p.search @@ ${match}::tsquery and p.status = 'active' limit ${most}) m`),
  );
  return row?.ids ?? null;
}
