-- What the shop's people tell each other about an order. Its customer never sees them, and an erasure removes them.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders (id),
  author_id uuid not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz(3) not null default now()
);
create index order_notes_by_order on order_notes (order_id, id);
