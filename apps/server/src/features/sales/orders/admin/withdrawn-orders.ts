import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** So many of the newest declarations are looked at. */
const NEWEST = 5_000;

/** Orders whose last withdrawal was followed by neither a refund nor a cancellation: docs/contract/administration.md#order-lists */
export async function findWithdrawnOrders(from: Queryable): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    with declared as (
      select order_id, max(received_at) as received_at
      from (select order_id, received_at from withdrawals order by received_at desc limit ${NEWEST}) newest group by order_id)
    select o.id from declared d join orders o on o.id = d.order_id
    where o.status <> 'canceled' and o.payment_status <> 'refunded'
      and not exists (select from refunds r where r.order_id = o.id and r.created_at >= d.received_at and r.status <> 'failed')`);
  return rows.map((row) => row.id);
}
