-- Few of many orders were canceled, refunded or sent in part: a list of them must not look through all the others.
create index orders_in_rare_states on orders (placed_at desc, id desc)
  where status <> 'placed' or fulfillment_status = 'partial'
    or payment_status in ('refunded', 'partially_refunded', 'authorized', 'failed', 'voided');

-- Likewise commissions that ended otherwise than paid, or are just being paid.
create index commissions_in_rare_states on commissions (id) where status in ('canceled', 'refunded', 'rejected', 'processing');
