import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import type { SortPlace } from "../../../../platform/http/sorting.ts";
import type { CollectionName, CollectionRow } from "../read-collections.ts";
import { outdateMembers, outdateTitle } from "./search-refresh.ts";

/** Those of the handles that collections use. */
export async function readCollectionHandles(from: Queryable, handles: readonly string[]): Promise<Set<string>> {
  const rows = await from.query(
    sql<{ handle: string }>`select handle from collections where handle = any(${handles}::text[])`,
  );
  return new Set(rows.map((row) => row.handle));
}

export interface CollectionPlace {
  id: string;
  position: number;
  title: string;
}

/** Collections in another order than the shop's: by position descending, or by title. The table is small. */
export function readSortedCollections(
  from: Queryable,
  text: string | null,
  sort: string,
  after: SortPlace | null,
  count: number,
): Promise<CollectionRow[]> {
  const [id, position, title] = [after?.id ?? null, Number(after?.value) || 0, String(after?.value ?? "")];
  return from.query(
    withCustomPlan(sql<CollectionRow>`
    with page as (
      select c.*, row_number() over (order by case when ${sort}::text = 'title' then lower(c.title) end, case when ${sort}::text = '-title' then lower(c.title) end desc,
        case when ${sort}::text = 'position' then c.position end, case when ${sort}::text = '-position' then c.position end desc,
        case when starts_with(${sort}::text, '-') then c.id end desc, c.id) as place
      from collections c
      where (${text}::text is null or strpos(lower(c.title), lower(${text}::text)) > 0 or strpos(c.handle, lower(${text}::text)) > 0)
        and (${id}::uuid is null or case ${sort}::text
          when 'title' then (lower(c.title), c.id) > (${title}::text, ${id}::uuid)
          when '-title' then (lower(c.title), c.id) < (${title}::text, ${id}::uuid)
          when '-position' then (c.position, c.id) < (${position}::integer, ${id}::uuid)
          else (c.position, c.id) > (${position}::integer, ${id}::uuid) end)
      order by place limit ${count}
    ), counted as (
      select collection_id, sum(products)::bigint as products from (
        select m.collection_id, count(*) as products from collection_products m where m.collection_id in (select id from page) group by m.collection_id
        union all
        select m.collection_id, -count(*) from products p join collection_products m on m.product_id = p.id
        where p.status <> 'active' and m.collection_id in (select id from page) group by m.collection_id) c
      group by collection_id
    )
    select c.id, c.handle, c.title, c.description, c.image, c.position, c.created_at, c.updated_at, c.version,
      coalesce(n.products, 0) as product_count
    from page c left join counted n on n.collection_id = c.id
    order by c.place`),
  );
}

export async function readCollectionName(
  from: Queryable,
  handle: string,
): Promise<{ revision: string | null; name: CollectionName | null }> {
  const [row] = await from.query(sql<{ revision: string | null; id: string | null; title: string | null }>`
    select r.revision, c.id, c.title from (select (select revision from catalogue_revision) as revision) r
    left join collections c on c.handle = ${handle}`);
  const { revision = null, id = null, title = null } = row ?? {};
  return { revision, name: id === null || title === null ? null : { id, handle, title } };
}

/** The products of collections, of any status, in their order. */
export async function readCollectionProducts(
  from: Queryable,
  collectionIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await from.query(sql<{ collection_id: string; product_ids: NotNull<string[]> }>`
    select collection_id, array_agg(product_id order by position, product_id) as product_ids
    from collection_products where collection_id = any(${collectionIds}::uuid[]) group by collection_id`);
  return new Map(rows.map((row) => [row.collection_id, row.product_ids]));
}

/** The first products of collections, of any status, in their order. */
export async function readFirstProducts(
  from: Queryable,
  collectionIds: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const rows = await from.query(sql<{ collection_id: NotNull<string>; product_ids: NotNull<string[]> }>`
    select c.id as collection_id,
      array(select m.product_id from collection_products m where m.collection_id = c.id order by m.position, m.product_id limit ${most}) as product_ids
    from unnest(${collectionIds}::uuid[]) as c (id)`);
  return new Map(rows.map((row) => [row.collection_id, row.product_ids]));
}

export async function lockCollection(
  tx: Tx,
  id: string | null,
  handle: string,
): Promise<{ id: string; version: number } | null> {
  const [row] = await tx.query(sql<{ id: string; version: number }>`
    select id, version from collections where id = ${id} or handle = ${handle} for update`);
  return row ?? null;
}

export interface CollectionFields {
  id: string;
  handle: string;
  title: string;
  description: string;
  image: unknown;
  position: number;
}

/** False when the handle is taken. */
export async function insertCollection(tx: Tx, fields: CollectionFields): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into collections (id, handle, title, description, image, position)
    values (${fields.id}, ${fields.handle}, ${fields.title}, ${fields.description}, ${jsonOrNull(fields.image)}::jsonb, ${fields.position})
    on conflict (handle) do nothing`);
  return rows === 1;
}

/** Updates a collection. Search finds products by their collections' titles. */
export async function updateCollectionRow(tx: Tx, fields: CollectionFields): Promise<void> {
  await outdateTitle(tx, fields.id, fields.title);
  await tx.execute(sql`
    update collections set handle = ${fields.handle}, title = ${fields.title}, description = ${fields.description},
      image = ${jsonOrNull(fields.image)}::jsonb, position = ${fields.position}, updated_at = now(), version = version + 1
    where id = ${fields.id}`);
}

export async function deleteCollectionRow(tx: Tx, id: string): Promise<void> {
  await outdateTitle(tx, id, null);
  await tx.execute(sql`delete from collections where id = ${id}`);
}

/** Replaces the collection's products, in this order. */
export async function replaceCollectionProducts(
  tx: Tx,
  collectionId: string,
  productIds: readonly string[],
): Promise<void> {
  await outdateMembers(tx, collectionId, productIds);
  await tx.execute(sql`delete from collection_products where collection_id = ${collectionId}`);
  await tx.execute(sql`
    insert into collection_products (collection_id, product_id, position)
    select ${collectionId}, product_id, (place - 1)::integer from unnest(${productIds}::uuid[]) with ordinality as new (product_id, place)`);
}

/** The UUIDs of products of any status by id or handle. */
export async function readProductIds(
  from: Queryable,
  ids: readonly string[],
  handles: readonly string[],
): Promise<{ id: string; handle: string }[]> {
  return from.query(sql<{ id: string; handle: string }>`
    select id, handle from products where id = any(${ids}::uuid[]) or handle = any(${handles}::text[])`);
}

function jsonOrNull(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** The collections with these UUIDs or handles. */
export async function readCollectionIdsByName(
  from: Queryable,
  ids: readonly string[],
  handles: readonly string[],
): Promise<{ id: string; handle: string }[]> {
  return from.query(sql<{ id: string; handle: string }>`
    select id, handle from collections where id = any(${ids}::uuid[]) or handle = any(${handles}::text[])`);
}
