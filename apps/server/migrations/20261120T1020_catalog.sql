create table products (
  id uuid primary key,
  handle text not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(handle) <= 200),
  title text not null,
  description text not null default '',
  vendor text not null default '',
  type text not null default '',
  tags text[] not null default '{}',
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  options jsonb not null default '[]',
  -- Lower first in the order `featured`.
  featured_rank integer not null default 1000,
  -- Kept by the writes of variants, so that lists sort and filter by price without reading variants.
  min_price_minor bigint not null default 0,
  max_price_minor bigint not null default 0,
  -- Title, vendor, type, tags and plain description, unaccented and lower-cased, for typo-tolerant search.
  search_text text not null default '',
  search tsvector not null default ''::tsvector,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index products_handle on products (handle);
create index products_search on products using gin (search);
create index products_search_text on products using gin (search_text gin_trgm_ops);
create index products_tags on products using gin (tags);
create index products_featured on products (featured_rank, id) where status = 'active';
create index products_newest on products (created_at desc, id desc) where status = 'active';
create index products_price on products (min_price_minor, id) where status = 'active';
create index products_title on products (lower(title), id) where status = 'active';

create table variants (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  sku text,
  title text not null,
  options jsonb not null default '{}',
  price_minor bigint not null check (price_minor between 0 and 1000000000),
  compare_at_minor bigint check (compare_at_minor between 0 and 1000000000),
  created_at timestamptz(3) not null default now(),
  -- A variant that an order may name is never deleted, only retired.
  retired_at timestamptz(3)
);
create index variants_by_product on variants (product_id, position);
create index variants_by_sku on variants (sku) where sku is not null;

-- Apart from variants, so that a sale touches no catalogue row. A variant without a row here is not tracked.
create table stock (
  variant_id uuid primary key,
  on_hand bigint not null constraint stock_not_negative check (on_hand >= 0)
) with (fillfactor = 50);

create table product_images (
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  url text not null,
  alt text not null default '',
  width integer,
  height integer,
  -- The variant that this picture shows, when it shows one.
  variant_id uuid,
  primary key (product_id, position)
);

create table collections (
  id uuid primary key,
  handle text not null check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(handle) <= 200),
  title text not null,
  description text not null default '',
  image jsonb,
  position integer not null default 1000,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index collections_handle on collections (handle);

create table collection_products (
  collection_id uuid not null references collections (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collection_products_by_product on collection_products (product_id);
