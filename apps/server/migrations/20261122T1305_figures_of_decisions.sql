-- Creators' figures do not depend on when somebody decided: an order counts from its payment although its commission was
-- rejected, and once for a creator however often credit moved.

-- Of a sale: what of its order had counted for its creator before, when the order was credited to them again. Null: nothing.
alter table commissions add column counted_before text check (counted_before in ('order', 'line'));

-- What a rejection takes out of the figures, and what happened to an order after its commission was rejected. Insert-only.
create table figure_corrections (
  id uuid primary key,
  commission_id uuid not null,
  creator_id uuid not null,
  -- A rejected commission is taken out where it counted; what was given back counts when it was.
  happened_at timestamptz(3) not null,
  refunds_minor bigint not null,
  commission_minor bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint figure_corrections_of_something check (refunds_minor <> 0 or commission_minor <> 0)
);
create index figure_corrections_by_xid on figure_corrections (xid, creator_id);
create index figure_corrections_by_creator on figure_corrections (creator_id, happened_at);
create index figure_corrections_by_commission on figure_corrections (commission_id);

-- What an order had counted for a creator who is credited again was taken back by a refund, which this sale undoes.
create or replace view creator_facts as
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
    null, 0, 0, 0, case when c.type = 'sale' and c.counted_before is null then c.order_id end,
    case when c.type = 'sale' and c.counted_before is distinct from 'line' then c.units else 0 end,
    case when c.type = 'sale' and c.counted_before is distinct from 'line' then c.base_minor else 0 end,
    case when c.type = 'clawback' or c.counted_before = 'line' then -c.base_minor else 0 end, c.amount_minor
  from commissions c
  where c.counted_at is not null and c.type in ('sale', 'clawback')
  union all
  select f.creator_id, f.happened_at, f.xid, c.link_id, c.product_id, c.country, c.device, c.referrer_host,
    null, 0, 0, 0, null, 0, 0, f.refunds_minor, f.commission_minor
  from figure_corrections f join commissions c on c.id = f.commission_id;

-- Orders that were credited to somebody again before: their sums change by what their facts are now less what they were.
do $$
declare
  affected uuid[];
begin
  select array_agg(distinct c.creator_id) into affected
  from commissions c join commissions e on e.order_id = c.order_id and e.creator_id = c.creator_id and e.type = 'sale'
    and e.counted_at is not null and e.created_at < c.created_at
  where c.type = 'sale' and c.id <> c.line_id;
  if affected is null then
    return;
  end if;
  create temporary table sums_before on commit drop as
    select * from sum_creator_facts('0', (select through_xid from roll_ups where name = 'analytics_buckets')) where creator_id = any(affected);
  update commissions c set counted_before = case
      when exists (select from commissions e where e.line_id = c.line_id and e.order_id = c.order_id and e.creator_id = c.creator_id
        and e.type = 'sale' and e.counted_at is not null and e.created_at < c.created_at) then 'line' else 'order' end
  where c.type = 'sale' and c.id <> c.line_id and exists (
    select from commissions e where e.order_id = c.order_id and e.creator_id = c.creator_id and e.type = 'sale'
      and e.counted_at is not null and e.created_at < c.created_at);
  insert into analytics_buckets as b
  select creator_id, dimension, grain, start_at, key, sum(clicks)::bigint, sum(unique_visitors)::bigint, sum(bag_additions)::bigint,
    sum(orders)::bigint, sum(units)::bigint, sum(gross_minor)::bigint, sum(refunds_minor)::bigint, sum(commission_minor)::bigint
  from (
    select * from sum_creator_facts('0', (select through_xid from roll_ups where name = 'analytics_buckets')) where creator_id = any(affected)
    union all
    select creator_id, dimension, grain, start_at, key, -clicks, -unique_visitors, -bag_additions, -orders, -units, -gross_minor, -refunds_minor, -commission_minor
    from sums_before) as both_sides
  group by creator_id, dimension, grain, start_at, key
  on conflict (creator_id, dimension, grain, start_at, key) do update set
    orders = b.orders + excluded.orders, units = b.units + excluded.units, gross_minor = b.gross_minor + excluded.gross_minor,
    refunds_minor = b.refunds_minor + excluded.refunds_minor;
end $$;

-- Orders of which a commission was rejected: the worker lets their figures follow.
insert into orders_to_settle
  select distinct order_id from commissions where status = 'rejected' and order_id is not null
  on conflict do nothing;
