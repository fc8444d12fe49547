import type { PaymentProviderName } from "../../../platform/config/payment-providers.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import type { KeptAddress } from "../../ground/store/address.ts";
import { readReceipt } from "../../programme/attribution/claims/claim.ts";
import { readTenders } from "../vouchers/tenders/read-tenders.ts";
import { formerDiscounts, readOrderDiscounts } from "./discounts/order-discounts.ts";
import type {
  CancelReason,
  FulfillmentStatus,
  OrderChannel,
  OrderLineRecord,
  OrderStatus,
  PaymentState,
  PaymentStatus,
  RefundRecord,
  StoredOrder,
} from "./order-record.ts";
import { readConfirmedChanges } from "./queries/confirmed-changes.ts";
import { readShipments, readWithdrawals } from "./read-fulfilment.ts";

interface OrderRow {
  id: string;
  reference: string;
  user_id: string;
  placed_by: string | null;
  email: string;
  email_key: string;
  status: string;
  payment_status: string;
  fulfillment_status: string;
  currency: string;
  tax_included: boolean;
  items_minor: number;
  discount_minor: number;
  shipping_minor: number;
  tax_minor: number;
  shipping_tax_minor: number;
  total_minor: number;
  paid_minor: number;
  refunded_minor: number;
  needs_delivery: boolean;
  shipping_address: unknown;
  billing_address: unknown;
  shipping_method: unknown;
  locale: string | null;
  channel: string;
  errand_id: string | null;
  terms_version: string | null;
  discount_id: string | null;
  discount_code: string | null;
  discount_customer: string | null;
  promotions: unknown;
  shipping_list_minor: number | null;
  attribution: unknown;
  note: string | null;
  payment_provider: string;
  payment_state: string;
  payment_expires_at: Date | null;
  placed_at: Date;
  paid_at: Date | null;
  canceled_at: Date | null;
  cancel_reason: string | null;
  cancel_note: string | null;
  reopened_at: Date | null;
  invoice_number: string | null;
  withdrawable_until: Date | null;
  contact_changes: unknown;
  charged_back_minor: NotNull<number>;
  updated_at: Date;
  version: number;
}

interface LineRow {
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  handle: string | null;
  title: string;
  variant_title: string;
  shown_title: string | null;
  shown_variant_title: string | null;
  sku: string | null;
  image: string | null;
  qty: number;
  stock_taken: number;
  unit_price_minor: number;
  discount_minor: number;
  tax_minor: number;
  tax_rate_bps: number;
  tax_class: string;
  tax_country: string | null;
  requires_shipping: boolean;
  withdrawable: boolean;
  total_minor: number;
  fulfilled_qty: number;
  refunded_qty: number;
}

interface RefundRow {
  id: string;
  order_id: string;
  status: string;
  amount_minor: number;
  shipping_minor: number;
  reason: string;
  actor_id: string | null;
  change_id: string | null;
  created_at: Date;
  line_id: string | null;
  line_qty: number | null;
  line_amount_minor: number | null;
  unshipped_qty: number | null;
  repeated_qty: number | null;
  failed_at: Date | null;
  had_succeeded: boolean | null;
}

/**
 * Reads complete orders in the order of the ids and omits missing ones. The statements are sent together, so a
 * pipelined connection needs one round trip. In a transaction that has locked the orders, the parts agree; elsewhere a
 * concurrent change may show only in the next read.
 */
export async function readOrders(from: Queryable, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  const [orders, lines, discounts, refunds, shipments, withdrawals, changes, { tenders, refunded }] = await Promise.all(
    [
      from.query(sql<OrderRow>`
      select id, reference, user_id, placed_by, email, email_key, status, payment_status, fulfillment_status, currency, tax_included,
        items_minor, discount_minor, shipping_minor, tax_minor, shipping_tax_minor, total_minor, paid_minor, refunded_minor,
        needs_delivery, shipping_address, billing_address, shipping_method, locale, channel, errand_id, terms_version, discount_id, discount_code, discount_customer, promotions, shipping_list_minor, attribution, note,
        payment_provider, payment_state, payment_expires_at, placed_at, paid_at, canceled_at, cancel_reason, cancel_note, reopened_at, invoice_number, withdrawable_until, contact_changes, updated_at, version,
        (select coalesce(sum(d.amount_minor), 0)::bigint from disputes d where d.order_id = orders.id and d.outcome = 'lost') as charged_back_minor
      from orders where id = any(${ids}::uuid[])`),
      from.query(sql<LineRow>`
      select id, order_id, position, product_id, variant_id, handle, title, variant_title, shown_title, shown_variant_title, sku, image, qty, stock_taken,
        unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, requires_shipping, withdrawable, total_minor, fulfilled_qty, refunded_qty
      from order_lines where order_id = any(${ids}::uuid[]) order by order_id, position`),
      readOrderDiscounts(from, ids),
      from.query(sql<RefundRow>`
      select r.id, r.order_id, r.status, r.amount_minor, r.shipping_minor, r.reason, r.actor_id, r.change_id, r.created_at,
        l.line_id, l.qty as line_qty, l.amount_minor as line_amount_minor, l.unshipped_qty, l.repeated_qty, f.failed_at, f.had_succeeded
      from refunds r left join refund_lines l on l.refund_id = r.id left join refund_failures f on f.refund_id = r.id
        left join order_lines o on o.order_id = r.order_id and o.id = l.line_id
      where r.order_id = any(${ids}::uuid[]) order by r.created_at, r.id, o.position`),
      readShipments(from, ids),
      readWithdrawals(from, ids),
      readConfirmedChanges(from, ids),
      readTenders(from, ids),
    ],
  );
  const found = new Map(orders.map((row) => [row.id, toOrder(row)]));
  for (const row of lines) found.get(row.order_id)?.lines.push(toLine(row));
  for (const order of found.values()) order.discounts = discounts.get(order.id) ?? formerDiscounts(order);
  for (const row of refunds) addRefund(found.get(row.order_id)?.refunds ?? [], row);
  for (const order of found.values()) {
    order.tenders = tenders.get(order.id) ?? [];
    for (const refund of order.refunds) refund.tenders = refunded.get(refund.id) ?? [];
  }
  for (const shipment of shipments) {
    const order = found.get(shipment.orderId);
    (shipment.voidedAt === null ? order?.shipments : order?.voidedShipments)?.push(shipment);
  }
  for (const { orderId, ...withdrawal } of withdrawals) found.get(orderId)?.withdrawals.push(withdrawal);
  for (const { orderId, ...change } of changes) found.get(orderId)?.changes.push(change);
  return ids.flatMap((id) => found.get(id) ?? []);
}

