import type { Queryable, Tx } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/** How a refund ended at its provider; with the provider's word for why it failed, where it has one. */
export type RefundEnding = { status: "succeeded" } | { status: "failed"; reason: string | null };

/**
 * Ends a refund; what a failed one gave back of its lines counts no more, and that it failed is written down for good. A bank
 * may also send one back that had succeeded, but what failed stays so. Returns what it was before; null: it had this end
 * already. The caller holds the lock of the order.
 */
export async function endRefund(tx: Tx, id: string, ending: RefundEnding): Promise<"pending" | "succeeded" | null> {
  const [before] = await tx.query(
    sql<{ order_id: string; status: string }>`select order_id, status from refunds where id = ${id}`,
  );
  const isOpen = before?.status === "pending" || (before?.status === "succeeded" && ending.status === "failed");
  if (before === undefined || !isOpen) return null;
  await tx.execute(sql`update refunds set status = ${ending.status}, updated_at = now() where id = ${id}`);
  const hadSucceeded = before.status === "succeeded";
  if (ending.status === "failed") {
    await tx.execute(sql`
      insert into refund_failures (refund_id, order_id, had_succeeded, reason)
      values (${id}, ${before.order_id}, ${hadSucceeded}, left(${ending.reason}, 200))`);
    await tx.execute(sql`
      update order_lines o set refunded_qty = o.refunded_qty - l.qty, refunded_minor = o.refunded_minor - l.amount_minor
      from refund_lines l where l.refund_id = ${id} and o.order_id = ${before.order_id} and o.id = l.line_id`);
  }
  return hadSucceeded ? "succeeded" : "pending";
}

/** The order that a refund belongs to. */
export async function findOrderOfRefund(tx: Tx, refundId: string): Promise<string | null> {
  const [row] = await tx.query(sql<{ order_id: string }>`select order_id from refunds where id = ${refundId}`);
  return row?.order_id ?? null;
}

/**
 * Orders of which a refund failed and the money is still here: neither repeated since, nor given back in another way. What
 * failed is open until as much was refunded anew, and is open again where that fails too: a sum that falls with each
 * refund, rises with each failure and is never below nothing. Few refunds fail, so those orders are looked at.
 */
export async function countFailedRefunds(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`
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
    select count(*) as count from failed f join orders o on o.id = f.order_id
    where o.paid_minor > (
      select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = f.order_id and r.status <> 'failed')`);
  return row?.count ?? 0;
}
