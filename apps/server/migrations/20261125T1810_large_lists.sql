-- Variants whose stock is not tracked, where nearly all are: both primary keys are read side by side, without their tables.
-- A hash of one of them takes three times as long.
create function variants_without_stock(most integer) returns setof uuid language sql stable
  set enable_hashjoin = off set max_parallel_workers_per_gather = 0 as $$
  select v.id from variants v where not exists (select from stock s where s.variant_id = v.id) limit most
$$;

-- Paid commissions, newest first: the newest of all are not paid for weeks.
create index commissions_paid on commissions (id) where status = 'paid';
