import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Counts orders with an open hold case, excluding orders without commissions. */
export async function countOpenHolds(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ orders: NotNull<number> }>`
    select count(distinct h.order_id)::integer as orders
    from hold_cases h join orders o on o.id = h.order_id
    where h.closed_at is null and exists (select from commissions c where c.order_reference = o.reference)`);
  return row?.orders ?? 0;
}
