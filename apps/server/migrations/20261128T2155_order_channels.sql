-- An order with goods that an assistant had prepared says so. Its lines in the bag keep the errand that brought them.
alter table cart_lines add column errand_id uuid;
alter table orders
  add column channel text not null default 'web' constraint orders_channel_check check (channel in ('web', 'handoff')),
  add column errand_id uuid,
  add constraint orders_errand_of_handoff check ((channel = 'handoff') = (errand_id is not null));
create index orders_by_channel on orders (channel, placed_at desc, id desc) where channel <> 'web';
create index orders_by_errand on orders (errand_id) where errand_id is not null;
