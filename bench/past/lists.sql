-- A shop that has sold for a year, as large as the settings bench.* say: what every list of the API is measured among. Rows are
-- copies of the demo shop's, each with ids, people, products and times of its own; sums of commissions and ledger agree, while the
-- texts of an order's document stay those of the order it was copied from.
create function pg_temp.setting(name text) returns bigint language sql stable as $$ select current_setting('bench.' || name)::numeric::bigint $$;

create temporary table bench_people as
  select n, pg_temp.uuid_at(now() - interval '380 days') as id from generate_series(1, pg_temp.setting('customers')) as n;
insert into users (id, email, email_key, email_verified_at, name, created_at, updated_at)
  select id, 'person-' || n || '@lists.example', 'person-' || n || '@lists.example', at, pg_temp.pick(array['Ada', 'Grace', 'Mira', 'Lina', 'Noor', 'Tomas'], random()) || ' Person ' || n, at, at
  from bench_people cross join lateral (select now() - random() * interval '380 days' as at) as t;
-- The customer whose own lists are asked has many orders.
update bench_people set id = (select id from users where email = 'customer@bench.example') where n <= (select count(*) / 100 from bench_people);
create unique index on bench_people (n);

create temporary table bench_creators as
  select n, pg_temp.uuid_at(now() - interval '379 days') as id, pg_temp.uuid_at(now() - interval '379 days') as user_id
  from generate_series(1, pg_temp.setting('creators')) as n;
insert into users (id, email, email_key, email_verified_at, name)
  select user_id, 'creator-' || n || '@lists.example', 'creator-' || n || '@lists.example', now(), 'Creator ' || n from bench_creators;
insert into creators (id, user_id, status, display_name, accepted_terms_at, applied_at, decided_at, created_at, updated_at)
  select id, user_id, case when n % 20 = 0 then 'pending' else 'approved' end, 'Creator of lists ' || n, at, at, case when n % 20 <> 0 then at end, at, at
  from bench_creators cross join lateral (select now() - random() * interval '379 days' as at) as t;
-- The creator whose own lists are asked has a twentieth of everything.
update bench_creators set id = c.id, user_id = c.user_id from creators c join users u on u.id = c.user_id
  where u.email = 'creator-0@bench.example' and n <= (select count(*) / 20 + 1 from bench_creators);
create unique index on bench_creators (n);

create temporary table bench_products as
  select row_number() over (order by p.id) as n, p.id, p.title, v.id as variant_id from products p join variants v on v.product_id = p.id and v.position = 0;
create unique index on bench_products (n);
create temporary table bench_links as
  select l.n, pg_temp.uuid_at(now() - interval '378 days') as id, c.id as creator_id, p.id as product_id
  from generate_series(1, pg_temp.setting('links')) as l (n) join bench_creators c on c.n = 1 + l.n % (select count(*) from bench_creators)
  join bench_products p on p.n = 1 + l.n * 7919 % (select count(*) from bench_products);
insert into product_links (id, creator_id, code, label, target_type, product_id) select id, creator_id, 'lists-' || n, 'Post ' || n, 'product', product_id from bench_links;
insert into link_codes (code, link_id) select 'lists-' || n, id from bench_links;

-- Orders, an even stream over a year; some products and creators sell better than others.
create temporary table bench_templates as
  select row_number() over (order by o.id) - 1 as n, o.id, o.creator_id is not null as is_credited from orders o join events e on e.id = o.id where o.status <> 'canceled' or o.id::text like '%0';
create temporary table bench_orders as
  select o.n, pg_temp.uuid_at(o.at) as id, o.at, t.id as template, 'T-L' || lpad(to_hex(o.n), 7, '0') as reference, u.id as user_id, c.id as creator_id, t.is_credited
  from (select n, date_trunc('milliseconds', now() - (1 - n::double precision / pg_temp.setting('orders')) * interval '370 days') as at from generate_series(1, pg_temp.setting('orders')) as n) as o
  join bench_templates t on t.n = o.n * 31 % (select count(*) from bench_templates)
  join bench_people u on u.n = 1 + o.n * 7919 % (select count(*) from bench_people)
  join bench_creators c on c.n = 1 + floor(power((o.n * 0.6180339887 % 1)::double precision, 2) * (select count(*) from bench_creators))::bigint;
