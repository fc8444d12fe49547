import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { DAY_MS } from "../../../../platform/time.ts";

/** Before the first order of the demo's past, so that all of it was sold at today's prices. */
const REDUCED_DAYS_AGO = 95;
const KNOWN_DAYS_AGO = 150;

/** Handles of products that the demo shop got a few days ago. */
const NEW: readonly string[] = ["roll-top-backpack", "check-blanket", "hall-clock"];
const NEW_DAYS_AGO = 9;

/**
 * Gives the demo's goods a price history: they were on sale long before today, and what is reduced cost its former price
 * in the 30 days before, so that a prior price is shown. Most of them are of that day. The catalogue must have no other goods.
 */
export async function backdateGoods(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.execute(sql`
    update variant_prices
    set since = case when compare_at_minor > price_minor then ${ago(REDUCED_DAYS_AGO)}::timestamptz else ${ago(KNOWN_DAYS_AGO)}::timestamptz end`);
  await tx.execute(sql`
    insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
    select variant_id, ${ago(KNOWN_DAYS_AGO)}, compare_at_minor, null, on_sale from variant_prices where compare_at_minor > price_minor`);
  // In the order in which they were saved, which lists of the newest show.
  await tx.execute(sql`
    update products p
    set created_at = case when p.handle = any(${NEW}::text[]) then ${ago(NEW_DAYS_AGO)}::timestamptz else ${ago(KNOWN_DAYS_AGO)}::timestamptz end
      + o.place * interval '1 minute'
    from (select id, row_number() over (order by created_at, id) as place from products) o
    where o.id = p.id`);
}
