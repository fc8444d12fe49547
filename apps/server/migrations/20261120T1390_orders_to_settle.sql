-- Orders of which a migration changed the facts. What customers read of them, and what creators earn, follows from those by
-- rules that only the server has: the worker settles them and takes them out.
create table orders_to_settle (
  order_id uuid primary key
);

-- 1370 changed which pieces are refunded and what the time line tells, and a late failure gives commissions back from then on.
insert into orders_to_settle select distinct order_id from refund_failures;
