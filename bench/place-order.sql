-- The same rows as one POST /api/orders of two lines writes: a claim, the order, two lines, two stock rows, two events
-- (order.created and order.paid, each with a snapshot of the usual size), and the bag looked at and left alone.
drop schema if exists bench cascade;
create schema bench;

create table bench.variants as
select row_number() over (order by v.id) - 1 as n, v.id as variant_id, p.id as product_id, p.title, v.price_minor
from variants v join products p on p.id = v.product_id where p.handle like 'bench-product-%';
create unique index on bench.variants (n);
create table bench.customers as
select row_number() over (order by id) - 1 as n, id, email, email_key from users where email_key like 'buyer-%';
create unique index on bench.customers (n);
create table bench.snapshot as select data::text as text from events where type = 'order.created' limit 1;
analyze bench.variants, bench.customers;

create function bench.place_order(u int, a int, b int) returns uuid language plpgsql as $$
declare
  order_id uuid := gen_random_uuid();
  customer bench.customers;
  first bench.variants;
  second bench.variants;
  snapshot text;
begin
  select * into customer from bench.customers where n = u;
  select * into first from bench.variants where n = least(a, b);
  select * into second from bench.variants where n = greatest(a, b);
  select text into snapshot from bench.snapshot;
  insert into claims (scope, request_hash, order_id, expires_at)
  values (decode(md5(order_id::text), 'hex'), sha256(order_id::text::bytea), order_id, now() + interval '24 hours');
  perform 1 from stock where variant_id in (first.variant_id, second.variant_id) order by variant_id for no key update;
  update stock set on_hand = on_hand - 1 where variant_id in (first.variant_id, second.variant_id);
  insert into orders (
    id, reference, user_id, email, email_key, status, payment_status, currency, tax_included, items_minor, discount_minor, shipping_minor,
    tax_minor, shipping_tax_minor, total_minor, paid_minor, shipping_address, shipping_method, attribution, payment_provider, payment_state,
    placed_at, paid_at, updated_at)
  values (
    order_id, 'T-' || upper(substr(md5(order_id::text), 1, 10)), customer.id, customer.email, customer.email_key, 'placed', 'paid', 'EUR', true, 3000, 0, 490,
    0, 0, 3490, 3490, '{"name": "Ada Lovelace", "line1": "Torstr. 1", "city": "Berlin", "postalCode": "10119", "country": "DE"}', '{"code": "standard", "name": "Standard"}',
    '{"code": null, "linkId": null, "method": null, "reason": null, "status": "none", "clickId": null, "clickedAt": null, "creatorId": null, "windowDays": 30, "creatorName": null}',
    'test', 'succeeded', now(), now(), now());
  insert into order_lines (order_id, id, position, product_id, variant_id, title, variant_title, sku, image, qty, stock_taken, unit_price_minor, discount_minor, tax_minor, tax_rate_bps, total_minor)
  values
    (order_id, gen_random_uuid(), 0, first.product_id, first.variant_id, first.title, 'Default', null, null, 1, 1, first.price_minor, 0, 0, 0, first.price_minor),
    (order_id, gen_random_uuid(), 1, second.product_id, second.variant_id, second.title, 'Default', null, null, 1, 1, second.price_minor, 0, 0, 0, second.price_minor);
  insert into events (id, type, resource_id, data)
  values (order_id, 'order.created', order_id, snapshot::json), (gen_random_uuid(), 'order.paid', order_id, snapshot::json);
  perform 1 from carts where user_id = customer.id for no key update;
  return order_id;
end $$;
