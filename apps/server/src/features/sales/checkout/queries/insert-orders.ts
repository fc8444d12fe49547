import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { OrderLineRecord, OrderRecord } from "../../orders/order-record.ts";
import { tenderedMinor } from "../../vouchers/tenders/tender-record.ts";

/** The columns of what ships cannot be null; `needs_delivery` says whether they mean anything beyond the tax place. */
const NO_METHOD = { code: "", name: "", parts: [] };

function keptAddress({ shippingAddress, taxPlace: { country, region } }: OrderRecord) {
  return shippingAddress ?? (region === null ? { country } : { country, region });
}

/**
 * Inserts any number of orders with one statement; the arrays are columns, in the order of the column list. Sums of sales wait
 * for transactions, so that no order comes late, unless the database's clock was put back: then the sums are noted as outdated.
 */
export function insertOrders(to: Queryable, orders: readonly OrderRecord[]): Promise<number> {
  const column = <Value>(value: (order: OrderRecord) => Value) => orders.map(value);
  return to.execute(sql`
    with late as (
      insert into sales_changes (start_at)
      select distinct date_bin('15 minutes', p.at, 'epoch') from unnest(${column((order) => order.placedAt)}::timestamptz[]) as p (at)
      where p.at < (select closed_to from sales_roll_up)
    )
    insert into orders (
      id, reference, user_id, placed_by, email, email_key, status, payment_status, currency, tax_included,
      items_minor, discount_minor, shipping_minor, tax_minor, shipping_tax_minor, total_minor, paid_minor,
      needs_delivery, shipping_address, billing_address, shipping_method, discount_id, discount_code, discount_customer, promotions, shipping_list_minor, attribution, creator_id, note,
      payment_provider, payment_state, payment_expires_at, placed_at, paid_at, updated_at, terms_version, locale, voucher_minor, channel, errand_id)
    select * from unnest(
      ${column((order) => order.id)}::uuid[], ${column((order) => order.reference)}::text[], ${column((order) => order.userId)}::uuid[], ${column((order) => order.placedBy)}::uuid[],
      ${column((order) => order.email)}::text[], ${column((order) => order.emailKey)}::text[], ${column((order) => order.status)}::text[],
      ${column((order) => order.paymentStatus)}::text[], ${column((order) => order.currency)}::text[], ${column((order) => order.taxIncluded)}::boolean[],
      ${column((order) => order.itemsMinor)}::bigint[], ${column((order) => order.discountMinor)}::bigint[], ${column((order) => order.shippingMinor)}::bigint[],
      ${column((order) => order.taxMinor)}::bigint[], ${column((order) => order.shippingTaxMinor)}::bigint[], ${column((order) => order.totalMinor)}::bigint[], ${column((order) => order.paidMinor)}::bigint[],
      ${column((order) => order.shippingAddress !== null)}::boolean[], ${column((order) => JSON.stringify(keptAddress(order)))}::jsonb[], ${column((order) => (order.billingAddress === null ? null : JSON.stringify(order.billingAddress)))}::jsonb[],
      ${column((order) => JSON.stringify(order.shippingMethod ?? NO_METHOD))}::jsonb[], ${column((order) => order.discountId)}::uuid[], ${column((order) => order.discountCode)}::text[], ${column((order) => order.discountCustomer)}::uuid[],
      ${column((order) => (order.promotions === null ? null : JSON.stringify(order.promotions)))}::jsonb[], ${column((order) => order.shippingListMinor)}::bigint[],
      ${column((order) => JSON.stringify(order.attribution))}::jsonb[], ${column((order) => order.attribution.creatorId)}::uuid[], ${column((order) => order.note)}::text[],
      ${column((order) => order.paymentProvider)}::text[], ${column((order) => order.paymentState)}::text[], ${column((order) => order.paymentExpiresAt)}::timestamptz[],
      ${column((order) => order.placedAt)}::timestamptz[], ${column((order) => order.paidAt)}::timestamptz[], ${column((order) => order.updatedAt)}::timestamptz[], ${column((order) => order.termsVersion)}::text[], ${column((order) => order.locale)}::text[], ${column((order) => tenderedMinor(order.tenders))}::bigint[],
      ${column((order) => order.channel)}::text[], ${column((order) => order.errandId)}::uuid[])`);
}

export function insertOrderLines(to: Queryable, orders: readonly OrderRecord[]): Promise<number> {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ orderId: order.id, line })));
  const column = <Value>(value: (line: OrderLineRecord) => Value) => lines.map(({ line }) => value(line));
  return to.execute(sql`
    insert into order_lines (
      order_id, id, position, product_id, variant_id, title, variant_title, sku, image, qty, stock_taken,
      unit_price_minor, discount_minor, tax_minor, tax_rate_bps, total_minor, handle, tax_class, tax_country, requires_shipping, withdrawable, shown_title, shown_variant_title)
    select * from unnest(
      ${lines.map(({ orderId }) => orderId)}::uuid[], ${column((line) => line.id)}::uuid[], ${column((line) => line.position)}::integer[],
      ${column((line) => line.productId)}::uuid[], ${column((line) => line.variantId)}::uuid[], ${column((line) => line.title)}::text[],
      ${column((line) => line.variantTitle)}::text[], ${column((line) => line.sku)}::text[], ${column((line) => line.image)}::text[],
      ${column((line) => line.qty)}::integer[], ${column((line) => line.stockTaken)}::integer[], ${column((line) => line.unitPriceMinor)}::bigint[],
      ${column((line) => line.discountMinor)}::bigint[], ${column((line) => line.taxMinor)}::bigint[], ${column((line) => line.taxRateBps)}::integer[],
      ${column((line) => line.totalMinor)}::bigint[], ${column((line) => line.handle)}::text[], ${column((line) => line.taxClass)}::text[],
      ${column((line) => line.taxCountry)}::text[], ${column((line) => line.requiresShipping)}::boolean[], ${column((line) => line.withdrawable)}::boolean[],
      ${column((line) => line.shownTitle)}::text[], ${column((line) => line.shownVariantTitle)}::text[])`);
}
