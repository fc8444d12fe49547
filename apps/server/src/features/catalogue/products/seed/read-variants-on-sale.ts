import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The demo shop's variants, including sold-out ones, because customers bought them in the past. */
export function readVariantsOnSale(tx: Tx) {
  return tx.query(sql<{ handle: string; product_id: string; variant_id: string; on_hand: number | null }>`
    select p.handle, p.id as product_id, v.id as variant_id, s.on_hand
    from products p join variants v on v.product_id = p.id and v.retired_at is null left join stock s on s.variant_id = v.id
    where p.status = 'active' order by p.handle, v.position`);
}

/** The ids of collections by handle. */
export async function readCollectionIds(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.query(sql<{ id: string; handle: string }>`select id, handle from collections`);
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}
