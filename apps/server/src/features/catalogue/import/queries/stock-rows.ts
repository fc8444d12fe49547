import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** A variant that a file of stock may mean. */
export interface StockVariant {
  id: string;
  product_id: string;
  /** Under which the row was looked up: its SKU, or a handle of today or of former times. */
  key: NotNull<string>;
  options: unknown;
  is_archived: NotNull<boolean>;
}

/** The variants with these SKUs. */
export function readVariantsBySku(from: Queryable, skus: readonly string[]): Promise<StockVariant[]> {
  return from.query(sql<StockVariant>`
    select v.id, v.product_id, v.sku as key, v.options, p.status = 'archived' as is_archived
    from variants v join products p on p.id = v.product_id
    where v.sku = any(${skus}::text[]) and v.retired_at is null
    order by v.id`);
}

/** The variants of the products that have these handles, or had them. */
export function readVariantsByHandle(from: Queryable, handles: readonly string[]): Promise<StockVariant[]> {
  return from.query(sql<StockVariant>`
    select v.id, v.product_id, h.key, v.options, p.status = 'archived' as is_archived
    from (
      select handle as key, id as product_id from products where handle = any(${handles}::text[])
      union
      select handle, product_id from former_handles where handle = any(${handles}::text[])) h
    join products p on p.id = h.product_id
    join variants v on v.product_id = p.id and v.retired_at is null
    order by v.id`);
}
