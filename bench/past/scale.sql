-- The past of a shop before it is measured, as much of it as bench/rows/scale.ts says: customers with sessions and
-- bags, creators with a link for each of their posts, and `write_posts`, which writes the clicks on some posts, an order on
-- each tenth of them, and what every second one of these orders earned. Orders are copies of two that the server placed and
-- delivered (`bench_templates`), each with ids, people, products and times of its own; what they cost stays.

-- 40 bits as eight digits of Crockford's base32, one by one, because this is most of what an order costs here.
create function pg_temp.digits(n bigint) returns text language sql immutable as $$
  select substr(digit, (n >> 35 & 31)::integer + 1, 1) || substr(digit, (n >> 30 & 31)::integer + 1, 1) || substr(digit, (n >> 25 & 31)::integer + 1, 1) || substr(digit, (n >> 20 & 31)::integer + 1, 1)
    || substr(digit, (n >> 15 & 31)::integer + 1, 1) || substr(digit, (n >> 10 & 31)::integer + 1, 1) || substr(digit, (n >> 5 & 31)::integer + 1, 1) || substr(digit, (n & 31)::integer + 1, 1)
  from (select '0123456789abcdefghjkmnpqrstvwxyz' as digit) as d
$$;
-- A public id, as encodeId in ids.ts writes it: 8 bits in two digits, then three times 40 in eight.
create function pg_temp.public_id(prefix text, id uuid) returns text language sql immutable as $$
  select prefix || '_' || right(pg_temp.digits(('x' || substr(hex, 1, 2))::bit(8)::integer), 2) || pg_temp.digits(('x' || substr(hex, 3, 10))::bit(40)::bigint)
    || pg_temp.digits(('x' || substr(hex, 13, 10))::bit(40)::bigint) || pg_temp.digits(('x' || substr(hex, 23, 10))::bit(40)::bigint)
  from (select replace(id::text, '-', '') as hex) as h
$$;
create function pg_temp.json_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create temporary table bench_products as
  select row_number() over (order by p.id) as n, p.id, p.title, v.id as variant_id, v.price_minor, pg_temp.public_id('prod', p.id) as public_id, pg_temp.public_id('var', v.id) as variant_public_id
  from products p join variants v on v.product_id = p.id and v.position = 0 and v.retired_at is null where p.status = 'active';
create unique index on bench_products (n);

create temporary table bench_customers as
  select n, pg_temp.uuid_at(now() - interval '95 days') as id, 'person-' || n + (select count(*) from users) || '@scale.example' as email
  from generate_series(1, current_setting('bench.customers')::integer) as n;
create unique index on bench_customers (n);
insert into users (id, email, email_key, email_verified_at, name, created_at, updated_at)
  select id, email, email, now() - interval '95 days', 'Person ' || n, now() - interval '95 days', now() - interval '95 days' from bench_customers;
insert into sessions (id, token_hash, user_id, methods, ip, user_agent, expires_at)
  select gen_random_uuid(), sha256(id::text::bytea), id, array['password'], '192.0.2.1', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', now() + interval '14 days'
  from bench_customers;
insert into carts (user_id, id, version) select id, id, 3 from bench_customers;
insert into cart_lines (user_id, variant_id, qty, added_price_minor)
  select c.id, p.variant_id, 1, p.price_minor
  from bench_customers c cross join generate_series(0, 1) as line
  join bench_products p on p.n = 1 + (c.n * 7 + line) % (select count(*) from bench_products);

-- Everyone of them has four posts; or the one whose address was given has all.
create temporary table bench_creators as
  select row_number() over (order by c.id) as n, c.id, null::uuid as user_id, c.display_name
  from creators c join users u on u.id = c.user_id where u.email = current_setting('bench.creator')
  union all
  select n, pg_temp.uuid_at(now() - interval '94 days'), pg_temp.uuid_at(now() - interval '95 days'), 'Creator of scale ' || n
  from generate_series(1, case current_setting('bench.creator') when '' then (current_setting('bench.posts')::integer + 3) / 4 else 0 end) as n;
