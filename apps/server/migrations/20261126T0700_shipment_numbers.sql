-- Numbers of parcels are rows: a shipment may have several. The first one is kept in `shipments` as well, where a former
-- process reads and writes it; a shipment without rows has the number of its own row.
create table shipment_numbers (
  shipment_id uuid not null references shipments (id),
  -- Never used again within the shipment, because events name it.
  n smallint not null,
  position smallint not null,
  carrier text not null,
  number text not null,
  url text,
  -- True if a person typed the address, so that a change of the carrier keeps it.
  url_typed boolean not null default false,
  -- As in shipments: carrier and number without spelling.
  tracking_key text,
  status text not null,
  delivered_at timestamptz(3),
  primary key (shipment_id, n)
);
create index shipment_numbers_by_key on shipment_numbers (tracking_key) where tracking_key is not null;
create index shipment_numbers_by_number on shipment_numbers (split_part(tracking_key, '/', 2)) where tracking_key is not null;

-- A voided shipment was never sent: its pieces are open again. `corrected_at` is the last correction that the customer is told of.
alter table shipments
  add column service text,
  add column voided_at timestamptz(3),
  add column void_reason text,
  add column corrected_at timestamptz(3);
-- The number that an event is about; 0 for the whole shipment. Two cartons may arrive at one moment.
alter table shipment_events add column n smallint not null default 0;
alter table shipment_events drop constraint shipment_events_pkey;
alter table shipment_events add primary key (shipment_id, at, status, n);

-- Documents of orders that were sent say the numbers of their parcels.
insert into orders_to_settle
select distinct order_id from shipments
on conflict do nothing;
