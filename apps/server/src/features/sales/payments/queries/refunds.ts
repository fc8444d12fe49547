import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewRefund {
  id: string;
  orderId: string;
  status: "pending" | "succeeded";
  amountMinor: number;
  shippingMinor: number;
  reason: string;
  actorId: string | null;
  changeId: string | null;
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
      insert into refunds (id, order_id, status, amount_minor, shipping_minor, reason, actor_id, change_id, provider_reference)
      values (${refund.id}, ${refund.orderId}, ${refund.status}, ${refund.amountMinor}, ${refund.shippingMinor}, ${refund.reason}, ${refund.actorId}, ${refund.changeId}, ${refund.providerReference})`),
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
