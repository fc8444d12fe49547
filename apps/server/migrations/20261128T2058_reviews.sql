-- Reviews by buyers: each belongs to one line of an order, so that who wrote it bought the thing here.
create table reviews (
  id uuid primary key,
  order_id uuid not null,
  line_id uuid not null unique,
  product_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  title text check (char_length(title) <= 80),
  text text check (char_length(text) <= 2000),
  -- As the author wants to be called; never the name of the address by itself.
  display_name text not null check (char_length(display_name) between 1 and 40),
  locale text not null check (char_length(locale) <= 35),
  status text not null check (status in ('pending', 'published', 'rejected')),
  reason text check (char_length(reason) <= 1000),
  reply text check (char_length(reply) <= 2000),
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  version bigint not null default 1,
  constraint reviews_rejected_for_a_reason check ((status = 'rejected') = (reason is not null)),
  constraint reviews_published_at check ((status = 'published') = (published_at is not null))
);
create index reviews_shown on reviews (product_id, published_at desc, id desc) where status = 'published';
create index reviews_by_order on reviews (order_id);
create index reviews_by_time on reviews (created_at desc, id desc);

-- Sums of the published reviews, changed with them.
create table product_ratings (
  product_id uuid primary key,
  count integer not null check (count >= 0),
  sum integer not null check (sum between count and 5 * count)
);
