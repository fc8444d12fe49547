import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { ProductDraft } from "../editing/product-draft.ts";
import type { VariantDraft } from "../editing/variant-draft.ts";
import type { ImageDraft } from "../pictures/image-draft.ts";

/** Drafts as rows of `products` in one JSON parameter, whose members are named after the columns. */
function rowsOf(drafts: readonly ProductDraft[]): string {
  return JSON.stringify(
    drafts.map((draft) => ({
      id: draft.id,
      handle: draft.handle,
      title: draft.title,
      description: draft.description,
      vendor: draft.vendor,
      type: draft.type,
      tags: draft.tags,
      status: draft.status,
      kind: draft.kind,
      options: draft.options,
      seo_title: draft.seo.title ?? "",
      seo_description: draft.seo.description ?? "",
      safety: draft.safety,
      featured_rank: draft.featuredRank,
      min_price_minor: draft.minPriceMinor,
      max_price_minor: draft.maxPriceMinor,
      search: draft.search.vector,
      sort_title: draft.search.sortTitle,
    })),
  );
}

/** Returns the ids that were inserted; a handle that another transaction took meanwhile is left out. */
export async function insertProducts(tx: Tx, drafts: readonly ProductDraft[]): Promise<Set<string>> {
  const rows = await tx.query(sql<{ id: string }>`
    insert into products (id, handle, title, description, vendor, type, tags, status, kind, options, featured_rank, min_price_minor, max_price_minor, search, sort_title, seo_title, seo_description, safety)
    select id, handle, title, description, vendor, type, tags, status, kind, options, featured_rank, min_price_minor, max_price_minor, search, sort_title, seo_title, seo_description, safety
    from jsonb_populate_recordset(null::products, ${rowsOf(drafts)}::jsonb)
    order by handle
    on conflict (handle) do nothing
    returning id`);
  return new Set(rows.map((row) => row.id));
}

/** `lockProducts` has locked their rows. */
export async function updateProducts(tx: Tx, drafts: readonly ProductDraft[]): Promise<void> {
  await tx.execute(sql`
    update products p
    set handle = draft.handle, title = draft.title, description = draft.description, vendor = draft.vendor, type = draft.type,
      tags = draft.tags, status = draft.status, kind = draft.kind, options = draft.options,
      featured_rank = draft.featured_rank, min_price_minor = draft.min_price_minor, max_price_minor = draft.max_price_minor,
      search = draft.search, sort_title = draft.sort_title, seo_title = draft.seo_title, seo_description = draft.seo_description,
      safety = draft.safety, updated_at = now(), version = p.version + 1
    from jsonb_populate_recordset(null::products, ${rowsOf(drafts)}::jsonb) as draft
    where p.id = draft.id`);
}

export async function upsertVariants(
  tx: Tx,
  variants: readonly (VariantDraft & { productId: string })[],
): Promise<void> {
  await tx.execute(sql`
    insert into variants (id, product_id, position, sku, title, options, price_minor, compare_at_minor, tax_class, weight_grams, requires_shipping, withdrawal_exception, barcode, content)
    select * from unnest(
      ${variants.map((variant) => variant.id)}::uuid[],
      ${variants.map((variant) => variant.productId)}::uuid[],
      ${variants.map((variant) => variant.position)}::integer[],
      ${variants.map((variant) => variant.sku)}::text[],
      ${variants.map((variant) => variant.title)}::text[],
      ${variants.map((variant) => JSON.stringify(variant.options))}::jsonb[],
      ${variants.map((variant) => variant.priceMinor)}::bigint[],
      ${variants.map((variant) => variant.compareAtMinor)}::bigint[],
      ${variants.map((variant) => variant.taxClass)}::text[],
      ${variants.map((variant) => variant.weightGrams)}::integer[],
      ${variants.map((variant) => variant.requiresShipping)}::boolean[],
      ${variants.map((variant) => variant.withdrawalException)}::text[],
      ${variants.map((variant) => variant.barcode)}::text[],
      ${variants.map((variant) => (variant.content === null ? null : JSON.stringify(variant.content)))}::jsonb[])
    on conflict (id) do update set position = excluded.position, sku = excluded.sku, title = excluded.title,
      options = excluded.options, price_minor = excluded.price_minor, compare_at_minor = excluded.compare_at_minor, tax_class = excluded.tax_class,
      weight_grams = excluded.weight_grams, requires_shipping = excluded.requires_shipping, withdrawal_exception = excluded.withdrawal_exception,
      barcode = excluded.barcode, content = excluded.content, retired_at = null`);
}

