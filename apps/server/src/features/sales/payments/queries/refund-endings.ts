import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** How a refund ended at its provider; with the provider's word for why it failed, where it has one. */
export type RefundEnding = { status: "succeeded" } | { status: "failed"; reason: string | null };

/**
 * Ends a refund. A failed one no longer counts as given back on its lines, and the failure is recorded permanently. A bank
 * may also return one that had succeeded, but a failed one stays failed. Returns the previous status; null: it had this end
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