insert into orders
  select r.* from bench_orders b join orders o on o.id = b.template
  cross join lateral jsonb_populate_record(o, jsonb_build_object('id', b.id, 'reference', b.reference, 'user_id', b.user_id, 'placed_by', null, 'placed_at', b.at, 'updated_at', b.at,
    'invoice_number', null, 'discount_id', null, 'paid_at', case when o.paid_at is not null then b.at end, 'payment_reference', null, 'creator_id', case when b.is_credited then b.creator_id end,
    'email', 'person-' || b.n % 50000 || '@lists.example', 'email_key', 'person-' || b.n % 50000 || '@lists.example', 'shipping_address', o.shipping_address || jsonb_build_object(
      'name', pg_temp.pick(array['Łukasz', 'Zoë', 'Grace', 'Mira', 'Lina', 'Noor', 'Tomas', 'Ada'], random()) || ' ' || pg_temp.pick(array['Müller', 'Brandt', 'Nowak', 'Lindner', 'Okafor', 'Yilmaz'], random()) || '-' || b.n % 9973,
      'line1', pg_temp.pick(array['Torstr.', 'Lindenstraße', 'Rue Haute', 'High Street'], random()) || ' ' || b.n % 250, 'postalCode', lpad((b.n * 7919 % 100000)::text, 5, '0'), 'phone', '+49 151 ' || 1000000 + b.n))) as r;
create temporary table bench_lines as
  select b.id as order_id, b.n, b.at, b.reference, b.is_credited, b.creator_id, l.id as template, pg_temp.uuid_at(b.at) as id, p.id as product_id, p.variant_id, p.title
  from bench_orders b join order_lines l on l.order_id = b.template
  join bench_products p on p.n = 1 + floor(power(((b.n * 3 + l.position) * 0.6180339887 % 1)::double precision, 2) * (select count(*) from bench_products))::bigint;
insert into order_lines
  select r.* from bench_lines b join order_lines l on l.id = b.template
  cross join lateral jsonb_populate_record(l, jsonb_build_object('id', b.id, 'order_id', b.order_id, 'product_id', b.product_id, 'variant_id', b.variant_id, 'title', b.title)) as r;
insert into shipments
  select r.* from bench_orders b join shipments s on s.order_id = b.template
  cross join lateral jsonb_populate_record(s, jsonb_build_object('id', pg_temp.uuid_at(b.at), 'order_id', b.id, 'tracking_number', '0034' || lpad(b.n::text, 14, '0'),
    'tracking_key', 'dhl/0034' || lpad(b.n::text, 14, '0'), 'shipped_at', b.at + interval '1 day', 'updated_at', b.at + interval '1 day')) as r;
-- The worker's text of each is written after this.
insert into order_finds (order_id, placed_at, text) select id, at, null from bench_orders;
-- A tenth of them has its event.
insert into events (id, type, resource_id, data, created_at)
  select b.id, 'order.created', b.id, e.data, b.at from bench_orders b join events e on e.id = b.template where b.n % 10 = 0;
update event_followers set xid = pg_current_xact_id(), event_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff', updated_at = now();

-- A payout a creator and month; the method is never read.
create temporary table bench_payouts as
  select distinct on (c.id, m) pg_temp.uuid_at(now() - (12 - m) * interval '30 days') as id, c.id as creator_id, m, now() - (12 - m) * interval '30 days' as at
  from bench_creators c cross join generate_series(1, 12) as m;
insert into payouts (id, creator_id, amount_minor, status, origin, run_month, method_type, method_label, method_sealed, requested_at, started_at, sent_at, paid_at, ended_at, updated_at)
  select id, creator_id, 5000 + m, case when m = 12 then 'pending' else 'paid' end, 'monthly', '2020-' || lpad(m::text, 2, '0'), 'bank_transfer', 'DE** **** 1234', '\x00', at,
    case when m < 12 then at end, case when m < 12 then at end, case when m < 12 then at end, case when m < 12 then at end, at
  from bench_payouts;
insert into commissions (id, creator_id, type, status, payout_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units, rate_bps, available_at, link_id, counted_at, created_at, updated_at)
  select b.id, b.creator_id, 'sale', case when b.at > now() - interval '14 days' then 'pending' when p.id is null then 'approved' else 'paid' end, case when b.at <= now() - interval '14 days' then p.id end,
    b.order_id, b.id, b.reference, b.product_id, b.title, 2000, 200, 1, 1000, b.at + interval '14 days', k.id, b.at, b.at, b.at
  from bench_lines b
  left join bench_payouts p on p.creator_id = b.creator_id and p.m < 12 and p.m = 1 + floor(extract(epoch from b.at - (now() - interval '371 days')) / 86400 / 31)
  left join lateral (select l.id from bench_links l where l.n = 1 + b.n % (select count(*) from bench_links)) as k on true
  where b.is_credited;