export async function retireVariants(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`update variants set retired_at = now() where id = any(${ids}::uuid[]) and retired_at is null`);
}

export async function replaceImages(
  tx: Tx,
  productIds: readonly string[],
  images: readonly (ImageDraft & { productId: string; position: number })[],
): Promise<void> {
  await tx.execute(sql`delete from product_images where product_id = any(${productIds}::uuid[])`);
  if (images.length === 0) return;
  await tx.execute(sql`
    insert into product_images (product_id, position, id, url, alt, width, height, placeholder, variant_ids)
    select product_id, position, id, url, alt, width, height, placeholder, string_to_array(shown, ' ')::uuid[] from unnest(
      ${images.map((image) => image.productId)}::uuid[],
      ${images.map((image) => image.position)}::integer[],
      ${images.map((image) => image.id)}::uuid[],
      ${images.map((image) => image.url)}::text[],
      ${images.map((image) => image.alt)}::text[],
      ${images.map((image) => image.width)}::integer[],
      ${images.map((image) => image.height)}::integer[],
      ${images.map((image) => image.placeholder)}::text[],
      ${images.map((image) => image.variantIds.join(" "))}::text[]) as i (product_id, position, id, url, alt, width, height, placeholder, shown)`);
}

/**
 * Keeps the handles that products give up, and frees those that products take. The rows of the products are written
 * before this, so their unique index has decided who has which handle.
 */
export async function keepFormerHandles(
  tx: Tx,
  taken: readonly string[],
  former: readonly { handle: string; productId: string }[],
): Promise<void> {
  await tx.execute(sql`delete from former_handles where handle = any(${taken}::text[])`);
  if (former.length === 0) return;
  await tx.execute(sql`
    insert into former_handles (handle, product_id)
    select * from unnest(${former.map((row) => row.handle)}::text[], ${former.map((row) => row.productId)}::uuid[])
    on conflict (handle) do update set product_id = excluded.product_id, since = now()`);
}

export interface Membership {
  productId: string;
  collection: string;
}

/** Removes the products from collections that are not named and appends them to new ones. */
export async function replaceMemberships(
  tx: Tx,
  productIds: readonly string[],
  memberships: readonly Membership[],
): Promise<void> {
  const products = memberships.map((membership) => membership.productId);
  const handles = memberships.map((membership) => membership.collection);
  await tx.execute(sql`
    delete from collection_products m using collections c
    where c.id = m.collection_id and m.product_id = any(${productIds}::uuid[])
      and not exists (select from unnest(${products}::uuid[], ${handles}::text[]) as n (product_id, handle) where n.product_id = m.product_id and n.handle = c.handle)`);
  await tx.execute(sql`
    insert into collection_products (collection_id, product_id, position)
    select c.id, n.product_id,
      coalesce((select max(position) from collection_products m where m.collection_id = c.id), -1) + row_number() over (partition by c.id order by n.place)
    from unnest(${products}::uuid[], ${handles}::text[]) with ordinality as n (product_id, handle, place)
    join collections c on c.handle = n.handle
    on conflict (collection_id, product_id) do nothing`);
}

/** Sorted, so that two imports that learn the same words cannot deadlock. */
export async function learnWords(tx: Tx, words: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into search_words (word) select distinct word from unnest(${words}::text[]) as new (word) order by word on conflict do nothing`);
}
