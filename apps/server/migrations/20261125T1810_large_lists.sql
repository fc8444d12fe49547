-- Variants whose stock is not tracked, where nearly all are: both primary keys are read side by side, without their tables.
-- A hash of one of them takes three times as long.
create function variants_without_stock(most integer) returns setof uuid language sql stable
  set enable_hashjoin = off set max_parallel_workers_per_gather = 0 as $$
  select v.id from variants v where not exists (select from stock s where s.variant_id = v.id) limit most
$$;

-- Paid commissions, newest first: the newest of all are not paid for weeks.
create index commissions_paid on commissions (id) where status = 'paid';

-- What all creators earned, by quarters of an hour, for the dashboard: a year of it was every commission. Its watermark is
-- its own: a worker of the former release moves the others and does not know of these sums.
create table commission_quarters (
  start_at timestamptz(0) primary key,
  commission_minor bigint not null
);
create table commission_roll_up (
  id boolean primary key default true check (id),
  through_xid xid8 not null
);
insert into commission_roll_up (through_xid) values ('0');

create view counted_commissions as
  select counted_at as happened_at, counted_xid as xid, amount_minor as commission_minor
  from commissions where counted_at is not null and type in ('sale', 'clawback')
  union all
  select happened_at, xid, commission_minor from figure_corrections;

-- Collections count their products, less those that are not on sale: these are few, and joining all of them took as long as
-- everything else.
create index products_not_on_sale on products (id) where status <> 'active';
