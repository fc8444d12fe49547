-- The same rows as one credited POST /api/orders of two lines writes: a claim, the order with its receipt, two lines, two
-- stock rows, two commissions, one movement in the ledger, four events (order.created, order.paid and two
-- commission.created, each with a snapshot of the usual size), and the bag looked at and left alone.
drop schema if exists bench cascade;
create schema bench;

create table bench.variants as
select row_number() over (order by v.id) - 1 as n, v.id as variant_id, p.id as product_id, p.title, v.price_minor
from variants v join products p on p.id = v.product_id where p.handle like 'bench-product-%';
create unique index on bench.variants (n);
create table bench.customers as
select row_number() over (order by id) - 1 as n, id, email, email_key from users where email_key like 'buyer-%';
create unique index on bench.customers (n);
create table bench.links as
select row_number() over (order by l.id) - 1 as n, l.id as link_id, l.code, l.creator_id, c.display_name, k.id as click_id, k.clicked_at
from product_links l join creators c on c.id = l.creator_id join clicks k on k.link_id = l.id where l.code like 'bench-%';
create unique index on bench.links (n);
create table bench.snapshot as
select (select data::text from events where type = 'order.created' order by created_at desc limit 1) as placed,
  (select data::text from events where type = 'commission.created' order by created_at desc limit 1) as earned;
analyze bench.variants, bench.customers, bench.links;

create function bench.place_order(u int, a int, b int, l int) returns uuid language plpgsql as $$
declare
  order_id uuid := gen_random_uuid();
  customer bench.customers;
  first bench.variants;
  second bench.variants;
  link bench.links;
  snapshot bench.snapshot;
  line_ids uuid[] := array[gen_random_uuid(), gen_random_uuid()];
begin
  select * into customer from bench.customers where n = u;
  select * into first from bench.variants where n = least(a, b);
  select * into second from bench.variants where n = greatest(a, b);
  select * into link from bench.links where n = l;
  select * into snapshot from bench.snapshot;
  insert into claims (scope, request_hash, order_id, expires_at)
  values (decode(md5(order_id::text), 'hex'), sha256(order_id::text::bytea), order_id, now() + interval '24 hours');
  perform 1 from stock where variant_id in (first.variant_id, second.variant_id) order by variant_id for no key update;
  update stock set on_hand = on_hand - 1 where variant_id in (first.variant_id, second.variant_id);
  insert into orders (
    id, reference, user_id, email, email_key, status, payment_status, currency, tax_included, items_minor, discount_minor, shipping_minor,
    tax_minor, shipping_tax_minor, total_minor, paid_minor, shipping_address, shipping_method, attribution, creator_id, payment_provider, payment_state,
    placed_at, paid_at, updated_at)
  values (
    order_id, 'T-' || upper(substr(md5(order_id::text), 1, 10)), customer.id, customer.email, customer.email_key, 'placed', 'paid', 'EUR', true, 3000, 0, 490,
    0, 0, 3490, 3490, '{"name": "Ada Lovelace", "line1": "Torstr. 1", "city": "Berlin", "postalCode": "10119", "country": "DE"}', '{"code": "standard", "name": "Standard"}',
    jsonb_build_object('code', link.code, 'linkId', link.link_id, 'method', 'link', 'reason', null, 'status', 'credited', 'clickId', link.click_id,
      'clickedAt', link.clicked_at, 'creatorId', link.creator_id, 'windowDays', 30, 'creatorName', link.display_name), link.creator_id,
    'test', 'succeeded', now(), now(), now());
  insert into order_lines (order_id, id, position, product_id, variant_id, title, variant_title, sku, image, qty, stock_taken, unit_price_minor, discount_minor, tax_minor, tax_rate_bps, total_minor)
  values
    (order_id, line_ids[1], 0, first.product_id, first.variant_id, first.title, 'Default', null, null, 1, 1, first.price_minor, 0, 0, 0, first.price_minor),
    (order_id, line_ids[2], 1, second.product_id, second.variant_id, second.title, 'Default', null, null, 1, 1, second.price_minor, 0, 0, 0, second.price_minor);
  insert into commissions (id, line_id, type, status, awaiting_shipment, creator_id, order_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
    rate_bps, rule, available_at, hold_days, link_id, country, device, referrer_host, counted_at)
  select v.id, v.id, 'sale', 'pending', true, link.creator_id, order_id, 'T-0000-0000', v.product_id, v.title, v.price, v.price / 10, 1,
    1000, '{"scope": "default", "id": null, "rateBps": 1000, "flatPerUnit": null, "cap": null}', now() + interval '30 days', 14, link.link_id, null, 'desktop', null, now()
  from (values (line_ids[1], first.product_id, first.title, first.price_minor), (line_ids[2], second.product_id, second.title, second.price_minor)) as v (id, product_id, title, price);
  insert into transfers (cause, id, kind, creator_id, debit_account, credit_account, amount_minor, currency, order_id, order_reference)
  values ('accrual:' || order_id || ':' || link.creator_id, gen_random_uuid(), 'commission', link.creator_id, 'commission_expense', 'creator_balance',
    (first.price_minor + second.price_minor) / 10, 'EUR', order_id, 'T-0000-0000')
  on conflict (cause) do nothing;
  insert into events (id, type, resource_id, data)
  values (order_id, 'order.created', order_id, snapshot.placed::json), (gen_random_uuid(), 'order.paid', order_id, snapshot.placed::json),
    (gen_random_uuid(), 'commission.created', line_ids[1], snapshot.earned::json), (gen_random_uuid(), 'commission.created', line_ids[2], snapshot.earned::json);
  perform 1 from carts where user_id = customer.id for no key update;
  return order_id;
end $$;
