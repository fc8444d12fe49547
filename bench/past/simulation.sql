-- Copies of a few orders that the server placed, with their claims, lines and sales; each has ids and a time of its own, a
-- millisecond after the one before. Takes the templates from `bench_templates` and their number from `bench.orders`.
create temporary table bench_copies as
  select s.n, t.id as template, pg_temp.uuid_at(at) as id, at, 'T-' || lpad(to_hex(s.n), 8, '0') as reference
  from generate_series(1, current_setting('bench.orders')::integer) as s (n)
  join bench_templates t on t.n = s.n % (select count(*) from bench_templates)
  cross join lateral (select (select max(placed_at) from orders) + s.n * interval '1 millisecond' as at) as moment;
create temporary table bench_lines as
  select c.id as order_id, l.id as template, pg_temp.uuid_at(c.at) as id from bench_copies c join order_lines l on l.order_id = c.template;

insert into orders
  select (jsonb_populate_record(o, jsonb_build_object('id', c.id, 'reference', c.reference, 'placed_at', c.at, 'document', null, 'invoice_number', null))).*
  from bench_copies c join orders o on o.id = c.template order by c.n;
insert into order_lines
  select (jsonb_populate_record(l, jsonb_build_object('id', b.id, 'order_id', b.order_id))).*
  from bench_lines b join order_lines l on l.id = b.template;
insert into commissions
  select (jsonb_populate_record(s, jsonb_build_object('id', b.id, 'line_id', b.id, 'order_id', b.order_id))).*
  from bench_lines b join commissions s on s.line_id = b.template and s.type = 'sale';
