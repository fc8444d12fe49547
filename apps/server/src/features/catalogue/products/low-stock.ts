import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

export interface LowStock {
  productId: string;
  variantId: string;
  title: string;
  variantTitle: string;
  sku: string | null;
  stock: number;
}

/** Variants on sale with at most this many pieces, fewest first. Untracked variants are never low. */
export async function readLowStock(
  from: Queryable,
  { atMost, limit }: { atMost: number; limit: number },
): Promise<LowStock[]> {
  const rows = await from.query(sql<{
    product_id: string;
    variant_id: string;
    title: string;
    variant_title: string;
    sku: string | null;
    on_hand: number;
  }>`
    select v.product_id, v.id as variant_id, p.title, v.title as variant_title, v.sku, s.on_hand
    from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where s.on_hand <= ${atMost} and v.retired_at is null and p.status = 'active'
    order by s.on_hand, p.title, v.position, v.id limit ${limit}`);
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    title: row.title,
    variantTitle: row.variant_title,
    sku: row.sku,
    stock: row.on_hand,
  }));
}
