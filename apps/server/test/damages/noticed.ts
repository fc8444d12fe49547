import type { Damage } from "./unnoticed.ts";

const first = (table: string, where = "true") => `(select min(id::text)::uuid from ${table} where ${where})`;
const CHAIN = "seals: chain and signatures";
const flip = (column: string) => `set_byte(${column}, 5, get_byte(${column}, 5) # 1)`;
const SUMS = "order sums";
const CREDITED = "(select min(o.id::text)::uuid from orders o where o.creator_id is not null)";
const receipt = (member: string, value: string) =>
  `update orders set attribution = jsonb_set(attribution, '{${member}}', ${value}) where id = ${CREDITED}`;
const CLAIM = "considered,0";

/** The damages of the same audit that `tote verify` had noticed, one for each that its report names. */
export const NOTICED: readonly Damage[] = [
  {
    n: 41,
    what: "a seal entry deleted",
    sql: "delete from seal_entries where seq = (select max(seq) / 2 from seal_entries)",
    check: CHAIN,
  },
  {
    n: 42,
    what: "a seal entry changed",
    sql: `update seal_entries set content = ${flip("content")} where seq = (select max(seq) / 2 from seal_entries)`,
    check: CHAIN,
  },
  {
    n: 43,
    what: "the newest seal entry of the ledger deleted",
    sql: "delete from seal_entries where seq = (select max(seq) from seal_entries where kind = 'transfer')",
    check: "seals: rows",
  },
  { n: 44, what: "the root of a head", sql: `update seal_heads set root = ${flip("root")}`, check: CHAIN },
  {
    n: 45,
    what: "the signature of a head",
    sql: `update seal_heads set signature = ${flip("signature")}`,
    check: CHAIN,
  },
  {
    n: 46,
    what: "a public key of the seals",
    sql: `update seal_keys set public_key = ${flip("public_key")}`,
    check: CHAIN,
  },
  {
    n: 47,
    what: "sums of sales by quarter of an hour",
    sql: "update sales_quarters set revenue_minor = revenue_minor + 1 where start_at = (select max(start_at) from sales_quarters)",
    check: "sums of sales",
  },
  {
    n: 48,
    what: "sums of products by day",
    sql: "update sales_tops set pieces = pieces + 1 where grain = 'day'",
    check: "sums of sales",
  },
  {
    n: 49,
    what: "sums of creators by month",
    sql: "update sales_tops set revenue_minor = revenue_minor + 1 where grain = 'month'",
    check: "sums of sales",
  },
  {
    n: 50,
    what: "sums of sales closed up to the future",
    sql: "update sales_roll_up set closed_to = closed_to + interval '10 years'",
    check: "sums of sales",
  },
  {
    n: 51,
    what: "sums of commissions by quarter of an hour",
    sql: "update commission_quarters set commission_minor = commission_minor + 1",
    check: "sums of commissions",
  },
  ...["orders", "returned_units", "lost_orders"].map((column, index) => ({
    n: 52 + index,
    what: `a creator's figures (${column})`,
    sql: `update analytics_buckets set ${column} = ${column} + 1 where dimension = 'total' and grain = 'day'`,
    check: "creators' statistics",
  })),
  {
    n: 55,
    what: "a correction of figures deleted",
    sql: "delete from figure_corrections",
    check: "creators' statistics",
  },
  {
    n: 56,
    what: "a correction of figures moved",
    sql: "update figure_corrections set happened_at = happened_at - interval '40 days'",
    check: "creators' statistics",
  },
  {
    n: 57,
    what: "a guest's merge",
    sql: "update users set merged_into = gen_random_uuid() where merged_into is not null",
    check: "accounts",
  },
  {
    n: 58,
    what: "a guest's order given to another account",
    sql: `update orders set user_id = ${first("users", "email is not null and not ('admin' = any(roles))")}
      where id = ${first("orders", "placed_by is not null and user_id = placed_by")}`,
    check: "owners of guests' orders",
  },
  {
    n: 59,
    what: "the e-mail address of an order",
    sql: `update orders set email = 'eve@example.com', email_key = 'eve@example.com' where id = ${first("orders")}`,
    check: "states and documents of orders",
  },
  {
    n: 60,
    what: "a claim's verdict",
    sql: receipt(`${CLAIM},verdict`, `'"outranked"'`),
    check: "attribution and its claims",
  },
  { n: 61, what: "a claim's validity", sql: receipt(`${CLAIM},valid`, "'false'"), check: "attribution and its claims" },
  { n: 62, what: "the policy of a receipt", sql: receipt("policy", `'"never"'`), check: "seals: rows" },
  { n: 63, what: "the claims of a receipt", sql: receipt("considered", "'[]'"), check: "attribution and its claims" },
  { n: 64, what: "the window of a receipt", sql: receipt("windowDays", "'99'"), check: "seals: rows" },
  {
    n: 65,
    what: "the tax of an order's shipping",
    sql: `update orders set shipping_tax_minor = shipping_tax_minor + 1 where id = ${first("orders", "shipping_minor > 0")}`,
    check: SUMS,
  },
  {
    n: 66,
    what: "the parts of an order's shipping tax",
    sql: `update orders set shipping_method = jsonb_set(shipping_method, '{parts}', '[{"rateBps": 1, "shippingMinor": 1, "taxMinor": 1}]') where id = ${first("orders", "shipping_minor > 0")}`,
    check: SUMS,
  },
  {
    n: 67,
    what: "the tax class of an order's line",
    sql: `update order_lines set tax_class = 'exempt' where id = ${first("order_lines", "tax_minor > 0")}`,
    check: SUMS,
  },
  {
    n: 68,
    what: "the tax country of an order's line",
    sql: `update order_lines set tax_country = 'FR' where id = ${first("order_lines", "tax_minor > 0")}`,
    check: SUMS,
  },
  {
    n: 69,
    what: "the tax rate of an order's line",
    sql: `update order_lines set tax_rate_bps = tax_rate_bps + 1000 where id = ${first("order_lines", "tax_minor > 0")}`,
    check: SUMS,
  },
  {
    n: 70,
    what: "the day until which an order can be withdrawn from",
    sql: `update orders set withdrawable_until = withdrawable_until + interval '40 days' where id = ${first("orders", "withdrawable_until is not null")}`,
    check: "states and documents of orders",
  },
  {
    n: 71,
    what: "text of an order that its customer reads",
    sql: `update orders set document = replace(document, 'EUR', 'USD') where id = ${first("orders", "document is not null")}`,
    check: "states and documents of orders",
  },
  {
    n: 72,
    what: "the country of an order's shipping address",
    sql: `update orders set shipping_address = jsonb_set(shipping_address, '{country}', '"FR"') where id = ${first("orders")}`,
    check: "states and documents of orders",
  },
  {
    n: 73,
    what: "the amount of a refund",
    sql: `update refunds set amount_minor = amount_minor + 1 where id = ${first("refunds", "status = 'succeeded'")}`,
    check: "refunds",
  },
  {
    n: 74,
    what: "the pieces of a refund",
    sql: "update refund_lines set qty = qty + 1 where (refund_id, line_id) = (select refund_id, line_id from refund_lines order by refund_id, line_id limit 1)",
    check: "refunds",
  },
  {
    n: 75,
    what: "the pieces of a shipment",
    sql: "update shipment_lines set qty = qty + 1 where (shipment_id, line_id) = (select shipment_id, line_id from shipment_lines order by shipment_id, line_id limit 1)",
    check: "states and documents of orders",
  },
  {
    n: 76,
    what: "the uses of a code",
    sql: "update discounts set used_count = used_count + 1",
    check: "uses of discounts",
  },
  {
    n: 77,
    what: "the uses of a code by one customer",
    sql: "update discount_uses set used = used + 1",
    check: "uses of discounts",
  },
  {
    n: 78,
    what: "the moment that an order was paid",
    sql: `update orders set paid_at = paid_at + interval '1 day' where id = ${first("orders", "paid_at is not null")}`,
    check: "states and documents of orders",
  },
  {
    n: 79,
    what: "the creator of a ledger row",
    sql: `update transfers set creator_id = (select c.id from creators c where c.id <> transfers.creator_id limit 1) where id = ${first("transfers")}`,
    check: "seals: rows",
  },
  {
    n: 80,
    what: "the time of a ledger row",
    sql: `update transfers set created_at = created_at - interval '1 day' where id = ${first("transfers")}`,
    check: "causes of transfers",
  },
  {
    n: 81,
    what: "the frozen rule of a commission",
    sql: `update commissions set rule = null, rate_bps = 99 where id = ${first("commissions", "type = 'sale'")}`,
    check: "commissions",
  },
  {
    n: 82,
    what: "the pieces of a commission",
    sql: `update commissions set units = units + 1 where id = ${first("commissions", "type = 'sale'")}`,
    check: "commissions",
  },
  {
    n: 83,
    what: "an early release",
    sql: `update commissions set available_at = available_at - interval '20 days' where id = ${first("commissions", "type = 'sale' and status in ('approved', 'paid')")}`,
    check: "commissions and their orders",
  },
  {
    n: 84,
    what: "a link's counter of clicks",
    sql: "update link_totals set clicks = clicks + 1000000",
    check: "creators' links and clicks",
  },
  {
    n: 85,
    what: "a link's counter of visitors",
    sql: "update link_totals set unique_visitors = unique_visitors + 1000000",
    check: "creators' links and clicks",
  },
  {
    n: 86,
    what: "a gap in the numbers of invoices",
    sql: "delete from invoices where id = (select id from invoices where n = 2 order by id limit 1)",
    check: "invoices and credit notes",
  },
  {
    n: 87,
    what: "the end of the history of prices",
    sql: `update variant_prices set price_minor = price_minor + 1 where (variant_id, since) = (select h.variant_id, max(h.since) from variant_prices h group by h.variant_id order by h.variant_id limit 1)`,
    check: "history of prices",
  },
  {
    n: 88,
    what: "the amount of a commission",
    sql: `update commissions set amount_minor = amount_minor + 1 where id = ${first("commissions", "type = 'sale'")}`,
    check: "commissions",
  },
  {
    n: 89,
    what: "the amount of a ledger row",
    sql: `update transfers set amount_minor = amount_minor + 1 where id = ${first("transfers")}`,
    check: "seals: rows",
  },
  {
    n: 90,
    what: "an event of a commission deleted",
    sql: `delete from events where id = ${first("events", "type = 'commission.created'")}`,
    check: "events of commissions",
  },
  {
    n: 91,
    what: "the creator whom an order credits",
    sql: `update orders set creator_id = (select c.id from creators c where c.id <> orders.creator_id limit 1) where id = ${CREDITED}`,
    check: "attribution and its claims",
  },
];
