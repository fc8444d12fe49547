import type { Tx } from "../../../database/database.ts";
import { sql } from "../../../database/sql.ts";
import type { PaymentState } from "../../payments/provider.ts";
import type { CancelReason, PaymentStatus } from "../order-record.ts";

/** Locks an order; everything that changes one begins with this. True when it exists. */
export async function lockOrder(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(sql<{ id: string }>`select id from orders where id = ${id} for no key update`);
  return rows.length === 1;
}

/** Locks an order unless somebody else is at it. */
export async function tryLockOrder(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`select id from orders where id = ${id} for no key update skip locked`,
  );
  return rows.length === 1;
}

export interface Cancellation {
  id: string;
  reason: CancelReason;
  note: string | null;
  paymentStatus: PaymentStatus;
  paymentState: PaymentState;
  refundedMinor: number;
}

/** True when this call canceled the order: it was open and nothing of it had shipped. */
export async function markCanceled(tx: Tx, change: Cancellation): Promise<boolean> {
  const rows = await tx.execute(sql`
    update orders set status = 'canceled', canceled_at = now(), cancel_reason = ${change.reason}, cancel_note = ${change.note},
      payment_status = ${change.paymentStatus}, payment_state = ${change.paymentState}, refunded_minor = ${change.refundedMinor},
      updated_at = now(), version = version + 1
    where id = ${change.id} and status = 'placed' and fulfillment_status = 'unfulfilled'`);
  return rows === 1;
}

export interface NewRefund {
  id: string;
  orderId: string;
  status: "pending" | "succeeded";
  amountMinor: number;
  shippingMinor: number;
  reason: string;
  actorId: string | null;
  lines: ReadonlyArray<{ lineId: string; qty: number; amountMinor: number; restockedQty: number }>;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.execute(sql`
    insert into refunds (id, order_id, status, amount_minor, shipping_minor, reason, actor_id)
    values (${refund.id}, ${refund.orderId}, ${refund.status}, ${refund.amountMinor}, ${refund.shippingMinor}, ${refund.reason}, ${refund.actorId})`);
  await tx.execute(sql`
    insert into refund_lines (refund_id, line_id, qty, amount_minor, restocked_qty)
    select ${refund.id}::uuid, l.line_id, l.qty, l.amount_minor, l.restocked_qty
    from unnest(
      ${refund.lines.map((line) => line.lineId)}::uuid[], ${refund.lines.map((line) => line.qty)}::integer[],
      ${refund.lines.map((line) => line.amountMinor)}::bigint[], ${refund.lines.map((line) => line.restockedQty)}::integer[]) as l (line_id, qty, amount_minor, restocked_qty)`);
}

/** Counts a whole refund at every line of an order. */
export async function markLinesRefunded(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(
    sql`update order_lines set refunded_qty = qty, refunded_minor = total_minor where order_id = ${orderId}`,
  );
}
