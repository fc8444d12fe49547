-- The dashboard's sums of orders, kept so that a year of a large shop is read at once (docs/decisions/0039-sales-sums.md).
-- Everything here is computed from orders and their lines again whenever one of them changes.

-- Everything placed before `closed_to` is in the sums, except the quarters of an hour and the days that are in
-- `sales_changes`; everything later is read from the orders.
create table sales_roll_up (
  id boolean primary key default true check (id),
  closed_to timestamptz not null
);
insert into sales_roll_up (closed_to) values ('-infinity');

-- The quarters of an hour whose orders changed, one row a change, until the worker has summed them again.
create table sales_changes (
  start_at timestamptz not null,
  id bigint generated always as identity,
  primary key (start_at, id)
);

-- Orders by the quarter of an hour, in UTC, of their placement.
create table sales_quarters (
  start_at timestamptz primary key,
  orders integer not null,
  paid integer not null,
  shipped integer not null,
  delivered integer not null,
  revenue_minor bigint not null,
  refunded_minor bigint not null,
  credited integer not null,
  credited_minor bigint not null
);

-- Sales of products and creators by the day, week (from Monday) and month, in UTC, of their orders' placement. `entries` counts lines or orders;
-- a row without any stays, and counts as none.
create table sales_tops (
  dimension text not null check (dimension in ('product', 'creator')),
  grain text not null check (grain in ('day', 'week', 'month')),
  key uuid not null,
  start_at timestamptz not null,
  entries integer not null,
  pieces bigint not null,
  revenue_minor bigint not null,
  primary key (dimension, grain, key, start_at)
);
create index sales_tops_best on sales_tops (dimension, grain, start_at, revenue_minor desc, key);

create view sales_entries as
  select 'product' as dimension, l.product_id as key, o.placed_at, (l.qty - l.refunded_qty)::bigint as pieces, l.total_minor - l.refunded_minor as revenue_minor
  from orders o join order_lines l on l.order_id = o.id
  where o.status <> 'canceled' and o.paid_at is not null
  union all
  select 'creator', o.creator_id, o.placed_at, 1, o.paid_minor - o.refunded_minor
  from orders o
  where o.status <> 'canceled' and o.creator_id is not null;

-- The products or creators with the most revenue of orders placed in a period, most first: whole months, weeks and days from
-- the sums, the rest from the orders, all in the caller's snapshot.
--
-- Reading every product of every day would take as long as reading the orders. So it looks at the best `depth` of each
-- piece only: whoever is in none of them has at most the sum of their last ones, and whoever cannot reach the best is left
-- out. When that does not decide it, because everything sells alike, it looks deeper, and at last at everything.
create function top_sellers(wanted text, from_time timestamptz, to_time timestamptz, top integer)
returns table (id uuid, pieces bigint, revenue_minor bigint) language plpgsql stable set jit = off set enable_seqscan = off as $$
#variable_conflict use_column
declare
  closed_to timestamptz := (select r.closed_to from sales_roll_up r);
  days_from timestamptz := date_trunc('day', from_time + interval '24 hours' - interval '1 microsecond', 'UTC');
  days_to timestamptz := date_trunc('day', least(to_time, closed_to), 'UTC');
  grains text[] := '{}';
  starts timestamptz[] := '{}';
  at timestamptz := days_from;
  grain_here text;
  until timestamptz;
  tried integer;
  found_rows integer;
