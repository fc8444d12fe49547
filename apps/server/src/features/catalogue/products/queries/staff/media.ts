import type { Queryable, Tx } from "../../../../../platform/database/database.ts";
import type { NotNull } from "../../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../../platform/database/sql.ts";

export interface MediaRow {
  name: string;
  width: number;
  height: number;
  placeholder: string;
  created_at: Date;
}

export interface MediaFilter {
  /** Part of a name, or of the title of a product that shows the picture. */
  q: string | null;
  /** Null: both. */
  isUsed: boolean | null;
  /** Names of the pictures that the shop itself shows. */
  inShop: readonly string[];
  /** Prefixes of names in addresses. */
  folders: readonly string[];
  /** Instead of newest first. */
  oldestFirst: boolean;
  after: { createdAt: Date; name: string } | null;
  limit: number;
}

/**
 * Uploaded pictures, by time. What is used, and what the products of a word show, is read once: looking each picture up
 * would take seconds where few of many fit.
 */
export function listMedia(from: Queryable, f: MediaFilter): Promise<MediaRow[]> {
  const { after, oldestFirst } = f;
  return from.query(
    withCustomPlan(sql<MediaRow>`
    with shown as materialized (
      select substr(i.url, length(f.folder) + 1) as name, i.product_id from product_images i
      join unnest(${f.folders}::text[]) as f (folder) on starts_with(i.url, f.folder)
    ), used as materialized (
      select name from shown
      union all select unnest(${f.inShop}::text[])
      union all select substr(c.image ->> 'url', length(f.folder) + 1) from collections c
        join unnest(${f.folders}::text[]) as f (folder) on starts_with(c.image ->> 'url', f.folder)
    ), titled as materialized (
      select s.name from products t join shown s on s.product_id = t.id where strpos(lower(t.title), lower(${f.q}::text)) > 0
    )
    select p.name, p.width, p.height, p.placeholder, p.created_at from pictures p
    where (${after?.name ?? null}::text is null or case when ${oldestFirst}::boolean
        then (p.created_at, p.name) > (${after?.createdAt ?? null}::timestamptz, ${after?.name ?? null}::text)
        else (p.created_at, p.name) < (${after?.createdAt ?? null}::timestamptz, ${after?.name ?? null}::text) end)
      and (${f.isUsed}::boolean is null or ${f.isUsed}::boolean = (p.name in (select name from used)))
      and (${f.q}::text is null or strpos(p.name, lower(${f.q}::text)) > 0 or p.name in (select name from titled))
    order by case when ${oldestFirst}::boolean then p.created_at end, case when ${oldestFirst}::boolean then p.name end, p.created_at desc, p.name desc
    limit ${f.limit}`),
  );
}

export interface ProductUse {
  url: string;
  product_id: string;
  title: string;
  /** How many products show the picture. */
  uses: NotNull<number>;
}

/** The products that show pictures at these addresses: the newest of each address, with their number. */
export function readProductUses(from: Queryable, urls: readonly string[], most: number): Promise<ProductUse[]> {
  return from.query(sql<ProductUse>`
    select url, product_id, title, uses from (
      select i.url, p.id as product_id, p.title, count(*) over (partition by i.url) as uses,
        row_number() over (partition by i.url order by p.id desc) as place
      from product_images i join products p on p.id = i.product_id where i.url = any(${urls}::text[])) used
    where place <= ${most} order by place`);
}

export interface CollectionUse {
  url: NotNull<string>;
  collection_id: string;
  title: string;
}

export function readCollectionUses(from: Queryable, urls: readonly string[]): Promise<CollectionUse[]> {
  return from.query(sql<CollectionUse>`
    select image ->> 'url' as url, id as collection_id, title from collections
    where image ->> 'url' = any(${urls}::text[]) order by position, id`);
}

/** Locks the picture until the commit; null: there is none. */
export async function lockMedia(tx: Tx, name: string): Promise<MediaRow | null> {
  const [row] = await tx.query(sql<MediaRow>`
    select name, width, height, placeholder, created_at from pictures where name = ${name} for update`);
  return row ?? null;
}
