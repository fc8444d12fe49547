create table shipping_methods (
  id uuid primary key,
  code text not null check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  -- ISO 3166-1 alpha-2; '*' stands for every country.
  countries text[] not null check (cardinality(countries) > 0),
  price_minor bigint not null check (price_minor between 0 and 1000000000),
  free_from_minor bigint check (free_from_minor >= 0),
  active boolean not null default true,
  position integer not null default 1000,
  version bigint not null default 1
);
create unique index shipping_methods_code on shipping_methods (code);

create table tax_rates (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text,
  rate_bps integer not null check (rate_bps between 0 and 10000),
  shipping_rate_bps integer not null check (shipping_rate_bps between 0 and 10000),
  active boolean not null default true,
  version bigint not null default 1
);
create unique index tax_rates_place on tax_rates (country, coalesce(region, ''));

create table discounts (
  id uuid primary key,
  -- Stored upper-case; read case-insensitively.
  code text not null check (code = upper(code) and char_length(code) between 1 and 64),
  type text not null check (type in ('percentage', 'amount', 'free_shipping')),
  value_bps integer check (value_bps between 1 and 10000),
  amount_minor bigint check (amount_minor between 1 and 1000000000),
  minimum_subtotal_minor bigint check (minimum_subtotal_minor >= 0),
  product_ids uuid[] not null default '{}',
  collection_ids uuid[] not null default '{}',
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  usage_limit bigint check (usage_limit > 0),
  per_customer_limit bigint check (per_customer_limit > 0),
  creator_id uuid,
  used_count bigint not null default 0,
  active boolean not null default true,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint discounts_value check (
    (type = 'percentage' and value_bps is not null and amount_minor is null)
    or (type = 'amount' and amount_minor is not null and value_bps is null)
    or (type = 'free_shipping' and value_bps is null and amount_minor is null))
) with (fillfactor = 70);
create unique index discounts_code on discounts (code);
create index discounts_by_creator on discounts (creator_id) where creator_id is not null;

create table discount_uses (
  discount_id uuid not null,
  customer_id uuid not null,
  used bigint not null,
  primary key (discount_id, customer_id)
);

create trigger store_settings_version after update of name, currency, timezone, tax_included, attribution_window_days, hold_days, commission_rate_bps, minimum_payout_minor, links
  on store_settings for each statement execute function touch_settings_version();
create trigger shipping_methods_settings_version after insert or update or delete on shipping_methods for each statement execute function touch_settings_version();
create trigger tax_rates_settings_version after insert or update or delete on tax_rates for each statement execute function touch_settings_version();

-- One row per order being placed or placed; the scope is the hash of the client's key, or the order's own id. Taking it decides who writes the order.
create table claims (
  scope bytea primary key,
  request_hash bytea not null,
  order_id uuid not null,
  expires_at timestamptz(3) not null
);
create index claims_by_expiry on claims (expires_at);

-- No foreign keys from here to users, products or variants: shared rows that are hot would need multixacts; `tote verify` checks them.
create table orders (
  id uuid primary key,
  reference text not null,
  user_id uuid not null,
  email text not null,
  email_key text not null,
  status text not null check (status in ('placed', 'completed', 'canceled')),
  payment_status text not null check (payment_status in ('pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed', 'voided')),
  fulfillment_status text not null default 'unfulfilled' check (fulfillment_status in ('unfulfilled', 'partial', 'fulfilled', 'delivered', 'returned')),
  currency text not null,
  tax_included boolean not null,
  items_minor bigint not null,
  discount_minor bigint not null,
  shipping_minor bigint not null,
  tax_minor bigint not null,
  shipping_tax_minor bigint not null,
  total_minor bigint not null check (total_minor >= 0),
  paid_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  shipping_address jsonb not null,
  billing_address jsonb,
  shipping_method jsonb not null,
  discount_id uuid,
  discount_code text,
  attribution jsonb not null,
  creator_id uuid,
  note text,
  payment_provider text not null check (payment_provider in ('test', 'manual', 'stripe')),
  payment_state text not null check (payment_state in ('requires_setup', 'requires_action', 'processing', 'authorized', 'succeeded', 'failed', 'canceled')),
  payment_reference text,
  payment_expires_at timestamptz(3),
  placed_at timestamptz(3) not null,
  paid_at timestamptz(3),
  canceled_at timestamptz(3),
  cancel_reason text check (cancel_reason in ('customer', 'admin', 'expired', 'refunded')),
  updated_at timestamptz(3) not null,
  version bigint not null default 1,
  constraint orders_refund_within_payment check (refunded_minor <= paid_minor),
  constraint orders_cancel_complete check ((status = 'canceled') = (canceled_at is not null) and (status = 'canceled') = (cancel_reason is not null))
);
create unique index orders_reference_key on orders (reference);
create index orders_by_user on orders (user_id, placed_at desc, id desc);
create index orders_by_time on orders (placed_at desc, id desc);
create index orders_to_expire on orders (payment_expires_at) where status = 'placed' and payment_status = 'pending';

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  title text not null,
  variant_title text not null,
  sku text,
  image text,
  qty integer not null check (qty > 0),
  -- Pieces that were taken from stock and so can go back to it; 0 where the variant was not tracked.
  stock_taken integer not null,
  unit_price_minor bigint not null,
  discount_minor bigint not null,
  tax_minor bigint not null,
  tax_rate_bps integer not null,
  total_minor bigint not null,
  fulfilled_qty integer not null default 0,
  refunded_qty integer not null default 0,
  refunded_minor bigint not null default 0,
  primary key (order_id, position)
);
