import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The setting `priorPrice`; null: it follows `homeCountry`. */
export async function readPriorPrice(from: Queryable): Promise<string | null> {
  const [row] = await from.query(sql<{ prior_price: string | null }>`select prior_price from store_settings`);
  return row?.prior_price ?? null;
}
