import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * The UUIDs of the collections that products are currently in, by product UUID, whether or not the products are on
 * sale.
 */
export async function readCollectionsOf(
  from: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await from.query(sql<{ product_id: string; collection_id: string }>`
    select product_id, collection_id from collection_products where product_id = any(${productIds}::uuid[])`);
  const found = new Map<string, string[]>();
  for (const { product_id, collection_id } of rows) {
    const known = found.get(product_id);
    if (known === undefined) found.set(product_id, [collection_id]);
    else known.push(collection_id);
  }
  return found;
}
