import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";

export interface IndexRow {
  id: string;
  featured_rank: number;
  created_at: Date;
  title: string;
  sort_title: string;
  vendor: string;
  type: string;
  tags: string[];
  options: unknown;
  min_price_minor: number;
  max_price_minor: number;
  /** Prices of its variants in ascending order, with commas between them; null without variants. */
  prices: string | null;
  variants: NotNull<number>;
  /** `handle position` of each of its collections, with commas between them. */
  collections: string | null;
}

export interface IndexPlace {
  featured_rank: number;
  id: string;
}

/** Products on sale in the order `featured`, a few at a time. */
export function readIndexRows(from: Queryable, after: IndexPlace | null, count: number): Promise<IndexRow[]> {
  return from.query(
    withCustomPlan(sql<IndexRow>`
    select p.id, p.featured_rank, p.created_at, p.title, p.sort_title, p.vendor, p.type, p.tags, p.options,
      p.min_price_minor, p.max_price_minor, v.prices, v.variants,
      (select string_agg(c.handle || ' ' || m.position, ',') from collection_products m join collections c on c.id = m.collection_id
        where m.product_id = p.id) as collections
    from products p
    cross join lateral (
      select string_agg(v.price_minor::text, ',' order by v.price_minor) as prices, count(*) as variants
      from variants v where v.product_id = p.id and v.retired_at is null) v
    where p.status = 'active' and (${after?.id ?? null}::uuid is null or (p.featured_rank, p.id) > (${after?.featured_rank ?? null}::integer, ${after?.id ?? null}::uuid))
    order by p.featured_rank, p.id limit ${count}`),
  );
}

export function readIndexCollections(from: Queryable): Promise<{ handle: string; title: string }[]> {
  return from.query(sql<{ handle: string; title: string }>`
    select handle, title from collections order by position, id`);
}

/** The revision of the catalogue (docs/decisions/0014-catalogue-revision.md). */
export async function readCatalogueRevision(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ revision: NotNull<string> }>`
    select revision::text as revision from catalogue_revision`);
  return row?.revision ?? "";
}

/**
 * A revision of which variants are sold out. It reads all stock: an index of it would make each order write that index too.
 */
export async function readStockRevision(from: Queryable): Promise<string> {
  const [row] = await from.query(sql<{ revision: NotNull<string> }>`
    select count(*)::text || ' ' || coalesce(bit_xor(uuid_hash_extended(s.variant_id, 0)), 0)::text as revision from stock s where s.on_hand = 0`);
  return row?.revision ?? "";
}

/** `id count` of each product with variants that are sold out, with commas between them. */
export async function readSoldOut(from: Queryable): Promise<string | null> {
  const [row] = await from.query(
    withCustomPlan(sql<{ products: string | null }>`
    select string_agg(c.product_id::text || ' ' || c.variants, ',') as products
    from (
      select v.product_id, count(*) as variants from stock s join variants v on v.id = s.variant_id
      where s.on_hand = 0 and v.retired_at is null group by v.product_id) c`),
  );
  return row?.products ?? null;
}

/** The ids of the products on sale that a tsquery matches, with commas between them. */
export async function readMatches(from: Queryable, match: string, most: number): Promise<string | null> {
  const [row] = await from.query(
    withCustomPlan(sql<{ ids: string | null }>`
    select string_agg(m.id::text, ',') as ids
    from (select p.id from products p where p.search @@ ${match}::tsquery and p.status = 'active' limit ${most}) m`),
  );
  return row?.ids ?? null;
}
