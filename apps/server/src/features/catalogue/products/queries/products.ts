import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * A product with everything that the API shows. `variants` and `images` are arrays of arrays, because member names
 * would take most of their bytes.
 */
export interface ProductRow {
  id: string;
  handle: string;
  title: string;
  description: string;
  vendor: string;
  type: string;
  tags: string[];
  status: string;
  kind: string;
  options: unknown;
  featured_rank: number;
  min_price_minor: number;
  max_price_minor: number;
  created_at: Date;
  updated_at: Date;
  version: number;
  seo_title: string;
  seo_description: string;
  safety: unknown;
  variants: unknown;
  images: unknown;
  collections: string[];
  /** The revision of the catalogue that all this is of, except for stock. */
  catalogue: string | null;
}

/**
 * Reads products by id or handle, of any status, each in one snapshot with its variants and stock. The ids come from a
 * subselect, so that the plan is kept, as in the cart's `readCarts`.
 */
export function readProductRows(
  from: Queryable,
  ids: readonly string[],
  handles: readonly string[] = [],
): Promise<ProductRow[]> {
  return from.query(sql<ProductRow>`
    select p.id, p.handle, p.title, p.description, p.vendor, p.type, p.tags, p.status, p.kind, p.options, p.featured_rank,
      p.min_price_minor, p.max_price_minor, p.created_at, p.updated_at, p.version, p.seo_title, p.seo_description, p.safety,
      coalesce((
        select jsonb_agg(jsonb_build_array(v.id, v.sku, v.title, v.options, v.price_minor, v.compare_at_minor, s.on_hand,
          v.tax_class, v.weight_grams, v.requires_shipping, v.withdrawal_exception,
            v.barcode, v.content, case when p.status in ('active', 'unlisted') and v.compare_at_minor > v.price_minor then prior_price(v.id) end) order by v.position, v.id)
        from variants v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null), '[]') as variants,
      coalesce((
        select jsonb_agg(jsonb_build_array(i.url, i.alt, i.width, i.height, i.id, i.placeholder, i.variant_ids) order by i.position)
        from product_images i where i.product_id = p.id), '[]') as images,
      array(
        select c.handle from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = p.id order by c.position, c.handle) as collections,
      (select revision from catalogue_revision) as catalogue
    from products p
    where p.id = any((select ${ids}::uuid[])::uuid[]) or p.handle = any((select ${handles}::text[])::text[])`);
}

/**
 * In which revision the products on sale with these ids or handles are: of the catalogue, and `id handle stock` of each with
 * commas between them, where stock has what is on hand of each variant.
 */
export async function readProductRevisions(
  from: Queryable,
  ids: readonly string[],
  handles: readonly string[] = [],
): Promise<{ catalogue: string | null; products: string | null }> {
  const [row] = await from.query(sql<{ catalogue: string | null; products: string | null }>`
    select (select revision from catalogue_revision) as catalogue,
      string_agg(p.id::text || ' ' || p.handle || ' ' || coalesce(v.stock, ''), ',') as products
    from products p
    cross join lateral (
      select string_agg(coalesce(s.on_hand::text, '-'), ';' order by v.position, v.id) as stock
      from variants v left join stock s on s.variant_id = v.id
      where v.product_id = p.id and v.retired_at is null) v
    where p.status in ('active', 'unlisted') and (p.id = any((select ${ids}::uuid[])::uuid[]) or p.handle = any((select ${handles}::text[])::text[]))`);
  return row ?? { catalogue: null, products: null };
}

export interface LockedProduct {
  id: string;
  handle: string;
  status: string;
  version: number;
}

/** Locks one product for a change. Sales do not wait, because they lock only stock. */
export async function lockProduct(tx: Tx, id: string | null, handle: string): Promise<LockedProduct | null> {
  const [row] = await tx.query(sql<LockedProduct>`
    select id, handle, status, version from products where id = ${id} or handle = ${handle} for no key update`);
  return row ?? null;
}

/** The pictures of a product. */
export async function readImageIds(from: Queryable, productId: string): Promise<Set<string>> {
  const rows = await from.query(sql<{ id: string }>`select id from product_images where product_id = ${productId}`);
  return new Set(rows.map((row) => row.id));
}

/** The variants of a product, including retired ones. */
export async function readVariantIds(from: Queryable, productId: string): Promise<Set<string>> {
  const rows = await from.query(sql<{ id: string }>`select id from variants where product_id = ${productId}`);
  return new Set(rows.map((row) => row.id));
}
