import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

export interface VariantRow {
  id: string;
  product_id: string;
  product_title: string;
  product_status: string;
  /** The product's version, which covers price and SKU. */
  version: number;
  position: number;
  sku: string | null;
  title: string;
  options: unknown;
  price_minor: number;
  compare_at_minor: number | null;
  on_hand: number | null;
  tax_class: string;
  weight_grams: number | null;
  requires_shipping: boolean;
  withdrawal_exception: string | null;
  barcode: string | null;
  content: unknown;
  /** `prior_price` of the database. */
  prior: unknown;
  /** The first picture that shows the variant, as `readProductRows` has it. */
  image: unknown;
}

/** A variant on sale, of a product of any status. */
export async function readVariantRow(from: Queryable, id: string): Promise<VariantRow | null> {
  const [row] = await from.query(sql<VariantRow>`
    select v.id, v.product_id, p.title as product_title, p.status as product_status, p.version, v.position, v.sku, v.title, v.options, v.price_minor, v.compare_at_minor, s.on_hand,
      v.tax_class, v.weight_grams, v.requires_shipping, v.withdrawal_exception,
      v.barcode, v.content, case when p.status in ('active', 'unlisted') and v.compare_at_minor > v.price_minor then prior_price(v.id) end as prior,
      (select jsonb_build_array(i.url, i.alt, i.width, i.height, i.id, i.placeholder, i.variant_ids)
        from product_images i where i.product_id = p.id and v.id = any(i.variant_ids) order by i.position limit 1) as image
    from variants v join products p on p.id = v.product_id left join stock s on s.variant_id = v.id
    where v.id = ${id} and v.retired_at is null`);
  return row ?? null;
}

/** Variants without stock, on sale or not, in no order; up to a number. */
export async function readUntrackedVariants(from: Queryable, most: number): Promise<string[]> {
  const rows = await from.query(
    sql<{ id: NotNull<string> }>`select id from variants_without_stock(${most}::integer) as v (id)`,
  );
  return rows.map(({ id }) => id);
}

export interface VariantAfter {
  productId: string;
  position: number;
  sku: string;
  id: string;
}

export interface VariantFilter {
  /** A tsquery over their products. */
  search: string | null;
  /** The products that match it; null: too many to name. */
  matches: readonly string[] | null;
  productId: string | null;
  /** Null: any. */
  ids: readonly string[] | null;
  tracked: boolean | null;
  /** Inclusive bounds of the stock. */
  atLeast: number | null;
  atMost: number | null;
  after: VariantAfter | null;
  limit: number;
}

type Lister = (from: Queryable, f: VariantFilter) => Promise<VariantRow[]>;

/** Each order has a statement of its own, so that its index is found. */
const byProduct: Lister = (from, f) => {
  const { after } = f;
  return from.query(
    withCustomPlan(sql<VariantRow>`
    select v.id, v.product_id, p.title as product_title, p.status as product_status, p.version, v.position, v.sku, v.title, v.options, v.price_minor, v.compare_at_minor, s.on_hand,
      v.tax_class, v.weight_grams, v.requires_shipping, v.withdrawal_exception,
      v.barcode, v.content, case when p.status in ('active', 'unlisted') and v.compare_at_minor > v.price_minor then prior_price(v.id) end as prior,
      (select jsonb_build_array(i.url, i.alt, i.width, i.height, i.id, i.placeholder, i.variant_ids)
        from product_images i where i.product_id = p.id and v.id = any(i.variant_ids) order by i.position limit 1) as image
    from products p join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
    where p.status <> 'archived' and v.retired_at is null
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.productId}::uuid is null or p.id = ${f.productId}::uuid)
      and (${f.ids}::uuid[] is null or v.id = any(${f.ids}::uuid[]))
      and (${f.tracked}::boolean is null or (s.on_hand is not null) = ${f.tracked}::boolean)
      and (${f.atLeast}::bigint is null or s.on_hand >= ${f.atLeast}::bigint)
      and (${f.atMost}::bigint is null or s.on_hand <= ${f.atMost}::bigint)
      and (${after?.productId ?? null}::uuid is null or p.id < ${after?.productId ?? null}::uuid
        or (p.id = ${after?.productId ?? null}::uuid and (v.position, v.id) > (${after?.position ?? null}::integer, ${after?.id ?? null}::uuid)))
    order by p.id desc, v.position, v.id limit ${f.limit}`),
  );
};