insert into users (id, email, email_key, email_verified_at, name, created_at, updated_at)
  select user_id, 'creator-' || n || '@scale.example', 'creator-' || n || '@scale.example', now() - interval '95 days', display_name, now() - interval '95 days', now() - interval '95 days'
  from bench_creators where user_id is not null;
insert into creators (id, user_id, status, display_name, accepted_terms_at, applied_at, decided_at, created_at, updated_at)
  select id, user_id, 'approved', display_name, at, at, at, at, at from bench_creators, (select now() - interval '94 days' as at) as t where user_id is not null;

create temporary table bench_posts as
  select row_number() over (order by posted_at) as n, link_id, code, creator_id, creator_name, product_id, posted_at
  from (
    select pg_temp.uuid_at(now() - interval '93 days') as link_id, case current_setting('bench.creator') when '' then 'post-' else 'history-' end || post as code,
      c.id as creator_id, c.display_name as creator_name, p.id as product_id, now() - interval '90 days' + random() * interval '80 days' as posted_at
    from generate_series(1, current_setting('bench.posts')::integer) as post
    join bench_creators c on c.n = 1 + post % (select count(*) from bench_creators)
    join bench_products p on p.n = 1 + post % (select count(*) from bench_products)) as posts;
insert into product_links (id, creator_id, code, target_type, product_id, created_at, updated_at)
  select link_id, creator_id, code, 'product', product_id, now() - interval '93 days', now() - interval '93 days' from bench_posts;
insert into link_codes (code, link_id) select code, link_id from bench_posts;
select provide_click_partitions(month) from generate_series(now() - interval '90 days', now(), interval '28 days') as month
  union all select provide_click_partitions(now());

create temporary sequence bench_orders_made;
select setval('bench_orders_made', (select count(*) + 1 from orders));
create temporary table bench_moments (n bigint, at timestamptz, link_id uuid, code text, creator_id uuid, creator_name text, product_id uuid, country text, device text, referrer_host text);
create temporary table bench_orders (
  id uuid, made bigint, reference text, is_credited boolean, template_id uuid, user_id uuid, email text, first_line uuid, second_line uuid, first_product bench_products, second_product bench_products,
  shipment_id uuid, tracking_number text, clicked_at timestamptz, placed_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, withdrawable_until timestamptz,
  link_id uuid, code text, creator_id uuid, creator_name text, country text, device text, referrer_host text, texts text[]);

analyze bench_products, bench_customers, bench_posts;

