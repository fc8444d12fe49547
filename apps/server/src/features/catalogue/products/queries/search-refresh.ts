import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * The titles of collections by handle, which stay as they are until the transaction ends: a product that is saved beside a
 * change of title would otherwise be found by the former one.
 */
export async function lockCollectionTitles(tx: Tx, handles: readonly string[]): Promise<Map<string, string>> {
  if (handles.length === 0) return new Map();
  const rows = await tx.query(sql<{ handle: string; title: string }>`
    select handle, title from collections where handle = any(${[...new Set(handles)]}::text[]) order by id for share`);
  return new Map(rows.map((row) => [row.handle, row.title]));
}

/** Marks the search of the collection's products for a rebuild if its title changes. Null: the collection is deleted. */
export async function outdateTitle(tx: Tx, collectionId: string, title: string | null): Promise<void> {
  await tx.execute(sql`
    insert into search_outdated (product_id)
    select m.product_id from collection_products m join collections c on c.id = m.collection_id
    where c.id = ${collectionId} and c.title is distinct from ${title}::text order by m.product_id
    on conflict do nothing`);
}

/** Marks the search of saved products for a rebuild that have words in further languages, which the save does not know. */
export async function outdateTranslated(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_outdated (product_id)
    select p.id from products p
    where p.id = any(${[...ids]}::uuid[]) and exists (
      select from translations t where (t.kind = 'product' and t.key = p.id::text)
        or (t.kind = 'term' and t.key = any(array_append(array(select 'tag:' || tag from unnest(p.tags) as tag), 'type:' || p.type)))
        or (t.kind = 'collection' and t.key in (select m.collection_id::text from collection_products m where m.product_id = p.id)))
    order by p.id on conflict do nothing`);
}

/** Marks the search of the products that leave or join the collection for a rebuild. */
export async function outdateMembers(tx: Tx, collectionId: string, next: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_outdated (product_id)
    select coalesce(m.product_id, n.product_id) as product_id
    from (select product_id from collection_products where collection_id = ${collectionId}) m
    full join unnest(${[...next]}::uuid[]) as n (product_id) on n.product_id = m.product_id
    where m.product_id is null or n.product_id is null order by 1
    on conflict do nothing`);
}

export interface SearchFactsRow {
  id: string;
  handle: string;
  title: string;
  vendor: string;
  type: string;
  tags: string[];
  description: string;
  skus: NotNull<string[]>;
  barcodes: NotNull<string[]>;
  collections: NotNull<string[]>;
  titles_translated: NotNull<string[]>;
  words_translated: NotNull<string[]>;
  collections_translated: NotNull<string[]>;
  descriptions_translated: NotNull<string[]>;
}

/**
 * Locks products whose search is to be rebuilt. Those that other transactions hold are left for later, so that no deadlock
 * can arise.
 */
export async function lockOutdated(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.query(sql<{ id: string }>`
    with next as materialized (
      select product_id from search_outdated order by product_id limit ${most} for update skip locked
    )
    select p.id from next join products p on p.id = next.product_id order by p.id for no key update of p skip locked`);
  return rows.map((row) => row.id);
}

/** The facts about these products that search uses. */
export function readSearchFacts(from: Queryable, ids: readonly string[]): Promise<SearchFactsRow[]> {
  return from.query(sql<SearchFactsRow>`
    select p.id, p.handle, p.title, p.vendor, p.type, p.tags, p.description,
      array(select v.sku from variants v where v.product_id = p.id and v.retired_at is null and v.sku is not null order by v.position) as skus,
      array(select v.barcode from variants v where v.product_id = p.id and v.retired_at is null and v.barcode is not null order by v.position) as barcodes,
      array(select c.title from collection_products m join collections c on c.id = m.collection_id where m.product_id = p.id) as collections,
      array(select t.texts ->> 'title' from translations t where t.kind = 'product' and t.key = p.id::text and t.texts ? 'title' order by t.locale) as titles_translated,
      array(select t.texts ->> 'text' from translations t where t.kind = 'term' and t.texts ? 'text'
        and t.key = any(array_append(array(select 'tag:' || tag from unnest(p.tags) as tag), 'type:' || p.type)) order by t.locale, t.key) as words_translated,
      array(select t.texts ->> 'title' from collection_products m join translations t on t.kind = 'collection' and t.key = m.collection_id::text
        where m.product_id = p.id and t.texts ? 'title' order by t.locale) as collections_translated,
      array(select t.texts ->> 'description' from translations t where t.kind = 'product' and t.key = p.id::text and t.texts ? 'description' order by t.locale) as descriptions_translated
    from products p where p.id = any(${[...ids]}::uuid[])`);
}

/** Writes search data. This is not an edit, so the product's version stays. Unchanged rows are not written. */
export async function writeSearch(
  tx: Tx,
  documents: ReadonlyArray<{ id: string; vector: string; sortTitle: string }>,
): Promise<void> {
  const ids = documents.map((document) => document.id);
  await tx.execute(sql`
    update products p set search = d.vector::tsvector, sort_title = d.sort_title
    from unnest(
      ${ids}::uuid[], ${documents.map((document) => document.vector)}::text[],
      ${documents.map((document) => document.sortTitle)}::text[]) as d (id, vector, sort_title)
    where p.id = d.id and (p.search <> d.vector::tsvector or p.sort_title <> d.sort_title)`);
  // The trigger of products notes own texts alone.
  await tx.query(sql<{ note_products: unknown }>`
    select note_products(array(
      select p.id from products p
      where p.id = any(${ids}::uuid[]) and p.status in ('active', 'unlisted') and exists (
        select from translations t where (t.kind = 'product' and t.key = p.id::text)
          or (t.kind = 'term' and t.key = any(array_append(array(select 'tag:' || tag from unnest(p.tags) as tag), 'type:' || p.type))))))`);
  await tx.execute(sql`delete from search_outdated where product_id = any(${ids}::uuid[])`);
}
