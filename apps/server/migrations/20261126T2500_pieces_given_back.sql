-- Pieces that were given back for nothing (a gift, a code of 100 %) were left in creators' figures, and pieces of which the
-- money alone went back were taken out of them. Only the server's rules know what is missing: the worker settles these orders.
insert into orders_to_settle
  select o.id from orders o
  where o.creator_id is not null and (o.canceled_at is not null or exists (select from refunds r where r.order_id = o.id))
  on conflict (order_id) do nothing;
