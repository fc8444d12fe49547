-- 90 days of one creator (the setting bench.creator): 20 links, 1,000,000 clicks, 20,000 lines that reached a bag, and
-- 50,000 paid orders of one or two lines, one in twenty of them refunded a week later.

create temporary table bench_products as
  select id, title, row_number() over (order by id) as n from products where status = 'active' order by id limit 20;
create temporary table bench_links as
  select pg_temp.uuid_at(now() - interval '91 days') as id, n, (select id from bench_products p where p.n = b.n) as product_id from generate_series(1, 20) as b (n);
insert into product_links (id, creator_id, code, label, target_type, product_id, created_at)
  select id, current_setting('bench.creator')::uuid, 'history-' || n, 'History ' || n, case when product_id is null then 'store' else 'product' end, product_id, now() - interval '91 days'
  from bench_links;
insert into link_codes (code, link_id) select 'history-' || n, id from bench_links;
select provide_click_partitions(now() - n * interval '1 day') from generate_series(0, 91) as n;

create temporary table bench_moments as
  select n, now() - random() * interval '90 days' as at, 1 + floor(power(random(), 2) * 20)::integer as link,
    pg_temp.pick(array['DE', 'DE', 'DE', 'AT', 'CH', 'FR', 'NL', 'US', 'GB', null], random()) as country,
    pg_temp.pick(array['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'], random()) as device,
    pg_temp.pick(array['instagram.com', 'instagram.com', 'youtube.com', 'tiktok.com', 'blog-' || (n % 40) || '.example', null], random()) as referrer_host
  from generate_series(1, 1000000) as n
  -- As they were written, one after the other.
  order by at;
insert into clicks (id, clicked_at, link_id, creator_id, code, visitor, counted, is_unique, filtered, referrer_host, country, device, landing_path)
  select pg_temp.uuid_at(at), date_trunc('milliseconds', at), l.id, current_setting('bench.creator')::uuid, 'history-' || l.n, decode(md5(m.n::text), 'hex'), filtered is null,
    filtered is null and m.n % 3 <> 0, filtered, m.referrer_host, m.country, m.device, '/'
  from (select *, case when n % 20 = 0 then 'duplicate' when n % 33 = 0 then 'bot' end as filtered from bench_moments) m
  join bench_links l on l.n = m.link;
insert into bag_additions (id, creator_id, link_id, product_id, country, device, referrer_host, added_at)
  select pg_temp.uuid_at(at), current_setting('bench.creator')::uuid, l.id, p.id, m.country, m.device, m.referrer_host, at
  from bench_moments m join bench_links l on l.n = m.link join bench_products p on p.n = 1 + m.n % (select count(*) from bench_products) where m.n % 50 = 0;

create temporary table bench_lines as
  select pg_temp.uuid_at(m.at) as id, md5('order ' || m.n)::uuid as order_id, m.at, l.id as link_id, p.id as product_id, p.title, m.country, m.device, m.referrer_host,
    (1000 + (m.n * 7) % 9000)::bigint as base_minor, m.n % 400 = 1 as refunded
  from bench_moments m
  cross join lateral generate_series(1, 1 + (m.n % 2)::integer) as line
  join bench_links l on l.n = m.link
  join bench_products p on p.n = 1 + (m.n / 20 + line) % (select count(*) from bench_products)
  where m.n % 20 = 1;
insert into commissions (id, creator_id, type, status, source_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units, rate_bps, available_at,
    link_id, country, device, referrer_host, counted_at, created_at)
  select id, current_setting('bench.creator')::uuid, 'sale', 'approved', null, order_id, id, 'T-0000-0000', product_id, title, base_minor, base_minor / 10, 1, 1000, at + interval '14 days',
    link_id, country, device, referrer_host, at, at
  from bench_lines
  union all
  select pg_temp.uuid_at(at), current_setting('bench.creator')::uuid, 'clawback', 'approved', id, order_id, id, 'T-0000-0000', product_id, title, -base_minor, -(base_minor / 10), -1, 1000, at + interval '14 days',
    link_id, country, device, referrer_host, least(now(), at + interval '7 days'), at
  from bench_lines where refunded;
drop table bench_products, bench_links, bench_moments, bench_lines;
