-- The lists of what waits (docs/contract/administration.md#order-lists), and a creator's orders, newest first.
create index orders_unpaid on orders (placed_at desc, id desc)
  where status = 'placed' and payment_status in ('pending', 'authorized', 'failed', 'voided');
create index orders_to_fulfil on orders (placed_at desc, id desc)
  where status = 'placed' and payment_status in ('paid', 'partially_refunded') and fulfillment_status in ('unfulfilled', 'partial');
create index orders_by_creator on orders (creator_id, placed_at desc, id desc) where creator_id is not null;
create index withdrawals_newest on withdrawals (received_at desc, order_id);
