-- What creators see of their clicks and sales: sums of a quarter of an hour, and of the hours, days and months above it.

-- A line of a bag that got its first stamp. Insert-only; nothing here says whose bag it was.
create table bag_additions (
  id uuid primary key,
  creator_id uuid not null,
  link_id uuid not null,
  product_id uuid not null,
  -- Of the click, where the stamp names one.
  country text,
  device text,
  referrer_host text,
  added_at timestamptz(3) not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index bag_additions_by_xid on bag_additions (xid, creator_id);
create index bag_additions_by_creator on bag_additions (creator_id, added_at);

-- A link has one creator, so this finds the clicks of both; a period begins and ends inside of a quarter of an hour,
-- whose rows are then read themselves.
drop index clicks_by_link;
create index clicks_by_time on clicks (creator_id, clicked_at);
create index commissions_by_time on commissions (creator_id, counted_at) where counted_at is not null;

-- Sums of what lies below the watermark `analytics_buckets`. `key` is what the dimension is about: the id of a link or
-- product, a country, a kind of device, the host of a referrer; empty where there is none, and for the total. `grain` is
-- how long the bucket is; each grain holds everything, months and days so that long periods are few rows.
create table analytics_buckets (
  creator_id uuid not null,
  dimension text not null check (dimension in ('total', 'link', 'product', 'country', 'device', 'referrer', 'filtered')),
  grain text not null check (grain in ('quarter', 'hour', 'day', 'month')),
  -- In UTC, where every zone's midnight is at a quarter of an hour.
  start_at timestamptz(0) not null,
  key text not null,
  -- Of the dimension `filtered`, whose keys are the reasons: the clicks that were not counted.
  clicks bigint not null,
  unique_visitors bigint not null,
  bag_additions bigint not null,
  orders bigint not null,
  units bigint not null,
  gross_minor bigint not null,
  refunds_minor bigint not null,
  commission_minor bigint not null,
  constraint analytics_buckets_pkey primary key (creator_id, dimension, grain, start_at, key)
) with (fillfactor = 80);
insert into roll_ups (name, through_xid) values ('analytics_buckets', '0');

-- Raw clicks before this moment were dropped, so that nothing finer than a bucket is known of them.
alter table roll_ups add column raw_from timestamptz;

-- Everything that counts, as rows of one form: a click, a line that reached a bag, a line that was sold or given back.
create view creator_facts as
  select k.creator_id, k.clicked_at as happened_at, k.xid, k.link_id,
    (select l.product_id from product_links l where l.id = k.link_id) as product_id, k.country, k.device, k.referrer_host,
    k.filtered, k.counted::integer as clicks, k.is_unique::integer as unique_visitors, 0 as bag_additions, null::uuid as order_id,
    0 as units, 0::bigint as gross_minor, 0::bigint as refunds_minor, 0::bigint as commission_minor
  from clicks k
  union all
  select a.creator_id, a.added_at, a.xid, a.link_id, a.product_id, a.country, a.device, a.referrer_host,
    null, 0, 0, 1, null, 0, 0, 0, 0
  from bag_additions a
  union all
  select c.creator_id, c.counted_at, c.counted_xid, c.link_id, c.product_id, c.country, c.device, c.referrer_host,
    null, 0, 0, 0, case when c.type = 'sale' then c.order_id end,
    case when c.type = 'sale' then c.units else 0 end, case when c.type = 'sale' then c.base_minor else 0 end,
    case when c.type = 'clawback' then -c.base_minor else 0 end, c.amount_minor
  from commissions c
  where c.counted_at is not null and c.type in ('sale', 'clawback');

-- One creator's facts from a transaction number on: the tail that is not in buckets yet. The planner cannot know that it
-- is short and would rather read whole tables, or compile the statement.
create function creator_facts_since(creator uuid, through xid8) returns setof creator_facts
  language plpgsql stable rows 100 set enable_seqscan = off set jit = off as $$
begin
  return query select * from creator_facts f where f.creator_id = creator and f.xid >= through;
end $$;

-- One creator's facts of some periods below a transaction number.
create function creator_facts_between(creator uuid, from_times timestamptz[], to_times timestamptz[], below xid8)
  returns setof creator_facts language plpgsql stable rows 100 set enable_seqscan = off set jit = off as $$
declare
  n integer;
begin
  for n in 1 .. coalesce(cardinality(from_times), 0) loop
    return query select * from creator_facts f
      where f.creator_id = creator and f.happened_at >= from_times[n] and f.happened_at < to_times[n] and f.xid < below;
  end loop;
end $$;

-- The buckets of the facts with `from_xid <= xid < to_xid` (null: no end). The rows of a sale share its transaction, so
-- an order is counted once for its creator, and once for each of its products in the dimension `product`.
create function sum_creator_facts(from_xid xid8, to_xid xid8) returns setof analytics_buckets language sql stable as $$
  with facts as (
    select f.*, 0 as orders, 0 as product_orders from creator_facts f
    where f.xid >= from_xid and (to_xid is null or f.xid < to_xid) and f.order_id is null
    union all
    select f.*,
      (row_number() over (partition by f.order_id, f.creator_id, f.xid) = 1)::integer,
      (row_number() over (partition by f.order_id, f.creator_id, f.xid, f.product_id) = 1)::integer
    from creator_facts f
    where f.xid >= from_xid and (to_xid is null or f.xid < to_xid) and f.order_id is not null
  ), quarters as (
    select creator_id, date_bin('15 minutes', happened_at, 'epoch') as quarter,
      case
        when grouping(link_id) = 0 then 'link' when grouping(product_id) = 0 then 'product' when grouping(country) = 0 then 'country'
        when grouping(device) = 0 then 'device' when grouping(referrer_host) = 0 then 'referrer' when grouping(filtered) = 0 then 'filtered'
        else 'total' end as dimension,
      coalesce(link_id::text, product_id::text, country, device, referrer_host, filtered, '') as key,
      case when grouping(filtered) = 0 then count(filtered) else sum(clicks) end as clicks,
      sum(unique_visitors) as unique_visitors, sum(bag_additions) as bag_additions,
      case when grouping(product_id) = 0 then sum(product_orders) else sum(orders) end as orders,
      sum(units) as units, sum(gross_minor) as gross_minor, sum(refunds_minor) as refunds_minor, sum(commission_minor) as commission_minor,
      count(*) filter (where filtered is null) as counting
    from facts
    group by grouping sets (
      (creator_id, 2), (creator_id, 2, link_id), (creator_id, 2, product_id), (creator_id, 2, country),
      (creator_id, 2, device), (creator_id, 2, referrer_host), (creator_id, 2, filtered))
  )
  select creator_id, dimension, grain, start_at::timestamptz(0), key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint
  from quarters
  cross join lateral (values
    ('quarter', quarter), ('hour', date_trunc('hour', quarter, 'UTC')), ('day', date_trunc('day', quarter, 'UTC')), ('month', date_trunc('month', quarter, 'UTC'))
  ) as grains (grain, start_at)
  -- What was filtered counts under its reason alone, and what counts has none.
  where case when dimension = 'filtered' then key <> '' else counting > 0 end
  group by creator_id, dimension, grain, start_at, key
$$;

-- As before, and says from when on raw clicks are still there.
create or replace function drop_click_months(keep_from timestamptz, roll_up_names text[]) returns integer language plpgsql as $$
declare
  partition regclass;
  through xid8;
  beyond boolean;
  dropped integer := 0;
begin
  if (select count(*) from roll_ups where name = any(roll_up_names)) < cardinality(roll_up_names) then
    return 0;
  end if;
  select min(through_xid::text::numeric)::text::xid8 into through from roll_ups;
  perform set_config('lock_timeout', '500', true);
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'clicks'::regclass and inhrelid::regclass::text < 'clicks_' || to_char(keep_from at time zone 'UTC', 'YYYY_MM')
    order by 1
  loop
    execute format('select exists (select from %s where xid >= $1)', partition) into beyond using through;
    if not beyond then
      update roll_ups set raw_from = greatest(raw_from, (to_date(right(partition::text, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC')
        where name = 'analytics_buckets';
      execute format('drop table %s', partition);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