begin
  if days_from >= days_to then
    return query select e.key, sum(e.pieces)::bigint, sum(e.revenue_minor)::bigint
      from sales_entries e where e.dimension = wanted and e.placed_at >= from_time and e.placed_at < to_time
      group by e.key order by 3 desc, 1 limit top;
    return;
  end if;
  while at < days_to loop
    grain_here := 'month';
    until := (at at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    if until > days_to or at <> date_trunc('month', at, 'UTC') then
      grain_here := 'week';
      until := at + interval '168 hours';
    end if;
    if until > days_to or at <> date_trunc(grain_here, at, 'UTC') then
      grain_here := 'day';
      until := at + interval '24 hours';
    end if;
    grains := grains || grain_here;
    starts := starts || at;
    at := until;
  end loop;
  -- A few days sell too little of anything for a deeper look to decide more than the first.
  foreach tried in array case when grains && array['week', 'month'] then array[50, 300, null] else array[50, null] end loop
    return query
      with dirty as materialized (
        select distinct date_trunc('day', c.start_at, 'UTC') as day from sales_changes c where c.start_at >= days_from and c.start_at < days_to
      ), spans as (
        select from_time as since, days_from as until where from_time < days_from
        union all select days_to, to_time where days_to < to_time
        union all select d.day, d.day + interval '24 hours' from dirty d
      ), changes as materialized (
        select c.key, sum(c.entries) as entries, sum(c.pieces) as pieces, sum(c.revenue_minor) as revenue_minor
        from (
          select e.key, 1 as entries, e.pieces, e.revenue_minor
          from spans s cross join lateral (
            select n.key, n.pieces, n.revenue_minor from sales_entries n where n.dimension = wanted and n.placed_at >= s.since and n.placed_at < s.until offset 0) e
          union all
          select t.key, -t.entries, -t.pieces, -t.revenue_minor
          from dirty d cross join lateral (
            select b.key, b.entries, b.pieces, b.revenue_minor from sales_tops b where b.dimension = wanted and b.grain = 'day' and b.start_at = d.day offset 0) t) c
        group by c.key
      ), parts as materialized (
        select p.grain, p.start_at from unnest(grains, starts) as p (grain, start_at)
      ), seen as materialized (
        select p.grain, p.start_at, b.key, b.revenue_minor
        from parts p cross join lateral (
          select t.key, t.revenue_minor from sales_tops t where t.dimension = wanted and t.grain = p.grain and t.start_at = p.start_at
          order by t.revenue_minor desc, t.key limit tried) b
        where tried is not null
      ), lasts as materialized (
        select s.grain, s.start_at, case when count(*) = tried then min(s.revenue_minor) else 0 end as last_minor, count(*) = tried as has_more
        from seen s group by s.grain, s.start_at
      ), unseen as (
        select coalesce(sum(l.last_minor), 0) as minor, coalesce(bool_or(l.has_more), false) as has_more from lasts l
      ), candidates as materialized (
        select k.key, sum(k.minor) as at_least, sum(k.minor) + (select u.minor from unseen u) - sum(k.last_minor) as at_most
        from (
          select s.key, s.revenue_minor as minor, l.last_minor from seen s join lasts l on l.grain = s.grain and l.start_at = s.start_at
          union all select c.key, c.revenue_minor, 0 from changes c where tried is not null) k
        group by k.key
      ), bar as (
        select (select c.at_least from candidates c order by c.at_least desc offset top - 1 limit 1) as minor
      ), kept as materialized (
        select c.key from candidates c where (select b.minor from bar b) is null or c.at_most >= (select b.minor from bar b)
      ), verdict as materialized (
        select tried is null or not (select u.has_more from unseen u) or coalesce((select u.minor from unseen u) < (select b.minor from bar b), false) as decided
      ), totals as (
        select a.key, sum(a.entries) as entries, sum(a.pieces) as pieces, sum(a.revenue_minor) as revenue_minor
        from (
          select k.key, t.entries, t.pieces, t.revenue_minor
          from (select k.key from kept k where (select v.decided from verdict v)) k cross join parts p
          join sales_tops t on t.dimension = wanted and t.grain = p.grain and t.key = k.key and t.start_at = p.start_at
          union all
          select t.key, t.entries, t.pieces, t.revenue_minor
          from parts p cross join lateral (
            select b.key, b.entries, b.pieces, b.revenue_minor from sales_tops b where b.dimension = wanted and b.grain = p.grain and b.start_at = p.start_at offset 0) t
          where tried is null
          union all
          select c.key, c.entries, c.pieces, c.revenue_minor from changes c
          where tried is null or ((select v.decided from verdict v) and c.key in (select k.key from kept k))) a
        group by a.key having sum(a.entries) > 0
      )
      select r.key, r.pieces::bigint, r.revenue_minor::bigint from totals r order by 3 desc, 1 limit top;
    get diagnostics found_rows = row_count;
    exit when found_rows > 0;
  end loop;
end $$;

-- The dashboard sums the commissions of a period: from an index alone, as `orders_by_time` does for orders.
create index commissions_by_count on commissions (counted_at) include (type, amount_minor) where counted_at is not null;
drop index commissions_by_count_time;