const bySku: Lister = (from, f) => {
  const { after } = f;
  return from.query(
    withCustomPlan(sql<VariantRow>`
    select v.id, v.product_id, p.title as product_title, p.status as product_status, p.version, v.position, v.sku, v.title, v.options, v.price_minor, v.compare_at_minor, s.on_hand,
      v.tax_class, v.weight_grams, v.requires_shipping, v.withdrawal_exception,
      v.barcode, v.content, case when p.status in ('active', 'unlisted') and v.compare_at_minor > v.price_minor then prior_price(v.id) end as prior,
      (select jsonb_build_array(i.url, i.alt, i.width, i.height, i.id, i.placeholder, i.variant_ids)
        from product_images i where i.product_id = p.id and v.id = any(i.variant_ids) order by i.position limit 1) as image
    from products p join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
    where p.status <> 'archived' and v.retired_at is null
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.productId}::uuid is null or p.id = ${f.productId}::uuid)
      and (${f.ids}::uuid[] is null or v.id = any(${f.ids}::uuid[]))
      and (${f.tracked}::boolean is null or (s.on_hand is not null) = ${f.tracked}::boolean)
      and (${f.atLeast}::bigint is null or s.on_hand >= ${f.atLeast}::bigint)
      and (${f.atMost}::bigint is null or s.on_hand <= ${f.atMost}::bigint)
      and (${after?.id ?? null}::uuid is null or (coalesce(v.sku, ''), v.id) > (${after?.sku ?? null}::text, ${after?.id ?? null}::uuid))
    order by coalesce(v.sku, ''), v.id limit ${f.limit}`),
  );
};

const bySkuDescending: Lister = (from, f) => {
  const { after } = f;
  return from.query(
    withCustomPlan(sql<VariantRow>`
    select v.id, v.product_id, p.title as product_title, p.status as product_status, p.version, v.position, v.sku, v.title, v.options, v.price_minor, v.compare_at_minor, s.on_hand,
      v.tax_class, v.weight_grams, v.requires_shipping, v.withdrawal_exception,
      v.barcode, v.content, case when p.status in ('active', 'unlisted') and v.compare_at_minor > v.price_minor then prior_price(v.id) end as prior,
      (select jsonb_build_array(i.url, i.alt, i.width, i.height, i.id, i.placeholder, i.variant_ids)
        from product_images i where i.product_id = p.id and v.id = any(i.variant_ids) order by i.position limit 1) as image
    from products p join variants v on v.product_id = p.id left join stock s on s.variant_id = v.id
    where p.status <> 'archived' and v.retired_at is null
      and (${f.matches}::uuid[] is null or p.id = any(${f.matches}::uuid[]))
      and (${f.search}::text is null or p.search @@ ${f.search}::tsquery)
      and (${f.productId}::uuid is null or p.id = ${f.productId}::uuid)
      and (${f.ids}::uuid[] is null or v.id = any(${f.ids}::uuid[]))
      and (${f.tracked}::boolean is null or (s.on_hand is not null) = ${f.tracked}::boolean)
      and (${f.atLeast}::bigint is null or s.on_hand >= ${f.atLeast}::bigint)
      and (${f.atMost}::bigint is null or s.on_hand <= ${f.atMost}::bigint)
      and (${after?.id ?? null}::uuid is null or (coalesce(v.sku, ''), v.id) < (${after?.sku ?? null}::text, ${after?.id ?? null}::uuid))
    order by coalesce(v.sku, '') desc, v.id desc limit ${f.limit}`),
  );
};

/** Variants of products that are not archived. */
export const VARIANT_LISTERS = { product: byProduct, sku: bySku, "-sku": bySkuDescending } as const;
