-- Creators' figures say how many orders were kept and how many pieces were not returned, and what came to one link from where.

-- A piece that was returned, and an order of which everything was given back; a refund that fails later takes both back.
-- The order's first commission that counts has the order; of each product, the first one has it for that product.
alter table figure_corrections
  add column returned_units integer not null default 0,
  add column lost_orders smallint not null default 0,
  add column lost_product_orders smallint not null default 0,
  drop constraint figure_corrections_of_something,
  add constraint figure_corrections_of_something
    check (refunds_minor <> 0 or commission_minor <> 0 or returned_units <> 0 or lost_orders <> 0 or lost_product_orders <> 0);

-- Dimensions within a link have the key "link key" and are kept by days and months alone.
alter table analytics_buckets
  add column returned_units bigint not null default 0,
  add column lost_orders bigint not null default 0,
  drop constraint analytics_buckets_dimension_check,
  add constraint analytics_buckets_dimension_check check (dimension in ('total', 'link', 'product', 'country', 'device', 'referrer', 'filtered',
    'link_product', 'link_country', 'link_device', 'link_referrer'));

create or replace view creator_facts as
  select k.creator_id, k.clicked_at as happened_at, k.xid, k.link_id,
    (select l.product_id from product_links l where l.id = k.link_id) as product_id, k.country, k.device, k.referrer_host,
    k.filtered, k.counted::integer as clicks, k.is_unique::integer as unique_visitors, 0 as bag_additions, null::uuid as order_id,
    0 as units, 0::bigint as gross_minor, 0::bigint as refunds_minor, 0::bigint as commission_minor,
    0 as returned_units, 0 as lost_orders, 0 as lost_product_orders
  from clicks k
  union all
  select a.creator_id, a.added_at, a.xid, a.link_id, a.product_id, a.country, a.device, a.referrer_host,
    null, 0, 0, 1, null, 0, 0, 0, 0, 0, 0, 0
  from bag_additions a
  union all
  select c.creator_id, c.counted_at, c.counted_xid, c.link_id, c.product_id, c.country, c.device, c.referrer_host,
    null, 0, 0, 0, case when c.type = 'sale' and c.counted_before is null then c.order_id end,
    case when c.type = 'sale' and c.counted_before is distinct from 'line' then c.units else 0 end,
    case when c.type = 'sale' and c.counted_before is distinct from 'line' then c.base_minor else 0 end,
    case when c.type = 'clawback' or c.counted_before = 'line' then -c.base_minor else 0 end, c.amount_minor,
    case when c.type = 'clawback' or c.counted_before = 'line' then -c.units else 0 end, 0, 0
  from commissions c
  where c.counted_at is not null and c.type in ('sale', 'clawback')
  union all
  select f.creator_id, f.happened_at, f.xid, c.link_id, c.product_id, c.country, c.device, c.referrer_host,
    null, 0, 0, 0, null, 0, 0, f.refunds_minor, f.commission_minor, f.returned_units, f.lost_orders, f.lost_product_orders
  from figure_corrections f join commissions c on c.id = f.commission_id;

