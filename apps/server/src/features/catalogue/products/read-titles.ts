import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface Titles {
  /** Products of any status by UUID, without deleted ones. */
  products: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, { handle: string; title: string }>;
}

/** Titles of products and collections, for features that store only ids. */
export async function readTitles(
  from: Queryable,
  { productIds, collectionIds }: { productIds: readonly string[]; collectionIds: readonly string[] },
): Promise<Titles> {
  const [products, collections] = await Promise.all([
    productIds.length === 0
      ? []
      : from.query(
          sql<{ id: string; title: string }>`select id, title from products where id = any(${productIds}::uuid[])`,
        ),
    collectionIds.length === 0
      ? []
      : from.query(sql<{ id: string; handle: string; title: string }>`
          select id, handle, title from collections where id = any(${collectionIds}::uuid[])`),
  ]);
  return {
    products: new Map(products.map((row) => [row.id, row.title])),
    collections: new Map(collections.map(({ id, handle, title }) => [id, { handle, title }])),
  };
}

export interface Face {
  title: string;
  handle: string;
  /** Address of the first picture. */
  image: string | null;
}

/** Title and picture of products of any status, by UUID, without deleted ones. */
export async function readFaces(from: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Face>> {
  if (ids.length === 0) return new Map();
  const rows = await from.query(sql<Face & { id: string }>`
    select p.id, p.title, p.handle, (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image
    from products p where p.id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}
