import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface SitemapRow {
  handle: string;
  updated_at: Date;
}

/** The products on sale, oldest first, so that a part changes only where a product left it. */
export function readProductsForSitemap(from: Queryable, skip: number, count: number): Promise<SitemapRow[]> {
  return from.query(sql<SitemapRow>`
    select handle, updated_at from products where status = 'active' order by created_at, id offset ${skip} limit ${count}`);
}

export async function countProductsOnSale(from: Queryable): Promise<number> {
  const [row] = await from.query(
    sql<{ count: NotNull<number> }>`select count(*) as count from products where status = 'active'`,
  );
  return row?.count ?? 0;
}

/** Collections that show at least one product. */
export function readCollectionsForSitemap(from: Queryable): Promise<SitemapRow[]> {
  return from.query(sql<SitemapRow>`
    select c.handle, c.updated_at from collections c
    where exists (select from collection_products m join products p on p.id = m.product_id where m.collection_id = c.id and p.status = 'active')
    order by c.position, c.id`);
}
