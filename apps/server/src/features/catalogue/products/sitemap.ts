import type { Queryable } from "../../../platform/database/database.ts";
import {
  countProductsOnSale,
  readCollectionsForSitemap,
  readProductsForSitemap,
  type SitemapRow,
} from "./queries/sitemap.ts";

/** A page of the shop for search engines. */
export interface SitemapEntry {
  /** From the root of the storefront, such as `/products/mug`. */
  readonly path: string;
  readonly updatedAt: Date;
}

/** The pages of the catalogue: collections that show something, then products on sale. */
export interface SitemapSource {
  count(): Promise<number>;
  /** `count` entries from position `skip`. */
  read(skip: number, count: number): Promise<SitemapEntry[]>;
}

export function createSitemapSource(from: Queryable): SitemapSource {
  const collections = async () => (await readCollectionsForSitemap(from)).map(entryBelow("/collections/"));
  return {
    count: async () => (await collections()).length + (await countProductsOnSale(from)),
    read: async (skip, count) => {
      const first = await collections();
      const page = first.slice(skip, skip + count);
      const left = count - page.length;
      if (left === 0) return page;
      const products = await readProductsForSitemap(from, Math.max(0, skip - first.length), left);
      return [...page, ...products.map(entryBelow("/products/"))];
    },
  };
}

const entryBelow =
  (folder: string) =>
  (row: SitemapRow): SitemapEntry => ({ path: folder + row.handle, updatedAt: row.updated_at });
