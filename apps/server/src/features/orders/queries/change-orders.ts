import type { Tx } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { Receipt } from "../../attribution/receipt.ts";
import type { PaymentState } from "../../payments/provider.ts";
import type { CancelReason } from "../order-record.ts";
import type { OrderState } from "../rules/derive-order-state.ts";

/** Locks an order; everything that changes one begins with this. The time of the transaction, or null without such an order. */
export async function lockOrder(tx: Tx, id: string): Promise<Date | null> {
  const [row] = await tx.query(
    sql<{ now: Date }>`select now()::timestamptz(3) as now from orders where id = ${id} for no key update`,
  );
  return row?.now ?? null;
}

/** Locks an order unless somebody else is at it. */
export async function tryLockOrder(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`select id from orders where id = ${id} for no key update skip locked`,
  );
  return rows.length === 1;
}

/** What is written to an order beside its lines: facts that the use case decided, and the states that follow from them. */
export interface OrderChange extends OrderState {
  id: string;
  /** The version that the change was decided on. */
  version: number;
  paidMinor: number;
  paidAt: Date | null;
  paymentState: PaymentState;
  paymentReference: string | null;
  paymentExpiresAt: Date | null;
  canceledAt: Date | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
}

/** The only statement that changes an order's states. True when the order was still as it was read. */
export async function saveOrder(tx: Tx, change: OrderChange): Promise<boolean> {
  const rows = await tx.execute(sql`
    update orders set status = ${change.status}, payment_status = ${change.paymentStatus}, fulfillment_status = ${change.fulfillmentStatus},
      refunded_minor = ${change.refundedMinor}, paid_minor = ${change.paidMinor}, paid_at = ${change.paidAt}, payment_state = ${change.paymentState},
      payment_reference = coalesce(${change.paymentReference}::text, payment_reference), payment_expires_at = ${change.paymentExpiresAt},
      canceled_at = ${change.canceledAt}, cancel_reason = ${change.cancelReason}, cancel_note = ${change.cancelNote},
      updated_at = now(), version = version + 1
    where id = ${change.id} and version = ${change.version}`);
  return rows === 1;
}

/** Whom an order credits from now on. The caller has locked it, and settles it afterwards. */
export async function saveAttribution(tx: Tx, id: string, receipt: Receipt): Promise<void> {
  await tx.execute(sql`
    update orders set attribution = ${JSON.stringify(receipt)}::jsonb, creator_id = ${receipt.creatorId} where id = ${id}`);
}

export interface NewRefund {
  id: string;
  orderId: string;
  status: "pending" | "succeeded";
  amountMinor: number;
  shippingMinor: number;
  reason: string;
  actorId: string | null;
  providerReference: string | null;
  lines: readonly NewRefundLine[];
}

export interface NewRefundLine {
  lineId: string;
  qty: number;
  amountMinor: number;
  restockedQty: number;
  unshippedQty: number;
  repeatedQty: number;
}

/** Inserts a refund and counts it at its lines. The caller holds the lock of the order. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const column = (value: (line: NewRefundLine) => number) => refund.lines.map(value);
  const lineIds = refund.lines.map((line) => line.lineId);
  await Promise.all([
    tx.execute(sql`
      insert into refunds (id, order_id, status, amount_minor, shipping_minor, reason, actor_id, provider_reference)
      values (${refund.id}, ${refund.orderId}, ${refund.status}, ${refund.amountMinor}, ${refund.shippingMinor}, ${refund.reason}, ${refund.actorId}, ${refund.providerReference})`),
    tx.execute(sql`
      insert into refund_lines (refund_id, line_id, qty, amount_minor, restocked_qty, unshipped_qty, repeated_qty)
      select ${refund.id}::uuid, l.line_id, l.qty, l.amount_minor, l.restocked_qty, l.unshipped_qty, l.repeated_qty
      from unnest(
        ${lineIds}::uuid[], ${column((line) => line.qty)}::integer[], ${column((line) => line.amountMinor)}::bigint[],
        ${column((line) => line.restockedQty)}::integer[], ${column((line) => line.unshippedQty)}::integer[],
        ${column((line) => line.repeatedQty)}::integer[])
        as l (line_id, qty, amount_minor, restocked_qty, unshipped_qty, repeated_qty)`),
    tx.query(sql<{ assert_rows: boolean }>`
      with refunded as (
        update order_lines o set refunded_qty = o.refunded_qty + l.qty, refunded_minor = o.refunded_minor + l.amount_minor
        from unnest(${lineIds}::uuid[], ${column((line) => line.qty)}::integer[], ${column((line) => line.amountMinor)}::bigint[]) as l (line_id, qty, amount_minor)
        where o.order_id = ${refund.orderId} and o.id = l.line_id
        returning 1)
      select assert_rows('refunded lines', count(*), ${lineIds.length}::bigint) from refunded`),
  ]);
}