create or replace function sum_creator_facts(from_xid xid8, to_xid xid8) returns setof analytics_buckets language sql stable as $$
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
      sum(returned_units) as returned_units,
      case when grouping(product_id) = 0 then sum(lost_product_orders) else sum(lost_orders) end as lost_orders,
      count(*) filter (where filtered is null) as counting
    from facts
    group by grouping sets (
      (creator_id, 2), (creator_id, 2, link_id), (creator_id, 2, product_id), (creator_id, 2, country),
      (creator_id, 2, device), (creator_id, 2, referrer_host), (creator_id, 2, filtered))
  ), days as (
    select creator_id, date_trunc('day', happened_at, 'UTC') as day, link_id,
      case when grouping(product_id) = 0 then 'link_product' when grouping(country) = 0 then 'link_country'
        when grouping(device) = 0 then 'link_device' else 'link_referrer' end as dimension,
      coalesce(product_id::text, country, device, referrer_host, '') as key,
      sum(clicks) as clicks, sum(unique_visitors) as unique_visitors, sum(bag_additions) as bag_additions,
      case when grouping(product_id) = 0 then sum(product_orders) else sum(orders) end as orders,
      sum(units) as units, sum(gross_minor) as gross_minor, sum(refunds_minor) as refunds_minor, sum(commission_minor) as commission_minor,
      sum(returned_units) as returned_units,
      case when grouping(product_id) = 0 then sum(lost_product_orders) else sum(lost_orders) end as lost_orders
    from facts
    where link_id is not null and filtered is null
    group by grouping sets (
      (creator_id, 2, link_id, product_id), (creator_id, 2, link_id, country), (creator_id, 2, link_id, device), (creator_id, 2, link_id, referrer_host))
  )
  select creator_id, dimension, grain, start_at::timestamptz(0), key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint,
    sum(returned_units)::bigint, sum(lost_orders)::bigint
  from quarters
  cross join lateral (values
    ('quarter', quarter), ('hour', date_trunc('hour', quarter, 'UTC')), ('day', date_trunc('day', quarter, 'UTC')), ('month', date_trunc('month', quarter, 'UTC'))
  ) as grains (grain, start_at)
  -- What was filtered counts under its reason alone, and what counts has none.
  where case when dimension = 'filtered' then key <> '' else counting > 0 end
  group by creator_id, dimension, grain, start_at, key
  union all
  select creator_id, dimension, grain, start_at::timestamptz(0), link_id || ' ' || key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint,
    sum(returned_units)::bigint, sum(lost_orders)::bigint
  from days
  cross join lateral (values ('day', day), ('month', date_trunc('month', day, 'UTC'))) as grains (grain, start_at)
  group by creator_id, dimension, grain, start_at, link_id, key
$$;

-- The commissions of one link, newest first.
create index commissions_by_link on commissions (link_id, id) where link_id is not null;

-- What buckets lack of the past. Raw clicks that were dropped are in no bucket of a link's sources.
insert into analytics_buckets as b
  select * from sum_creator_facts('0', (select through_xid from roll_ups where name = 'analytics_buckets'))
  where dimension like 'link\_%' or returned_units <> 0
  on conflict (creator_id, dimension, grain, start_at, key) do update set returned_units = excluded.returned_units;

-- Orders that were refunded in full. These facts are new: the worker adds them to the buckets.
with counted as (
  select c.id, c.order_id, c.creator_id, c.product_id, c.type, c.base_minor, c.counted_at,
    coalesce((select sum(f.refunds_minor) from figure_corrections f where f.commission_id = c.id), 0) as corrected_minor,
    (select max(f.happened_at) from figure_corrections f where f.commission_id = c.id and f.refunds_minor <> 0) as corrected_at
  from commissions c
  where c.counted_at is not null and c.type in ('sale', 'clawback') and c.order_id is not null
), lost as (
  select order_id, creator_id, greatest(max(counted_at) filter (where type = 'clawback'), max(corrected_at)) as happened_at
  from counted
  group by order_id, creator_id
  having sum(base_minor) filter (where type = 'sale') > 0 and sum(base_minor - corrected_minor) <= 0
), firsts as (
  select s.id, s.creator_id, l.happened_at,
    row_number() over (partition by s.order_id, s.creator_id order by s.id) as in_order,
    row_number() over (partition by s.order_id, s.creator_id, s.product_id order by s.id) as in_product
  from counted s join lost l on l.order_id = s.order_id and l.creator_id = s.creator_id
  where s.type = 'sale'
)
insert into figure_corrections (id, commission_id, creator_id, happened_at, refunds_minor, commission_minor, lost_orders, lost_product_orders)
  select gen_random_uuid(), id, creator_id, happened_at, 0, 0, (in_order = 1)::integer, 1 from firsts where in_product = 1;
