import type { Queryable } from "../../../../../platform/database/database.ts";
import { sql } from "../../../../../platform/database/sql.ts";

export interface PriceRow {
  since: Date;
  price_minor: number;
  compare_at_minor: number | null;
  on_sale: boolean;
}

/** The prices of a variant, newest first. */
export function readPriceHistory(from: Queryable, variantId: string, most: number): Promise<PriceRow[]> {
  return from.query(sql<PriceRow>`
    select since, price_minor, compare_at_minor, on_sale from variant_prices
    where variant_id = ${variantId} order by since desc limit ${most}`);
}
