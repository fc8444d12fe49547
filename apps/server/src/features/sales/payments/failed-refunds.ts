import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/**
 * Finds the orders with a failed refund whose money is still here: neither repeated since, nor given back in another way. A
 * failure stays open until the same amount was refunded again, and reopens if that fails too: a sum that falls with each
 * refund, rises with each failure and is never below zero. Few refunds fail, so only those orders are read.
 */
export async function findFailedRefunds(from: Queryable): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: NotNull<string> }>`
    with steps as (
      select r.order_id, r.created_at as at, 1 as turn, 0 - r.amount_minor as change_minor
      from refunds r where r.order_id in (select order_id from refund_failures)
      union all
      select f.order_id, f.failed_at, 0, r.amount_minor from refund_failures f join refunds r on r.id = f.refund_id
    ), sums as (
      select order_id, change_minor, sum(change_minor) over (partition by order_id order by at, turn rows unbounded preceding) as sum_minor
      from steps
    ), failed as (
      select order_id from sums group by order_id having sum(change_minor) > least(0, min(sum_minor))
    )
    select f.order_id from failed f join orders o on o.id = f.order_id
    where o.paid_minor > (
      select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = f.order_id and r.status <> 'failed')`);
  return rows.map((row) => row.order_id);
}

export async function countFailedRefunds(from: Queryable): Promise<number> {
  return (await findFailedRefunds(from)).length;
}
