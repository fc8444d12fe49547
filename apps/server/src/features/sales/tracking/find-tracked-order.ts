import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import { timelineOf } from "../orders/documents/order-timeline.ts";
import type { RefundRecord } from "../orders/order-record.ts";
import { readShipments, readWithdrawals } from "../orders/read-fulfilment.ts";
import type { TrackedOrder } from "./tracked-order.ts";

interface TrackedOrderRow {
  id: string;
  reference: string;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  needs_delivery: boolean;
  city: string | null;
  country: string | null;
  placed_at: Date;
  paid_at: Date | null;
  canceled_at: Date | null;
}

/**
 * The key that an e-mail address is compared with; an order whose customer was erased has none. Nothing else is read
 * until the address is proved.
 */
export async function findTrackingEmailKey(from: Queryable, reference: string): Promise<string | null> {
  const [row] = await from.query(sql<{ email_key: string }>`
    select email_key from orders where reference = ${reference} and email_key <> 'erased@invalid'`);
  return row?.email_key ?? null;
}

/**
 * The facts that the tracking page shows. The statement extracts city and country from the address, so that street,
 * name and telephone never leave the database on this path.
 */
export async function findTrackedOrder(from: Queryable, reference: string): Promise<TrackedOrder | null> {
  const [order] = await from.query(sql<TrackedOrderRow>`
    select id, reference, status, payment_status, fulfillment_status, needs_delivery, shipping_address ->> 'city' as city, shipping_address ->> 'country' as country,
      placed_at, paid_at, canceled_at
    from orders where reference = ${reference}`);
  if (order === undefined) return null;
  const [lines, refunds, shipments, withdrawals] = await Promise.all([
    from.query(sql<{
      id: string;
      product_id: string;
      title: string;
      variant_title: string;
      image: string | null;
      qty: NotNull<number>;
      fulfilled_qty: number;
    }>`
      select id, product_id, title, variant_title, image, qty - removed_qty as qty, fulfilled_qty from order_lines
      where order_id = ${order.id} and removed_qty < qty order by position`),
    from.query(sql<{ status: string; created_at: Date; failed_at: Date | null; had_succeeded: boolean | null }>`
      select r.status, r.created_at, f.failed_at, f.had_succeeded from refunds r left join refund_failures f on f.refund_id = r.id
      where r.order_id = ${order.id} order by r.created_at, r.id`),
    readShipments(from, [order.id]),
    readWithdrawals(from, [order.id]),
  ]);
  return {
    reference: order.reference,
    status: order.status as TrackedOrder["status"],
    paymentStatus: order.payment_status as TrackedOrder["paymentStatus"],
    fulfillmentStatus: order.fulfillment_status as TrackedOrder["fulfillmentStatus"],
    placedAt: order.placed_at,
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.product_id,
      title: line.title,
      variantTitle: line.variant_title,
      image: line.image,
      qty: line.qty,
      fulfilledQty: line.fulfilled_qty,
    })),
    shipments: shipments.filter(({ voidedAt }) => voidedAt === null),
    // The order's own time line without details: reasons are free text and may hold private data.
    timeline: timelineOf({
      placedAt: order.placed_at,
      paidAt: order.paid_at,
      canceledAt: order.canceled_at,
      cancelNote: null,
      shipments,
      withdrawals,
      refunds: refunds.map((refund) => ({
        status: refund.status as RefundRecord["status"],
        createdAt: refund.created_at,
        failure:
          refund.failed_at === null ? null : { at: refund.failed_at, hadSucceeded: refund.had_succeeded === true },
        reason: "",
      })),
    }).map(({ at, type }) => ({ at, type, detail: null })),
    destination: order.needs_delivery ? { city: order.city ?? "", country: order.country ?? "" } : null,
  };
}
