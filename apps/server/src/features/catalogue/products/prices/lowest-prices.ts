import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The price of each product's cheapest variant, in minor units, by the product's UUID; unknown UUIDs are missing. */
export async function readLowestPrices(
  from: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await from.query(sql<{ id: string; min_price_minor: number }>`
    select id, min_price_minor from products where id = any(${productIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.min_price_minor]));
}
