import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { DAY_MS } from "../../../../platform/time.ts";

/** Before the first order of the demo's past, so that all of it was sold at today's prices. */
const REDUCED_DAYS_AGO = 95;
const KNOWN_DAYS_AGO = 150;

/**
 * Gives the demo's goods a price history: they were on sale long before today, and what is reduced cost its former price
 * in the 30 days before, so that a prior price is shown. The catalogue must have no other goods.
 */
export async function backdatePrices(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.execute(sql`
    update variant_prices
    set since = case when compare_at_minor > price_minor then ${ago(REDUCED_DAYS_AGO)}::timestamptz else ${ago(KNOWN_DAYS_AGO)}::timestamptz end`);
  await tx.execute(sql`
    insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
    select variant_id, ${ago(KNOWN_DAYS_AGO)}, compare_at_minor, null, on_sale from variant_prices where compare_at_minor > price_minor`);
}
