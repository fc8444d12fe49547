import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import { decodeId, encodeId } from "../../../platform/ids.ts";

/** A request for a variant: `productId` is an id or a handle. */
export interface ItemRequest {
  productId: string;
  variantId?: string | null | undefined;
}

/** The current facts of a variant on sale that bags, quotes and orders need. */
export interface Item {
  productId: string;
  variantId: string;
  handle: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  image: string | null;
  priceMinor: number;
  /** The compare-at price is above the price. */
  reduced: boolean;
  taxClass: string;
  /** False for goods without delivery, such as a download or a service. */
  requiresShipping: boolean;
  /** 0 if nothing is shipped or the weight is unknown. */
  shippedGrams: number;
  withdrawable: boolean;
  /** Null when not tracked. */
  stock: number | null;
  /** The UUIDs of the product's collections. */
  collectionIds: readonly string[];
}

export type Resolved = { item: Item } | { problem: "unknown_product" | "variant_required" };

interface ItemRow {
  product_id: string;
  handle: string;
  variant_id: string;
  title: string;
  variant_title: string;
  sku: string | null;
  image: string | null;
  price_minor: number;
  reduced: NotNull<boolean>;
  tax_class: string;
  requires_shipping: boolean;
  shipped_grams: NotNull<number>;
  withdrawable: NotNull<boolean>;
  on_hand: number | null;
  collection_ids: NotNull<string[]>;
}

/** Reads the variants on sale of every requested product, with one statement for any number of requests. */
export async function readItems(from: Queryable, requests: readonly ItemRequest[]): Promise<ItemLookup> {
  const ids = new Set<string>();
  const handles = new Set<string>();
  for (const { productId } of requests) {
    const uuid = decodeId("prod", productId);
    if (uuid === null) handles.add(productId);
    else ids.add(uuid);
  }
  const rows = await from.query(sql<ItemRow>`
    select p.id as product_id, p.handle, v.id as variant_id, p.title, v.title as variant_title, v.sku, v.price_minor, coalesce(v.compare_at_minor > v.price_minor, false) as reduced, s.on_hand,
      v.tax_class, v.requires_shipping, case when v.requires_shipping then coalesce(v.weight_grams, 0) else 0 end as shipped_grams, v.withdrawal_exception is null as withdrawable,
      (select i.url from product_images i where i.product_id = p.id order by (v.id = any(i.variant_ids)) desc, i.position limit 1) as image,
      coalesce((select array_agg(c.collection_id) from collection_products c where c.product_id = p.id), '{}') as collection_ids
    from products p
    join variants v on v.product_id = p.id and v.retired_at is null
    left join stock s on s.variant_id = v.id
    where p.status in ('active', 'unlisted') and (p.id = any(${[...ids]}::uuid[]) or p.handle = any(${[...handles]}::text[]))`);
  return new ItemLookup(rows);
}

/** The variants on sale among these, by id. */
export async function readItemsByVariant(
  from: Queryable,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Item>> {
  const rows = await from.query(sql<{ id: string; product_id: string }>`
    select id, product_id from variants where id = any(${variantIds}::uuid[]) and retired_at is null`);
  const requests = rows.map((row) => ({
    productId: encodeId("prod", row.product_id),
    variantId: encodeId("var", row.id),
    id: row.id,
  }));
  const lookup = await readItems(from, requests);
  return new Map(
    requests.flatMap(({ id, ...request }) => {
      const resolved = lookup.resolve(request);
      return "item" in resolved ? [[id, resolved.item] as const] : [];
    }),
  );
}

/** Resolves requests to variants among the rows that were read. */
export class ItemLookup {
  readonly #byProduct = new Map<string, ItemRow[]>();

  constructor(rows: readonly ItemRow[]) {
    for (const row of rows) {
      for (const key of [row.product_id, row.handle]) {
        const known = this.#byProduct.get(key);
        if (known === undefined) this.#byProduct.set(key, [row]);
        else known.push(row);
      }
    }
  }

  /** A product with one variant needs no `variantId`; with several, the request must name one. */
  resolve(request: ItemRequest): Resolved {
    const rows = this.#byProduct.get(decodeId("prod", request.productId) ?? request.productId);
    if (rows === undefined || rows.length === 0) return { problem: "unknown_product" };
    if (request.variantId === undefined || request.variantId === null) {
      const [only, second] = rows;
      return only !== undefined && second === undefined ? { item: toItem(only) } : { problem: "variant_required" };
    }
    const variantId = decodeId("var", request.variantId);
    const row = rows.find((candidate) => candidate.variant_id === variantId);
    return row === undefined ? { problem: "unknown_product" } : { item: toItem(row) };
  }
}

function toItem(row: ItemRow): Item {
  return {
    productId: row.product_id,
    variantId: row.variant_id,
    handle: row.handle,
    title: row.title,
    variantTitle: row.variant_title,
    sku: row.sku,
    image: row.image,
    priceMinor: row.price_minor,
    reduced: row.reduced,
    taxClass: row.tax_class,
    requiresShipping: row.requires_shipping,
    shippedGrams: row.shipped_grams,
    withdrawable: row.withdrawable,
    stock: row.on_hand,
    collectionIds: row.collection_ids,
  };
}
