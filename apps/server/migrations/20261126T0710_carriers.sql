-- Overrides of the carriers that Tote knows, and the shop's own ones.
create table carriers (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text,
  tracking_url text check (tracking_url ~ '^https://'),
  -- True if the carrier has no tracking page, whatever Tote knows of it.
  no_tracking boolean not null default false,
  active boolean not null default true,
  position integer not null default 1000,
  version bigint not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- What a method's parcels go by, and where they are followed.
alter table shipping_methods
  add column carrier text,
  add column tracking_url text;
