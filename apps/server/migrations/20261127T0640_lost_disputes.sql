-- Money that a lost dispute took reduces commissions as a refund does, also those that were in a payout by then. Only the
-- server's rules know what is missing: the worker settles these orders.
insert into orders_to_settle
  select distinct d.order_id from disputes d where d.outcome = 'lost'
  on conflict (order_id) do nothing;
