import type { Queryable } from "../../../../../platform/database/database.ts";
import type { NotNull } from "../../../../../platform/database/not-null.ts";
import { sql } from "../../../../../platform/database/sql.ts";

export interface ProductTableRow {
  id: string;
  handle: string;
  title: string;
  status: string;
  vendor: string;
  type: string;
  min_price_minor: number;
  max_price_minor: number;
  updated_at: Date;
  version: number;
  variants: NotNull<number>;
  reduced: NotNull<boolean>;
  /** Null: nothing of it is tracked. */
  stock: number | null;
  image: string | null;
  unnamed_pictures: NotNull<number>;
}

/** Reads rows of the products table, without texts and variants. */
export function readProductTableRows(from: Queryable, ids: readonly string[]): Promise<ProductTableRow[]> {
  return from.query(sql<ProductTableRow>`
    select p.id, p.handle, p.title, p.status, p.vendor, p.type, p.min_price_minor, p.max_price_minor, p.updated_at, p.version,
      v.variants, v.reduced, v.stock,
      (select i.url from product_images i where i.product_id = p.id order by i.position limit 1) as image,
      (select count(*) from product_images i where i.product_id = p.id and i.alt = '') as unnamed_pictures
    from products p cross join lateral (
      select count(*) as variants, coalesce(bool_or(v.compare_at_minor > v.price_minor), false) as reduced,
        sum(s.on_hand)::bigint as stock
      from variants v left join stock s on s.variant_id = v.id
      where v.product_id = p.id and v.retired_at is null) v
    where p.id = any(${ids}::uuid[])`);
}
