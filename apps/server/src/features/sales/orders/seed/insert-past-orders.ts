import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { insertOrderDiscounts } from "../discounts/order-discounts.ts";
import type { RefundLineRecord, RefundRecord, ShipmentRecord, StoredOrder } from "../order-record.ts";
import { lineStandings } from "../rules/derive-order-state.ts";
import { trackingKey } from "../rules/tracking-key.ts";
import { noteChangedSales } from "../sales/note-changed-sales.ts";

export interface PastRefund extends RefundRecord {
  actorId: string | null;
  lines: Array<RefundLineRecord & { restockedQty: number }>;
}

export interface PastShipment extends ShipmentRecord {
  actorId: string;
  updatedAt: Date;
}

/** A past order of a demo shop in its final state. The caller writes its event `order.created`. */
export interface PastOrder extends StoredOrder {
  refunds: PastRefund[];
  shipments: PastShipment[];
  /** The customer's document; null when the order has not changed since it was placed. */
  document: string | null;
}

/**
 * Inserts past orders of a demo shop with shipments and refunds. Takes no stock, because the stock is what the shop has
 * today.
 */
export async function insertPastOrders(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  await tx.execute(sql`
    insert into orders (
      id, reference, user_id, placed_by, email, email_key, status, payment_status, fulfillment_status, currency, tax_included,
      items_minor, discount_minor, shipping_minor, tax_minor, shipping_tax_minor, total_minor, paid_minor, refunded_minor,
      shipping_address, billing_address, shipping_method, locale, terms_version, discount_id, discount_code, promotions, shipping_list_minor, attribution, creator_id, note,
      payment_provider, payment_state, payment_expires_at, placed_at, paid_at, canceled_at, cancel_reason, cancel_note, withdrawable_until, updated_at, version, document)
    select
      id, reference, user_id, placed_by, email, email_key, status, payment_status, fulfillment_status, currency, tax_included,
      items_minor, discount_minor, shipping_minor, tax_minor, shipping_tax_minor, total_minor, paid_minor, refunded_minor,
      shipping_address, billing_address, shipping_method, locale, terms_version, discount_id, discount_code, promotions, shipping_list_minor, attribution, creator_id, note,
      payment_provider, payment_state, payment_expires_at, placed_at, paid_at, canceled_at, cancel_reason, cancel_note, withdrawable_until, updated_at, version, document
    from json_populate_recordset(null::orders, ${JSON.stringify(orders.map(orderRow))}::json)`);
  await tx.execute(sql`
    insert into order_lines (
      order_id, id, position, product_id, variant_id, handle, title, variant_title, shown_title, shown_variant_title, sku, image, qty, stock_taken,
      unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, withdrawable, total_minor, fulfilled_qty, refunded_qty, refunded_minor)
    select order_id, id, position, product_id, variant_id, handle, title, variant_title, shown_title, shown_variant_title, sku, image, qty, stock_taken,
      unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, withdrawable, total_minor, fulfilled_qty, refunded_qty, refunded_minor
    from json_populate_recordset(null::order_lines, ${JSON.stringify(orders.flatMap(lineRows))}::json)`);
  await insertOrderDiscounts(tx, orders);
  await noteChangedSales(
    tx,
    orders.map(({ placedAt }) => placedAt),
  );
  await insertShipments(tx, orders);
  await insertRefunds(tx, orders);
}

async function insertShipments(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const shipments = orders.flatMap((order) => order.shipments);
  const rows = shipments.map((shipment) => ({
    id: shipment.id,
    order_id: shipment.orderId,
    status: shipment.status,
    carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    tracking_url: shipment.trackingUrl,
    tracking_key: shipment.trackingNumber === null ? null : trackingKey(shipment.carrier, shipment.trackingNumber),
    notify: shipment.notify,
    actor_id: shipment.actorId,
    shipped_at: shipment.shippedAt,
    delivered_at: shipment.deliveredAt,
    updated_at: shipment.updatedAt,
    version: shipment.version,
  }));
  const lines = shipments.flatMap(({ id, lines }) =>
    lines.map(({ lineId, qty }) => ({ shipment_id: id, line_id: lineId, qty })),
  );
  const events = shipments.flatMap(({ id, events }) =>
    events.map((event) => ({ shipment_id: id, ...event, source: "carrier", created_at: event.at })),
  );
  await tx.execute(sql`
    insert into shipments (id, order_id, status, carrier, tracking_number, tracking_url, tracking_key, notify, actor_id, shipped_at, delivered_at, updated_at, version)
    select id, order_id, status, carrier, tracking_number, tracking_url, tracking_key, notify, actor_id, shipped_at, delivered_at, updated_at, version
    from json_populate_recordset(null::shipments, ${JSON.stringify(rows)}::json)`);
  await tx.execute(sql`
    insert into shipment_lines (shipment_id, line_id, qty)
    select shipment_id, line_id, qty from json_populate_recordset(null::shipment_lines, ${JSON.stringify(lines)}::json)`);
  await tx.execute(sql`
    insert into shipment_events (shipment_id, at, status, detail, location, source, created_at)
    select shipment_id, at, status, detail, location, source, created_at
    from json_populate_recordset(null::shipment_events, ${JSON.stringify(events)}::json)`);
}