-- One transaction a call, so that the worker's sums never have to take in too much at once.
create procedure pg_temp.write_posts(from_post integer, to_post integer) language plpgsql as $$
begin
  truncate bench_moments, bench_orders;
  -- People come soon after a post, and ever fewer; whoever would come after today comes in the days before instead.
  insert into bench_moments
    select row_number() over (order by at), at, link_id, code, creator_id, creator_name, product_id,
      pg_temp.pick(array['DE', 'DE', 'DE', 'AT', 'CH', 'FR', 'NL', 'US', 'GB', null], random()), pg_temp.pick(array['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'], random()),
      pg_temp.pick(array['instagram.com', 'instagram.com', 'youtube.com', 'tiktok.com', 'blog.example', null], random())
    from (
      select *, date_trunc('milliseconds', posted_at + (late - floor(late / span) * span) * interval '1 second') as at
      from (
        select p.*, -ln(1 - random()) * 3600 * current_setting('bench.hours')::double precision as late, extract(epoch from now() - interval '5 days' - p.posted_at)::double precision as span
        from bench_posts p cross join generate_series(1, current_setting('bench.clicks_a_post')::integer)
        where p.n between from_post and to_post) as visits) as clicked
    order by at;
  insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host, country, device, landing_path)
    select pg_temp.uuid_at(at), at, link_id, creator_id, code, decode(md5(random()::text), 'hex'), filtered is null, filtered is null and n % 3 <> 0, filtered, referrer_host, country, device, '/'
    from (select *, case when n % 20 = 0 then 'duplicate' when n % 33 = 0 then 'bot' end as filtered from bench_moments) as m;
  insert into bag_additions (id, creator_id, link_id, product_id, country, device, referrer_host, added_at)
    select pg_temp.uuid_at(at), creator_id, link_id, product_id, country, device, referrer_host, at from bench_moments where n % 10 in (1, 2);

  insert into bench_orders
    select pg_temp.uuid_at(o.placed_at), o.made, overlay(upper('t-' || pg_temp.digits(o.made * 736338717 & ((1::bigint << 40) - 1))) placing '-' from 7 for 0), o.is_credited, t.order_id,
      c.id, c.email, pg_temp.uuid_at(o.placed_at), pg_temp.uuid_at(o.placed_at + interval '1 millisecond'), one, other,
      pg_temp.uuid_at(o.placed_at + interval '1 day'), '0034' || lpad(o.made::text, 14, '0'), o.at, o.placed_at, o.placed_at + interval '1 day', o.placed_at + interval '3 days',
      date_trunc('day', o.placed_at + interval '3 days') + interval '15 days' - interval '1 millisecond', o.link_id, o.code, o.creator_id, o.creator_name, o.country, o.device, o.referrer_host
    from (
      select *, n % 20 = 1 as is_credited, nextval('bench_orders_made') as made, date_trunc('milliseconds', at + interval '1 minute' + random() * interval '1 day') as placed_at from bench_moments where n % 10 = 1) as o
    join bench_templates t on t.is_credited = o.is_credited
    join bench_customers c on c.n = 1 + o.made * 7919 % (select count(*) from bench_customers)
    -- Some products sell better than others.
    cross join lateral (select floor(power((o.made * 0.6180339887 % 1)::double precision, 2) * (select count(*) from bench_products))::bigint as n) as best
    join bench_products one on one.n = 1 + best.n
    join bench_products other on other.n = 1 + (best.n + 3) % (select count(*) from bench_products);
  update bench_orders o set texts = array[
    pg_temp.public_id('ord', o.id), o.reference, o.email, pg_temp.public_id('line', o.first_line), pg_temp.public_id('line', o.second_line),
    (o.first_product).public_id, (o.first_product).variant_public_id, (o.first_product).title, (o.second_product).public_id, (o.second_product).variant_public_id, (o.second_product).title,
    pg_temp.json_time(o.placed_at), pg_temp.public_id('ship', o.shipment_id), o.tracking_number, pg_temp.json_time(o.shipped_at), pg_temp.json_time(o.delivered_at),
    o.code, o.creator_name, pg_temp.json_time(o.clicked_at), pg_temp.json_time(o.withdrawable_until)];

  insert into orders (id, reference, user_id, email, email_key, status, payment_status, fulfillment_status, currency, tax_included, items_minor, discount_minor, shipping_minor, tax_minor, shipping_tax_minor,
      total_minor, paid_minor, shipping_address, shipping_method, attribution, creator_id, payment_provider, payment_state, placed_at, paid_at, withdrawable_until, updated_at, version, document)
    select o.id, o.reference, o.user_id, o.email, o.email, s.status, s.payment_status, s.fulfillment_status, s.currency, s.tax_included, s.items_minor, s.discount_minor, s.shipping_minor, s.tax_minor,
      s.shipping_tax_minor, s.total_minor, s.paid_minor, s.shipping_address, s.shipping_method,
      case when o.is_credited then s.attribution || claim.named || jsonb_build_object('creatorName', o.creator_name, 'considered', jsonb_build_array((s.attribution -> 'considered' -> 0) || claim.named)) else s.attribution end,
      case when o.is_credited then o.creator_id end, s.payment_provider, s.payment_state, o.placed_at, o.placed_at, o.withdrawable_until, o.delivered_at, s.version, format(t.document, variadic o.texts)
    from bench_orders o join bench_templates t on t.order_id = o.template_id join orders s on s.id = o.template_id
    cross join lateral (
      select jsonb_build_object('code', o.code, 'linkId', o.link_id, 'clickId', gen_random_uuid(), 'clickedAt', pg_temp.json_time(o.clicked_at), 'creatorId', o.creator_id) as named offset 0) as claim
    order by o.placed_at;
  insert into order_lines (id, order_id, position, product_id, variant_id, title, variant_title, sku, image, qty, stock_taken, unit_price_minor, discount_minor, tax_minor, tax_rate_bps, tax_class, tax_country, withdrawable, handle, total_minor, fulfilled_qty)
    select case l.position when 0 then o.first_line else o.second_line end, o.id, l.position, p.id, p.variant_id, p.title, l.variant_title, l.sku, l.image, l.qty, l.stock_taken, l.unit_price_minor,
      l.discount_minor, l.tax_minor, l.tax_rate_bps, l.tax_class, l.tax_country, l.withdrawable, l.handle, l.total_minor, l.fulfilled_qty
    from bench_orders o join order_lines l on l.order_id = o.template_id
    cross join lateral (select (case l.position when 0 then o.first_product else o.second_product end).*) as p;
  insert into shipments (id, order_id, status, carrier, tracking_number, tracking_key, notify, actor_id, shipped_at, delivered_at, updated_at, version)
    select o.shipment_id, o.id, s.status, s.carrier, o.tracking_number, split_part(s.tracking_key, '/', 1) || '/' || o.tracking_number, s.notify, s.actor_id, o.shipped_at, o.delivered_at, o.delivered_at, s.version
    from bench_orders o join shipments s on s.order_id = o.template_id;
  insert into shipment_lines (shipment_id, line_id, qty)
    select o.shipment_id, case l.position when 0 then o.first_line else o.second_line end, l.qty from bench_orders o join order_lines l on l.order_id = o.template_id;
  insert into shipment_events (shipment_id, at, status, source) select shipment_id, delivered_at, 'delivered', 'carrier' from bench_orders;
  insert into events (id, type, resource_id, data, created_at)
    select o.id, 'order.created', o.id, format(t.created, variadic o.texts)::json, o.placed_at from bench_orders o join bench_templates t on t.order_id = o.template_id order by o.placed_at;

  insert into commissions (id, creator_id, type, status, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units, rate_bps, rule, available_at, hold_days,
      link_id, country, device, referrer_host, counted_at, created_at, updated_at, version)
    select p.line_id, o.creator_id, 'sale', case when p.available_at <= now() then 'approved' else 'pending' end, o.id, p.line_id, o.reference, p.product_id, p.title, c.base_minor, c.amount_minor, c.units,
      c.rate_bps, c.rule, p.available_at, c.hold_days, o.link_id, o.country, o.device, o.referrer_host, o.placed_at, o.placed_at, greatest(o.delivered_at, least(p.available_at, now())), c.version
    from bench_orders o join order_lines l on l.order_id = o.template_id join commissions c on c.id = l.id
    cross join lateral (
      select case l.position when 0 then o.first_line else o.second_line end as line_id, (case l.position when 0 then o.first_product else o.second_product end).id as product_id,
        (case l.position when 0 then o.first_product else o.second_product end).title as title, o.delivered_at + c.hold_days * interval '1 day' as available_at) as p
    where o.is_credited;
  insert into transfers (cause, id, kind, creator_id, debit_account, credit_account, amount_minor, currency, order_id, order_reference, created_at)
    select 'accrual:' || o.id || ':' || o.creator_id, pg_temp.uuid_at(o.placed_at), t.kind, o.creator_id, t.debit_account, t.credit_account, t.amount_minor, t.currency, o.id, o.reference, o.placed_at
    from bench_orders o join orders s on s.id = o.template_id join transfers t on t.cause = 'accrual:' || s.id || ':' || s.creator_id where o.is_credited;
  -- Nobody is told of them, as insertPastEvents and passOverEvents have it.
  update event_followers set xid = pg_current_xact_id(), event_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', updated_at = now();
end $$;
