-- One order for one bag (docs/decisions/0041): the version of the bag that an order consumed, that order, and the order that
-- still waits for its payment at a provider. All three are null for bags that ordered nothing since.
alter table carts add column ordered_version bigint, add column ordered_order uuid, add column waiting_order uuid;
create index carts_by_waiting_order on carts (waiting_order) where waiting_order is not null;

-- The orders that a bag shows: its last one for a day, and the one that waits for its payment. Null where there is neither. The
-- states are asked as well, because a process of a former version settles orders without clearing `waiting_order`.
create function bag_orders(ordered uuid, waiting uuid) returns jsonb language sql stable as $$
  select jsonb_object_agg(o.kind, o.shown) from (
    select 'last' as kind, jsonb_build_object('id', l.id, 'reference', l.reference, 'placedAt', l.placed_at) as shown
    from orders l where l.id = $1 and l.placed_at > now() - interval '24 hours'
    union all
    select 'waiting', jsonb_build_object('id', w.id, 'reference', w.reference, 'amount', w.total_minor - w.paid_minor,
      'currency', w.currency, 'expiresAt', w.payment_expires_at)
    from orders w where w.id = $2 and w.status = 'placed' and w.payment_status in ('pending', 'failed', 'voided')
      and w.payment_state <> 'processing') o
$$;
