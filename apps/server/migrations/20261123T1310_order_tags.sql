-- Tags by which staff sort orders. Time and total of an order never change after it was placed; they stand here so that the
-- orders with a tag are read in the order of the list, however many have it.
create table order_tags (
  order_id uuid not null references orders (id),
  tag text not null check (char_length(tag) between 1 and 100),
  placed_at timestamptz(3) not null,
  total_minor bigint not null,
  primary key (order_id, tag)
);
create index order_tags_by_time on order_tags (tag, placed_at desc, order_id desc);
create index order_tags_by_total on order_tags (tag, total_minor desc, order_id desc);
create index orders_by_total on orders (total_minor desc, id desc);
