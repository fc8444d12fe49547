/**
 * The damages that an audit of November 2026 made and that `tote verify` did not notice then, by their numbers in
 * docs/damages.md. `check` is what finds it now, or null where the page gives the reason why nothing can.
 */
export interface Damage {
  n: number;
  what: string;
  sql: string;
  check: string | null;
}

const INVOICE =
  "id = (select i.id from invoices i where i.kind = 'invoice' and jsonb_array_length(i.document -> 'lines') > 1 and i.document #> '{lines,0,grossMinor}' <> i.document #> '{lines,1,grossMinor}' order by i.id limit 1)";
const NOTE = "id = (select i.id from invoices i where i.kind = 'credit_note' order by i.id limit 1)";
const put = (place: string, value: string, where = INVOICE) =>
  `update invoices set document = jsonb_set(document, '{${place}}', ${value}) where ${where}`;
const exchanged = (member: string) => `update invoices set document = jsonb_set(jsonb_set(document,
  '{lines,0,${member}}', document #> '{lines,1,${member}}'), '{lines,1,${member}}', document #> '{lines,0,${member}}') where ${INVOICE}`;
const CONTENT = "content of invoices";
const SEALED = "seals: documents and entries";
const first = (table: string, where = "true") => `(select min(id::text)::uuid from ${table} where ${where})`;
/** A price that was in force before the one of today. */
const PAST_PRICE =
  "(variant_id, since) = (select h.variant_id, min(h.since) from variant_prices h group by h.variant_id having count(*) > 1 order by h.variant_id limit 1)";

