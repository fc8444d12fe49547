import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/**
 * Notes that orders placed at these times were written by something other than placement and {@link saveOrder}, so that
 * the sums of sales at these times are computed again. Belongs to the transaction that writes the orders.
 */
export async function noteChangedSales(tx: Tx, placedAt: readonly Date[]): Promise<void> {
  await tx.execute(sql`
    insert into sales_changes (start_at)
    select distinct date_bin('15 minutes', p.at, 'epoch') from unnest(${placedAt}::timestamptz[]) as p (at)`);
}