async function insertRefunds(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const refunds = orders.flatMap(({ id, refunds }) => refunds.map((refund) => ({ orderId: id, ...refund })));
  const rows = refunds.map((refund) => ({
    id: refund.id,
    order_id: refund.orderId,
    status: refund.status,
    amount_minor: refund.amountMinor,
    shipping_minor: refund.shippingMinor,
    reason: refund.reason,
    actor_id: refund.actorId,
    created_at: refund.createdAt,
  }));
  const lines = refunds.flatMap(({ id, lines }) =>
    lines.map((line) => ({
      refund_id: id,
      line_id: line.lineId,
      qty: line.qty,
      amount_minor: line.amountMinor,
      restocked_qty: line.restockedQty,
      unshipped_qty: line.unshippedQty,
    })),
  );
  await tx.execute(sql`
    insert into refunds (id, order_id, status, amount_minor, shipping_minor, reason, actor_id, created_at, updated_at)
    select id, order_id, status, amount_minor, shipping_minor, reason, actor_id, created_at, created_at
    from json_populate_recordset(null::refunds, ${JSON.stringify(rows)}::json)`);
  await tx.execute(sql`
    insert into refund_lines (refund_id, line_id, qty, amount_minor, restocked_qty, unshipped_qty)
    select refund_id, line_id, qty, amount_minor, restocked_qty, unshipped_qty
    from json_populate_recordset(null::refund_lines, ${JSON.stringify(lines)}::json)`);
}

function orderRow(order: PastOrder) {
  return {
    id: order.id,
    reference: order.reference,
    user_id: order.userId,
    placed_by: order.placedBy,
    email: order.email,
    email_key: order.emailKey,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfillment_status: order.fulfillmentStatus,
    currency: order.currency,
    tax_included: order.taxIncluded,
    items_minor: order.itemsMinor,
    discount_minor: order.discountMinor,
    shipping_minor: order.shippingMinor,
    tax_minor: order.taxMinor,
    shipping_tax_minor: order.shippingTaxMinor,
    total_minor: order.totalMinor,
    paid_minor: order.paidMinor,
    refunded_minor: order.refundedMinor,
    shipping_address: order.shippingAddress,
    shipping_method: order.shippingMethod,
    locale: order.locale,
    terms_version: order.termsVersion,
    discount_id: order.discountId,
    discount_code: order.discountCode,
    promotions: order.promotions,
    shipping_list_minor: order.shippingListMinor,
    attribution: order.attribution,
    creator_id: order.attribution.creatorId,
    note: order.note,
    payment_provider: order.paymentProvider,
    payment_state: order.paymentState,
    payment_expires_at: order.paymentExpiresAt,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    canceled_at: order.canceledAt,
    cancel_reason: order.cancelReason,
    cancel_note: order.cancelNote,
    withdrawable_until: order.withdrawableUntil,
    updated_at: order.updatedAt,
    version: order.version,
    document: order.document,
  };
}

function lineRows(order: PastOrder) {
  const standings = lineStandings(order);
  return order.lines.map((line) => ({
    order_id: order.id,
    id: line.id,
    position: line.position,
    product_id: line.productId,
    variant_id: line.variantId,
    handle: line.handle,
    title: line.title,
    variant_title: line.variantTitle,
    shown_title: line.shownTitle,
    shown_variant_title: line.shownVariantTitle,
    sku: line.sku,
    image: line.image,
    qty: line.qty,
    stock_taken: line.stockTaken,
    unit_price_minor: line.unitPriceMinor,
    discount_minor: line.discountMinor,
    tax_minor: line.taxMinor,
    tax_rate_bps: line.taxRateBps,
    tax_class: line.taxClass,
    tax_country: line.taxCountry,
    withdrawable: line.withdrawable,
    total_minor: line.totalMinor,
    fulfilled_qty: line.fulfilledQty,
    refunded_qty: line.refundedQty,
    refunded_minor: standings.get(line.id)?.refundedMinor ?? 0,
  }));
}
