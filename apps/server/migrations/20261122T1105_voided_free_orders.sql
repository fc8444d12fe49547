-- An order that cost nothing and was canceled is voided. What its customer reads of it says so as well.
insert into orders_to_settle
  select id from orders where canceled_at is not null and paid_minor = 0 and payment_state = 'succeeded'
  on conflict do nothing;
