-- Completed orders are most of a shop's: an index of "not placed" was one of nearly all. Returned ones were missing.
drop index orders_in_rare_states;
create index orders_in_rare_states on orders (placed_at desc, id desc)
  where status = 'canceled' or fulfillment_status in ('partial', 'returned')
    or payment_status in ('refunded', 'partially_refunded', 'authorized', 'failed', 'voided');

-- A creator's held commissions are few among all of theirs.
create index commissions_on_hold on commissions (id) where status = 'on_hold';
