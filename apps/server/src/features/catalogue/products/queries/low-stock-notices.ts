import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

const LOCK = 7_132_001;

/** False while another process holds the lock, which ends with the transaction. */
export async function lockLowStockNotices(tx: Tx): Promise<boolean> {
  const [row] = await tx.query(
    sql<{ locked: boolean | null }>`select pg_try_advisory_xact_lock(shop_lock(${LOCK})) as locked`,
  );
  return row?.locked === true;
}

/** Deletes notices of variants whose stock has recovered or is no longer tracked. */
export async function forgetNoticesOfFullStock(tx: Tx, threshold: number): Promise<void> {
  await tx.execute(sql`
    delete from low_stock_notices n
    where not exists (select from stock s where s.variant_id = n.variant_id and s.on_hand <= ${threshold})`);
}

export interface LowVariantRow {
  variant_id: string;
  product_id: string;
  sku: string | null;
  title: string;
  variant_title: string;
  on_hand: number;
}

/**
 * Records variants on sale that have become low, and returns them as of this statement's snapshot. Reads all of
 * `stock`, which is narrow (100,000 rows in about 10 ms), without locking it.
 */
export function noteLowStock(tx: Tx, threshold: number, limit: number): Promise<LowVariantRow[]> {
  return tx.query(sql<LowVariantRow>`
    with low as (
      select s.variant_id, v.product_id, v.sku, p.title, v.title as variant_title, s.on_hand
      from stock s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
      where s.on_hand <= ${threshold} and v.retired_at is null and p.status = 'active'
        and not exists (select from low_stock_notices n where n.variant_id = s.variant_id)
      order by s.variant_id limit ${limit}),
    noted as (
      insert into low_stock_notices (variant_id) select variant_id from low on conflict (variant_id) do nothing returning variant_id)
    select low.variant_id, low.product_id, low.sku, low.title, low.variant_title, low.on_hand
    from low join noted on noted.variant_id = low.variant_id order by low.variant_id`);
}
