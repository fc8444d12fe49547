-- What leaves the shop, what comes back, and what customers declare. Orders and their lines are named without foreign
-- keys, as everywhere around orders; a shipment and its parts belong to one another.
create table shipments (
  id uuid primary key,
  order_id uuid not null,
  -- Follows from the shipment's events: the newest possible one decides.
  status text not null check (status in ('pre_transit', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered', 'return_to_sender', 'failure', 'unknown')),
  carrier text not null,
  tracking_number text,
  tracking_url text,
  -- Carrier and number as they are compared with a carrier's message; null without a number.
  tracking_key text,
  -- Whether the customer is told of this shipment by mail.
  notify boolean not null,
  actor_id uuid,
  shipped_at timestamptz(3) not null,
  -- Set once and kept when the parcel comes back later: it was delivered.
  delivered_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create index shipments_by_order on shipments (order_id, shipped_at);
create index shipments_by_tracking on shipments (tracking_key, shipped_at) where tracking_key is not null;

create table shipment_lines (
  shipment_id uuid not null references shipments (id),
  line_id uuid not null,
  qty integer not null check (qty > 0),
  primary key (shipment_id, line_id)
);

-- Carriers repeat themselves: the same status at the same time is one event.
create table shipment_events (
  shipment_id uuid not null references shipments (id),
  at timestamptz(3) not null,
  status text not null check (status in ('pre_transit', 'in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered', 'return_to_sender', 'failure', 'unknown')),
  detail text,
  location text,
  source text not null check (source in ('staff', 'carrier')),
  created_at timestamptz(3) not null default now(),
  primary key (shipment_id, at, status)
);

-- The ids of carriers' messages that were taken, so that none is taken twice.
create table carrier_messages (
  id text primary key,
  received_at timestamptz(3) not null default now()
);
create index carrier_messages_by_time on carrier_messages (received_at);

-- Pieces of a refund that had not been shipped, and so never will be.
alter table refund_lines add column unshipped_qty integer not null default 0 check (unshipped_qty between 0 and qty);
-- Goods that cost nothing can come back too.
alter table refunds drop constraint refunds_amount_minor_check;
alter table refunds add constraint refunds_amount_not_negative check (amount_minor >= 0 and shipping_minor >= 0);
alter table order_lines add constraint order_lines_within_qty check (fulfilled_qty between 0 and qty and refunded_qty between 0 and qty and refunded_minor between 0 and total_minor);

-- What customers declare by the withdrawal function, with the time of receipt. Several may follow one another.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null,
  user_id uuid not null,
  reason text,
  received_at timestamptz(3) not null
);
create index withdrawals_by_order on withdrawals (order_id, received_at);

create table withdrawal_lines (
  withdrawal_id uuid not null references withdrawals (id),
  line_id uuid not null,
  qty integer not null check (qty > 0),
  primary key (withdrawal_id, line_id)
);
