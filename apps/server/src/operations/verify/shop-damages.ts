/** For the test of `tote verify`. */

/** Damage that no constraint prevents, and the report that it must cause. `$1` is the id of an order. */
export const damages: ReadonlyArray<[name: string, damage: string, said: RegExp]> = [
  ["a total", "update orders set total_minor = total_minor + 1 where id = $1", /REF: total is \d+, its parts say \d+/],
  [
    "the sum of the lines",
    "update orders set items_minor = items_minor + 1, total_minor = total_minor + 1 where id = $1",
    /REF: items is/,
  ],
  ["a tax", "update orders set tax_minor = tax_minor + 1 where id = $1", /REF: tax is/],
  [
    "a line's price",
    "update order_lines set unit_price_minor = unit_price_minor + 1 where order_id = $1 and position = 0",
    /REF: line 1: discount, tax and total/,
  ],
  ["a lost line", "delete from order_lines where order_id = $1 and position = 1", /REF: items is/],
  [
    "a line without an order",
    "update order_lines set order_id = gen_random_uuid() where order_id = $1 and position = 1",
    /belongs to the order/,
  ],
  [
    "what was paid",
    "update orders set paid_minor = 1 where id = $1",
    /REF: what its customer reads differs from the tables at totals\.paid/,
  ],
  [
    "a refund that is not there",
    "update orders set refunded_minor = 1 where id = $1",
    /REF: refunded is 1, its refunds say 0/,
  ],
  [
    "refunded pieces",
    "update order_lines set refunded_qty = 1 where order_id = $1 and position = 0",
    /REF: line 1: refunded is 1 pieces/,
  ],
  [
    "shipped pieces",
    "update order_lines set fulfilled_qty = 1 where order_id = $1 and position = 0",
    /REF: line 1: fulfilled is 1/,
  ],
  [
    "a variant that is gone",
    "update order_lines set variant_id = gen_random_uuid() where order_id = $1 and position = 0",
    /REF: line 1: the variant/,
  ],
  ["a customer who is gone", "update orders set user_id = gen_random_uuid() where id = $1", /REF: the customer/],
  ["a creator who is gone", "update orders set creator_id = gen_random_uuid() where id = $1", /REF: the creator/],
  ["a discount that is gone", "update orders set discount_id = gen_random_uuid() where id = $1", /REF: the discount/],
  ["a lost event", "delete from events where id = $1", /REF: its event order\.created is not there/],
  ["an event of nothing", "update events set resource_id = gen_random_uuid() where id = $1", /about the order/],
  [
    "a total in an event",
    "update events set data = jsonb_set(data::jsonb, '{totals,total,amount}', '1')::json where id = $1",
    /REF: the totals of its event order\.created [0-9a-f-]+ are not those of the order/,
  ],
  [
    "what was paid in an event",
    "update events set data = jsonb_set(data::jsonb, '{totals,paid,amount}', '1')::json where resource_id = $1 and type = 'order.paid'",
    /REF: the totals of its event order\.paid/,
  ],
  [
    "a line in an event",
    "update events set data = jsonb_set(data::jsonb, '{lines,1,unitPrice,amount}', '1')::json where id = $1",
    /REF: the lines of its event order\.created/,
  ],
  [
    "an event without its lines",
    "update events set data = (data::jsonb || '{\"lines\": null}')::json where id = $1",
    /REF: the lines of its event order\.created/,
  ],
  [
    "a lost event of the payment",
    "delete from events where resource_id = $1 and type = 'order.paid'",
    /REF: its event order\.paid is not there/,
  ],
  [
    "lost events of cancellations",
    "delete from events where type = 'order.canceled' and $1::uuid is not null",
    /its event order\.canceled is not there/,
  ],
  [
    "lost events of refunds",
    "delete from events where type = 'order.refunded' and $1::uuid is not null",
    /no event order\.refunded says that \d+ was refunded/,
  ],
  [
    "a lost event of a shipment",
    "with made as (insert into shipments (id, order_id, status, carrier, notify, shipped_at) values ('ffffffff-0000-7000-8000-000000000000', $1, 'pre_transit', 'dhl', false, now()) returning id) select id from made",
    /shipments ffffffff-.*: its event shipment\.updated is not there/,
  ],
  [
    "an event of no shipment",
    "update events set type = 'shipment.updated' where resource_id = $1 and type = 'order.paid'",
    /it is about the shipment .*, which is not there/,
  ],
  [
    "the total of a tag",
    "insert into order_tags (order_id, tag, placed_at, total_minor) select id, 'gift', placed_at, total_minor + 1 from orders where id = $1",
    /REF: its tag gift says a total of/,
  ],
  [
    "pieces taken from stock",
    "update order_lines set stock_taken = 1 where order_id = $1 and position = 0",
    /REF: line 1: its order took 1 of 3 pieces out of stock/,
  ],
  [
    "pieces put back to stock",
    "update refund_lines set restocked_qty = restocked_qty + 1 where $1::uuid is not null",
    /its refunds put \d+ pieces back to stock/,
  ],
  [
    "a translation of an unknown text",
    "insert into translations (kind, key, locale, texts, sources, revision) select 'product', 'x', 'de', '{\"title\": \"Becher\"}', '{}', 0 where $1::uuid is not null",
    /translation product x \(de\): nothing says which own text/,
  ],
  [
    "a translation that no process hears of",
    "insert into translations (kind, key, locale, texts, sources, revision) select 'product', 'x', 'de', '{}', '{}', settings_version + 1 from store_settings where $1::uuid is not null",
    /translation product x \(de\): it is of the version \d+ of the settings/,
  ],
  [
    "a claim of nothing",
    "update claims set order_id = gen_random_uuid() where order_id = $1",
    /claims [0-9a-f]+: its order/,
  ],
  [
    "a count of uses",
    "update discounts set used_count = 4 where code = 'TEN' and $1::uuid is not null",
    /TEN: used is 4, the orders say 1/,
  ],
  [
    "a customer's count of uses",
    "update discount_uses set used = 3 where $1::uuid is not null",
    /TEN: used by the customer .* is 3, the orders say 1/,
  ],
  [
    "a document",
    "update orders set document = (select replace(data::text, 'Mug', 'Jug') from events where events.id = orders.id) where id = $1",
    /REF: what its customer reads differs from the tables at lines\[0\]\.title/,
  ],
  [
    "a state",
    "update orders set fulfillment_status = 'delivered' where id = $1",
    /REF: fulfillmentStatus is delivered, what happened says unfulfilled/,
  ],
  [
    "stock of nothing",
    "update stock set variant_id = gen_random_uuid() where $1::uuid is not null and variant_id = (select variant_id from stock limit 1)",
    /stock .*: its variant is not there/,
  ],
  [
    "a price range",
    "update products set min_price_minor = 1 where handle = 'mug' and $1::uuid is not null",
    /mug: prices are 1 to 1999, its variants say 1999 to 1999/,
  ],
  [
    "search words",
    "update products set title = 'Jug' where handle = 'mug' and $1::uuid is not null",
    /mug: search knows other words/,
  ],
  [
    "the history of prices",
    "update variant_prices set price_minor = price_minor + 1 where $1::uuid is not null",
    /mug Default: the history ends with 2000 .* the variant has 1999/,
  ],
  [
    "a picture",
    "update product_images set url = '/media/2026/gone.webp' where $1::uuid is not null",
    /mug: the file of \/media\/2026\/gone\.webp/,
  ],
  [
    "a bag",
    "update cart_lines set variant_id = gen_random_uuid() where $1::uuid is not null",
    /bag of .*: the variant/,
  ],
  [
    "a link's code",
    "update product_links set code = 'elsewhere' where $1::uuid is not null",
    /elsewhere: its code leads/,
  ],
  [
    "a link's counter that is too high",
    "insert into link_totals (link_id, clicks, unique_visitors) select id, 1, 1 from product_links where $1::uuid is not null",
    /: counted are 1 clicks of 1 visitors, the clicks themselves say 0 of 0/,
  ],
  [
    "a partner without an integration",
    "update users set is_partner = true where id = (select user_id from orders where id = $1)",
    /it is a partner, the integrations say otherwise/,
  ],
  [
    "an erased account that opens",
    "update users set erased_at = now() where $1::uuid is not null",
    /it was erased and still has/,
  ],
];
