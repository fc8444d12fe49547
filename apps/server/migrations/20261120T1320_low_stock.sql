-- From how many pieces on a variant is low: what the dashboard lists, and when partners are told.
alter table store_settings add column low_stock_threshold bigint not null default 5 check (low_stock_threshold between 0 and 1000000);

-- The variants of which it is known that they are low; the row goes once there is more again. No index on stock does this:
-- one on its only number would take the cheap way of updating from every sale (fillfactor, heap-only tuples).
create table low_stock_notices (
  variant_id uuid primary key,
  noticed_at timestamptz(3) not null default now()
);
-- What is low today has long been seen.
insert into low_stock_notices (variant_id) select variant_id from stock where on_hand <= 5;