export const UNNOTICED: readonly Damage[] = [
  {
    n: 1,
    what: "tax moved between two lines of an invoice",
    sql: `update invoices set document = jsonb_set(jsonb_set(document, '{lines,0,taxMinor}', to_jsonb((document #>> '{lines,0,taxMinor}')::int - 1)),
      '{lines,1,taxMinor}', to_jsonb((document #>> '{lines,1,taxMinor}')::int + 1)) where ${INVOICE}`,
    check: CONTENT,
  },
  { n: 2, what: "gross of two lines of an invoice exchanged", sql: exchanged("grossMinor"), check: CONTENT },
  { n: 3, what: "the tax rate of an invoice's line", sql: put("lines,0,taxRateBps", "'701'"), check: CONTENT },
  { n: 4, what: "the quantity of an invoice's line", sql: put("lines,0,qty", "'77'"), check: CONTENT },
  { n: 5, what: "an invoice's sums by rate", sql: put("breakdown,0,netMinor", "'1'"), check: CONTENT },
  { n: 6, what: "an invoice's net total", sql: put("totals,netMinor", "'1'"), check: CONTENT },
  { n: 7, what: "an invoice's buyer", sql: put("buyer,name", `'"Eve"'`), check: CONTENT },
  {
    n: 8,
    what: "the seller's VAT id on an invoice",
    sql: put("seller,vatId", `'"DE999999999"'`),
    check: SEALED,
  },
  {
    n: 9,
    what: "an invoice's date of issue, a year back",
    sql: `update invoices set issued_at = issued_at - interval '1 year', document = document || jsonb_build_object(
      'issuedOn', to_char((document ->> 'issuedOn')::date - interval '1 year', 'YYYY-MM-DD')) where ${INVOICE}`,
    check: CONTENT,
  },
  {
    n: 10,
    what: "the order's reference on an invoice",
    sql: put("order,reference", `'"T-0000-0000"'`),
    check: CONTENT,
  },
  {
    n: 11,
    what: "a credit note's tax, in its column and document",
    sql: `update invoices set tax_minor = tax_minor - 1, document = jsonb_set(jsonb_set(document,
      '{lines,0,taxMinor}', to_jsonb((document #>> '{lines,0,taxMinor}')::int - 1)),
      '{totals,taxMinor}', to_jsonb((document #>> '{totals,taxMinor}')::int - 1)) where ${NOTE}`,
    check: CONTENT,
  },
  { n: 12, what: "the invoice of a credit note", sql: put("refersTo", `'"A-2020-1"'`, NOTE), check: CONTENT },
  {
    n: 13,
    what: "the newest credit note deleted",
    sql: "delete from invoices where id = (select id from invoices where kind = 'credit_note' order by id desc limit 1)",
    check: CONTENT,
  },
  {
    n: 14,
    what: "the row of an invoice series deleted",
    sql: "delete from invoice_series",
    check: "invoices and credit notes",
  },
  {
    n: 15,
    what: "a payout's account exchanged with another creator's",
    sql: `update payouts set method_sealed = (select m.sealed from payout_methods m where m.creator_id <> payouts.creator_id limit 1)
      where id = ${first("payouts", "exists (select from payout_methods m where m.creator_id <> payouts.creator_id)")}`,
    check: SEALED,
  },
  {
    n: 16,
    what: "the label of a payout's account",
    sql: "update payouts set method_label = 'DE •••• 0001'",
    check: SEALED,
  },
  {
    n: 17,
    what: "a creator's payout method exchanged",
    sql: "update payout_methods set sealed = (select m.sealed from payout_methods m where m.creator_id <> payout_methods.creator_id limit 1)",
    check: SEALED,
  },
  {
    n: 18,
    what: "a payout moved to another run",
    sql: `update payouts set batch_id = gen_random_uuid() where id = ${first("payouts", "batch_id is not null")}`,
    check: "payouts",
  },
  {
    n: 19,
    what: "a run deleted while its payouts name it",
    sql: "delete from payout_batches where id in (select batch_id from payouts)",
    check: "payouts",
  },
  {
    n: 20,
    what: "a past price raised",
    sql: `update variant_prices set price_minor = price_minor + 500 where ${PAST_PRICE}`,
    check: SEALED,
  },
  { n: 21, what: "a past price deleted", sql: `delete from variant_prices where ${PAST_PRICE}`, check: SEALED },
  {
    n: 22,
    what: "the beginning of a price moved by ten days",
    sql: `update variant_prices set since = since - interval '10 days' where ${PAST_PRICE}`,
    check: SEALED,
  },
  {
    n: 23,
    what: "an event order.refunded deleted",
    sql: `delete from events where id = (select e.id from events e where e.type = 'order.refunded' order by e.id desc limit 1)`,
    check: "events of orders",
  },
  {
    n: 24,
    what: "an event order.paid deleted",
    sql: `delete from events where id = ${first("events", "type = 'order.paid'")}`,
    check: "events of orders",
  },
  {
    n: 25,
    what: "an event of a shipment deleted",
    sql: `delete from events where id = ${first("events", "type = 'shipment.updated' and resource_id in (select e.resource_id from events e where e.type = 'shipment.updated' group by e.resource_id having count(*) = 1)")}`,
    check: "events of shipments",
  },
  {
    n: 26,
    what: "an event of a payout deleted",
    sql: `delete from events where id = ${first("events", "type like 'payout.%'")}`,
    check: "events of payouts",
  },
  {
    n: 27,
    what: "the amount in a payout's event set to 1",
    sql: `update events set data = jsonb_set(data::jsonb, '{amount,amount}', '1')::json where id = ${first("events", "type like 'payout.%'")}`,
    check: "events of payouts",
  },
  { n: 28, what: "a change of attribution deleted", sql: "delete from attribution_changes", check: SEALED },
  {
    n: 29,
    what: "a consent turned",
    sql: "update attribution_consents set granted = not granted",
    check: SEALED,
  },
  {
    n: 30,
    what: "an audit entry deleted",
    sql: `delete from audit_log where id = ${first("audit_log")}`,
    check: SEALED,
  },
  {
    n: 31,
    what: "an audit entry changed",
    sql: `update audit_log set after = '{"amount": 1}' where id = ${first("audit_log")}`,
    check: SEALED,
  },
  {
    n: 32,
    what: "the total of an order's tag",
    sql: "update order_tags set total_minor = total_minor + 1",
    check: "order sums",
  },
  {
    n: 33,
    what: "pieces that a refund put back to stock",
    sql: `update refund_lines set restocked_qty = restocked_qty + 1 where (refund_id, line_id) = (select refund_id, line_id from refund_lines order by refund_id, line_id limit 1)`,
    check: "refunds",
  },
  {
    n: 34,
    what: "pieces that an order took out of stock",
    sql: `update order_lines set stock_taken = stock_taken + 1 where id = ${first("order_lines")}`,
    check: "order sums",
  },
  {
    n: 35,
    what: "the product's name on a commission",
    sql: `update commissions set product_title = 'X' where id = ${first("commissions", "type = 'sale'")}`,
    check: "commissions",
  },
  { n: 36, what: "the stamp of a bag's line", sql: "update cart_lines set stamp_creator_name = 'Eve'", check: null },
  { n: 37, what: "1,000 pieces more in stock", sql: "update stock set on_hand = on_hand + 1000", check: null },
  { n: 38, what: "a creator's rate", sql: "update creators set rate_bps = 9000", check: null },
  {
    n: 39,
    what: "the place that the seals were read up to, set to the future",
    sql: "update seal_places set xid = '9999999999'",
    check: null,
  },
  { n: 40, what: "the hash of a claim's request", sql: "update claims set request_hash = '\\x00'", check: null },
];
