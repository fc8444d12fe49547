-- The last moment of the period of withdrawal: the end of day 14 after the last piece's delivery, in the shop's zone. Null while
-- a piece is still to be delivered.
alter table orders add column withdrawable_until timestamptz(3);

-- Orders from before get theirs, and a document that shows it.
insert into orders_to_settle
select distinct order_id from shipments where delivered_at is not null
on conflict do nothing;
