-- What creators earn: a row for each line of a credited order, and a row for everything that changes it later.

create table commissions (
  -- Of a sale that came with its order this is the id of the order's line, so that a line leads to it without an index.
  id uuid constraint commissions_pkey primary key,
  creator_id uuid not null,
  type text not null check (type in ('sale', 'clawback', 'bonus', 'adjustment')),
  status text not null check (status in ('pending', 'approved', 'processing', 'paid', 'on_hold', 'canceled', 'refunded', 'rejected')),
  -- Of a clawback: the sale that it takes back from.
  source_id uuid,
  order_id uuid,
  line_id uuid,
  order_reference text,
  product_id uuid,
  product_title text,
  -- The line's net without tax and shipping. Base, amount and units of a clawback are negative, so that sums are sums.
  base_minor bigint not null,
  amount_minor bigint not null,
  units integer not null default 0,
  -- Frozen when the order was placed: the rate (null for a flat amount) and the rule that gave it.
  rate_bps integer,
  rule jsonb,
  reason text,
  -- Why it was made, of what was not earned: shown as the reason again when a hold with another one ends.
  own_reason text,
  -- Null until the order is paid. A row that is pending and past it is approved; the worker only records that.
  available_at timestamptz(3),
  -- Nothing is released before something of the order was shipped.
  awaiting_shipment boolean not null default false,
  -- Of a sale: the days from delivery to its release, frozen like the rate. A date that a creator was told does not move
  -- because the store's settings did.
  hold_days integer not null default 0 check (hold_days >= 0),
  payout_id uuid,
  -- Where the credited click came from, for the analysis of sales.
  link_id uuid,
  country text,
  device text,
  referrer_host text,
  -- When it counts in statistics: a sale when it was paid, a clawback when it was refunded. Set once, with the xid.
  counted_at timestamptz(3),
  counted_xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint commissions_sources check ((type = 'clawback') = (source_id is not null)),
  constraint commissions_of_orders check ((type in ('sale', 'clawback')) = (order_id is not null and line_id is not null)),
  constraint commissions_paid_out check ((status in ('processing', 'paid')) = (payout_id is not null))
) with (fillfactor = 80);
-- Of one order: what is not found by the ids of its lines.
create index commissions_of_order on commissions (order_id) where id <> line_id;
create index commissions_by_creator on commissions (creator_id, id);
create index commissions_unpaid on commissions (creator_id) where status in ('pending', 'approved', 'on_hold');
create index commissions_due on commissions (available_at) where status = 'pending';
create index commissions_by_payout on commissions (payout_id) where payout_id is not null;
create index commissions_counted on commissions (counted_xid, creator_id) where counted_at is not null;

-- The state that a row has at a moment. A suspended creator's rows are on hold without being written: an order that is
-- being placed meanwhile locks no creator, so it could slip through a set-based update.
create function commission_status(status text, available_at timestamptz, awaiting_shipment boolean, creator_status text, at timestamptz)
  returns text language sql immutable parallel safe as $$
  select case
    when status in ('pending', 'approved') and creator_status = 'suspended' then 'on_hold'
    when status = 'pending' and available_at <= at and not awaiting_shipment then 'approved'
    else status end
$$;