function toOrder(row: OrderRow): StoredOrder {
  // Without delivery the column keeps the tax place alone.
  const address = row.shipping_address as KeptAddress;
  return {
    id: row.id,
    reference: row.reference,
    userId: row.user_id,
    placedBy: row.placed_by,
    email: row.email,
    emailKey: row.email_key,
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status as PaymentStatus,
    fulfillmentStatus: row.fulfillment_status as FulfillmentStatus,
    currency: row.currency,
    taxIncluded: row.tax_included,
    itemsMinor: row.items_minor,
    discountMinor: row.discount_minor,
    shippingMinor: row.shipping_minor,
    taxMinor: row.tax_minor,
    shippingTaxMinor: row.shipping_tax_minor,
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    refundedMinor: row.refunded_minor,
    taxPlace: { country: address.country, region: address.region ?? null },
    shippingAddress: row.needs_delivery ? address : null,
    billingAddress: row.billing_address as KeptAddress | null,
    shippingMethod: row.needs_delivery ? (row.shipping_method as StoredOrder["shippingMethod"]) : null,
    locale: row.locale,
    channel: row.channel as OrderChannel,
    errandId: row.errand_id,
    termsVersion: row.terms_version,
    discountId: row.discount_id,
    discountCode: row.discount_code,
    discountCustomer: row.discount_customer,
    discounts: [],
    promotions: row.promotions as StoredOrder["promotions"],
    shippingListMinor: row.shipping_list_minor,
    attribution: readReceipt(row.attribution),
    note: row.note,
    paymentProvider: row.payment_provider as PaymentProviderName,
    paymentState: row.payment_state as PaymentState,
    paymentExpiresAt: row.payment_expires_at,
    placedAt: row.placed_at,
    paidAt: row.paid_at,
    canceledAt: row.canceled_at,
    cancelReason: row.cancel_reason as CancelReason | null,
    cancelNote: row.cancel_note,
    reopenedAt: row.reopened_at,
    invoiceNumber: row.invoice_number,
    withdrawableUntil: row.withdrawable_until,
    chargedBackMinor: row.charged_back_minor,
    contactChanges: (row.contact_changes as { at: string; by: string | null }[]).map(({ at, by }) => ({
      at: new Date(at),
      by,
    })),
    updatedAt: row.updated_at,
    version: row.version,
    lines: [],
    refunds: [],
    shipments: [],
    voidedShipments: [],
    withdrawals: [],
    changes: [],
    tenders: [],
  };
}

function toLine(row: LineRow): OrderLineRecord {
  return {
    id: row.id,
    position: row.position,
    productId: row.product_id,
    variantId: row.variant_id,
    handle: row.handle,
    title: row.title,
    variantTitle: row.variant_title,
    shownTitle: row.shown_title,
    shownVariantTitle: row.shown_variant_title,
    sku: row.sku,
    image: row.image,
    qty: row.qty,
    stockTaken: row.stock_taken,
    unitPriceMinor: row.unit_price_minor,
    discountMinor: row.discount_minor,
    taxMinor: row.tax_minor,
    taxRateBps: row.tax_rate_bps,
    taxClass: row.tax_class,
    taxCountry: row.tax_country,
    requiresShipping: row.requires_shipping,
    withdrawable: row.withdrawable,
    totalMinor: row.total_minor,
    fulfilledQty: row.fulfilled_qty,
    refundedQty: row.refunded_qty,
  };
}

/** Collects a refund whose rows come once per line. */
function addRefund(refunds: RefundRecord[], row: RefundRow): void {
  let refund = refunds.at(-1);
  if (refund?.id !== row.id) {
    refund = {
      id: row.id,
      status: row.status as RefundRecord["status"],
      amountMinor: row.amount_minor,
      shippingMinor: row.shipping_minor,
      reason: row.reason,
      actorId: row.actor_id,
      changeId: row.change_id,
      createdAt: row.created_at,
      failure: row.failed_at === null ? null : { at: row.failed_at, hadSucceeded: row.had_succeeded === true },
      tenders: [],
      lines: [],
    };
    refunds.push(refund);
  }
  if (row.line_id !== null)
    refund.lines.push({
      lineId: row.line_id,
      qty: row.line_qty ?? 0,
      amountMinor: row.line_amount_minor ?? 0,
      unshippedQty: row.unshipped_qty ?? 0,
      repeatedQty: row.repeated_qty ?? 0,
    });
}
