import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
import { type Cursors, DEFAULT_LIMIT, type Page } from "../../../platform/http/answers/paging.ts";
import type { Place } from "../../../platform/http/list-endpoint.ts";

export async function readCollectionId(from: Queryable, handle: string): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`select id from collections where handle = ${handle}`);
  return row?.id ?? null;
}

export interface CollectionRow {
  id: string;
  handle: string;
  title: string;
  description: string;
  image: unknown;
  position: number;
  created_at: Date;
  updated_at: Date;
  version: number;
  /** The number of its products on sale. */
  product_count: NotNull<number>;
}

export interface CollectionPosition {
  position: number;
  id: string;
}

/**
 * Products are counted for the whole page at once, all of them less those that are not on sale: for each collection alone,
 * all products would be read each time.
 */
export function readCollections(
  from: Queryable,
  text: string | null,
  after: CollectionPosition | null,
  count: number,
): Promise<CollectionRow[]> {
  return from.query(
    withCustomPlan(sql<CollectionRow>`
    with page as (
      select * from collections c
      where (${text}::text is null or strpos(lower(c.title), lower(${text}::text)) > 0 or strpos(c.handle, lower(${text}::text)) > 0)
        and (${after?.id ?? null}::uuid is null or (c.position, c.id) > (${after?.position ?? 0}::integer, ${after?.id ?? null}::uuid))
      order by c.position, c.id limit ${count}
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
    order by c.position, c.id`),
  );
}

export async function readCollection(
  from: Queryable,
  id: string | null,
  handle: string,
): Promise<CollectionRow | null> {
  const [row] = await from.query(sql<CollectionRow>`
    select c.id, c.handle, c.title, c.description, c.image, c.position, c.created_at, c.updated_at, c.version,
      (select count(*) from collection_products m join products p on p.id = m.product_id
        where m.collection_id = c.id and p.status = 'active') as product_count
    from collections c where c.id = ${id} or c.handle = ${handle}`);
  return row ?? null;
}

export interface CollectionName {
  id: string;
  handle: string;
  title: string;
}

/** The first collections in the order of the shop. Their products are not counted, which is most of the work of the others. */
export function readCollectionNames(from: Queryable, count: number): Promise<CollectionName[]> {
  return from.query(
    sql<CollectionName>`select id, handle, title from collections order by position, id limit ${count}`,
  );
}

export const byPosition: Place<{ position: number; id: string }, { position: number; id: string }> = {
  keys: 2,
  of: (row) => [row.position, row.id],
  read: ([position, id]) => ({ position: Number(position), id: String(id) }),
};

/** One page of collections in the order of the shop. */
export async function listCollections(
  from: Queryable,
  cursors: Cursors,
  query: { limit?: number; cursor?: string },
): Promise<Page<CollectionRow>> {
  const binding = ["listCollections", null];
  const key = cursors.decode(binding, query.cursor, byPosition.keys);
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await readCollections(from, null, key === null ? null : byPosition.read(key), limit + 1);
  return cursors.page(binding, rows, limit, byPosition.of);
}
