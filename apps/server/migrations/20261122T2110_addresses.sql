-- The addresses that an account keeps for its orders. At most one is the default of each kind.
create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  label text,
  name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postal_code text,
  country text not null,
  phone text,
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index addresses_by_user on addresses (user_id, id);
create unique index addresses_default_shipping on addresses (user_id) where is_default_shipping;
create unique index addresses_default_billing on addresses (user_id) where is_default_billing;