insert into transfers (cause, id, kind, creator_id, debit_account, credit_account, amount_minor, currency, order_id, order_reference, commission_id, created_at)
  select 'accrual:' || id, pg_temp.uuid_at(created_at), 'commission', creator_id, 'commission_expense', 'creator_balance', amount_minor, 'EUR', order_id, order_reference, id, created_at
  from commissions where product_title is not null and order_reference like 'T-L%';

insert into reports (id, reference, kind, status, category, subject, message, email, name, order_reference, suspected_spam, status_token_hash, decided_at, created_at, updated_at, due_at)
  select pg_temp.uuid_at(at), 'R-L' || n, case when n % 3 = 0 then 'abuse' else 'support' end, case when n % 50 = 0 then 'received' else 'resolved' end, null, 'About order ' || n,
    'My parcel is late, please look where it is. Number ' || n, 'person-' || n || '@lists.example', 'Person ' || n, null, n % 40 = 1, sha256(n::text::bytea), case when n % 50 <> 0 then at end, at, at, at + interval '7 days'
  from (select n, now() - random() * interval '370 days' as at from generate_series(1, pg_temp.setting('reports')) as n) as r;
insert into discounts (id, code, type, value_bps, active, creator_id, created_at)
  select pg_temp.uuid_at(at), 'LIST' || n, 'percentage', 1000, n % 3 <> 0, (select c.id from bench_creators c where c.n = n % 7 + 1 and n % 2 = 0), at
  from (select n, now() - random() * interval '370 days' as at from generate_series(1, pg_temp.setting('discounts')) as n) as d;
insert into audit_log (id, actor_id, action, resource_type, resource_id, before, after, created_at)
  select pg_temp.uuid_at(a.at), (select id from users where email = 'admin@bench.example'), pg_temp.pick(array['order.refunded', 'product.updated', 'creator.approved'], random()),
    pg_temp.pick(array['order', 'product', 'creator'], random()), b.id, '{"version": 1}', '{"version": 2}', a.at
  from (select n, now() - random() * interval '370 days' as at from generate_series(1, pg_temp.setting('audits')) as n) as a join bench_orders b on b.n = 1 + a.n % (select count(*) from bench_orders)
  order by a.at;
insert into product_imports (id, actor_id, file_name, bytes, status, bytes_read, rows_read, created_at, started_at, finished_at)
  select pg_temp.uuid_at(at), (select id from users where email = 'admin@bench.example'), 'products-' || n || '.csv', 1000, 'completed', 1000, 10, at, at, at
  from (select n, now() - random() * interval '370 days' as at from generate_series(1, 1000) as n) as i;
insert into pictures (name, width, height, placeholder) select md5(n::text) || '.jpg', 800, 800, '#c0ffee' from generate_series(1, pg_temp.setting('pictures')) as n;
insert into picture_fetches (key, url, id, state, reason, attempts) select md5(n::text), 'https://pictures.example/' || n || '.jpg', gen_random_uuid(), 'failed', 'not_found', 9 from generate_series(1, pg_temp.setting('pictures')) as n;

insert into integrations (id, user_id, status, company, contact_name, email, use_case, event_types, decided_at, approved_at)
  select gen_random_uuid(), case when n = 0 then (select id from users where email = 'customer@bench.example') end, case when n = 0 then 'approved' else 'pending' end, 'Partner ' || n, 'Partner', 'partner-' || n || '@lists.example', 'To tell the warehouse.',
    array['order.created'], case when n = 0 then now() end, case when n = 0 then now() end
  from generate_series(0, 200) as n;
insert into webhook_endpoints (id, integration_id, url, event_types, secret, disabled_reason, disabled_at)
  select gen_random_uuid(), id, 'https://partner.example/hook', array['order.created'], '\x00', 'partner', now() from integrations where company = 'Partner 0';
insert into webhook_endpoints (id, creator_id, url, event_types, secret, disabled_reason, disabled_at)
  select gen_random_uuid(), id, 'https://creator.example/hook', array['order.created'], '\x00', 'creator', now() from bench_creators where n = 1;
insert into webhook_deliveries (id, event_id, event_type, endpoint_id, status, attempts, last_status_code, created_at, updated_at)
  select pg_temp.uuid_at(b.at), b.id, 'order.created', w.id, case when b.n % 1000 = 0 then 'failed' else 'succeeded' end, 1, 200, b.at, b.at
  from bench_orders b cross join webhook_endpoints w where b.n % 10 = 0 and w.url like 'https://%.example/hook';
