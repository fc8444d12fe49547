import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { KnownProduct, ProductFacts } from "../editing/product-draft.ts";
import type { Content } from "../prices/unit-price.ts";
import type { ProductKind, ProductOption, ProductStatus } from "../product-input.ts";

interface KnownRow {
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
  seo_title: string;
  seo_description: string;
  safety: unknown;
}

/** Locks the products with these handles in the order of their ids, and reads everything that a write compares. */
export async function lockProducts(tx: Tx, handles: readonly string[]): Promise<KnownProduct[]> {
  const rows = await tx.query(sql<KnownRow>`
    select id, handle, title, description, vendor, type, tags, status, kind, options, featured_rank, seo_title, seo_description, safety
    from products where handle = any(${handles}::text[]) order by id for no key update`);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const variants = groupBy(await readVariants(tx, ids), (row) => row.product_id);
  const images = groupBy(await readImages(tx, ids), (row) => row.product_id);
  const collections = groupBy(await readMemberships(tx, ids), (row) => row.product_id);
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    vendor: row.vendor,
    type: row.type,
    tags: row.tags,
    status: row.status as ProductStatus,
    kind: row.kind as ProductKind,
    options: row.options as ProductOption[],
    featuredRank: row.featured_rank,
    seo: { title: row.seo_title || null, description: row.seo_description || null },
    safety: row.safety as ProductFacts["safety"],
    variants: (variants.get(row.id) ?? []).map((variant) => ({
      id: variant.id,
      position: variant.position,
      sku: variant.sku,
      title: variant.title,
      options: variant.options as Record<string, string>,
      priceMinor: variant.price_minor,
      compareAtMinor: variant.compare_at_minor,
      taxClass: variant.tax_class,
      weightGrams: variant.weight_grams,
      requiresShipping: variant.requires_shipping,
      withdrawalException: variant.withdrawal_exception,
      barcode: variant.barcode,
      content: variant.content as Content | null,
      retired: variant.retired_at !== null,
    })),
    images: (images.get(row.id) ?? []).map((image) => ({
      id: image.id,
      url: image.url,
      alt: image.alt,
      width: image.width,
      height: image.height,
      placeholder: image.placeholder,
      variantIds: image.variant_ids,
    })),
    collections: (collections.get(row.id) ?? []).map((membership) => membership.handle),
  }));
}

function readVariants(from: Queryable, productIds: readonly string[]) {
  return from.query(sql<{
    product_id: string;
    id: string;
    position: number;
    sku: string | null;
    title: string;
    options: unknown;
    price_minor: number;
    compare_at_minor: number | null;
    tax_class: string;
    weight_grams: number | null;
    requires_shipping: boolean;
    withdrawal_exception: string | null;
    barcode: string | null;
    content: unknown;
    retired_at: Date | null;
  }>`
    select product_id, id, position, sku, title, options, price_minor, compare_at_minor, tax_class, weight_grams, requires_shipping, withdrawal_exception, barcode, content, retired_at
    from variants where product_id = any(${productIds}::uuid[]) order by position, id`);
}

function readImages(from: Queryable, productIds: readonly string[]) {
  return from.query(sql<{
    product_id: string;
    id: string;
    url: string;
    alt: string;
    width: number | null;
    height: number | null;
    placeholder: string | null;
    variant_ids: string[];
  }>`
    select product_id, id, url, alt, width, height, placeholder, variant_ids
    from product_images where product_id = any(${productIds}::uuid[]) order by position`);
}

function readMemberships(from: Queryable, productIds: readonly string[]) {
  return from.query(sql<{ product_id: string; handle: string }>`
    select m.product_id, c.handle from collection_products m join collections c on c.id = m.collection_id
    where m.product_id = any(${productIds}::uuid[])`);
}

/** Those of the handles that products use or have used. */
export async function readTakenHandles(from: Queryable, handles: readonly string[]): Promise<Set<string>> {
  const rows = await from.query(
    sql<{ handle: NotNull<string> }>`
      select handle from products where handle = any(${handles}::text[])
      union select handle from former_handles where handle = any(${handles}::text[])`,
  );
  return new Set(rows.map((row) => row.handle));
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
