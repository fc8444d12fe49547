-- Who brought an order: the creators' standing, their links, and the clicks on them.

alter table creators
  -- An invitation goes to an address that may have no account yet; it is tied to one when its owner applies.
  alter column user_id drop not null,
  add column invited_email text check (char_length(invited_email) <= 254),
  add column invited_email_key text,
  add column tier text not null default 'standard' check (tier ~ '^[a-z0-9-]{1,32}$'),
  -- Null: the rate of the rules.
  add column rate_bps integer check (rate_bps between 0 and 10000),
  add constraint creators_has_owner check (user_id is not null or invited_email_key is not null);
create unique index creators_invited_email on creators (invited_email_key) where user_id is null;
create index creators_by_time on creators (created_at desc, id desc);

create table product_links (
  id uuid primary key,
  creator_id uuid not null references creators (id),
  -- The code that is shown; link_codes has every code that leads here.
  code text not null,
  label text check (char_length(label) between 1 and 200),
  target_type text not null check (target_type in ('product', 'collection', 'store')),
  product_id uuid,
  collection_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  disabled_at timestamptz(3),
  -- A deleted link is disabled and no longer listed; its codes stay taken, so that nobody inherits its audience.
  deleted_at timestamptz(3),
  version bigint not null default 1,
  constraint product_links_target check (
    (target_type = 'product') = (product_id is not null) and (target_type = 'collection') = (collection_id is not null)),
  constraint product_links_deleted_is_disabled check (deleted_at is null or disabled_at is not null)
);
create index product_links_by_creator on product_links (creator_id, created_at desc, id desc) where deleted_at is null;

-- Every code that was ever given to a link, the present one and those from before a rename.
create table link_codes (
  code text constraint link_codes_pkey primary key check (code ~ '^[a-z0-9-]{3,32}$'),
  link_id uuid not null references product_links (id),
  created_at timestamptz(3) not null default now()
);
create index link_codes_by_link on link_codes (link_id);

-- Insert-only. `clicked_at` is the time inside of the id (a UUIDv7), so that an id alone leads to its partition. No
-- foreign keys: a link that is hot would need a multixact with every batch; `tote verify` checks them.
create table clicks (
  id uuid not null,
  clicked_at timestamptz(3) not null,
  link_id uuid not null,
  creator_id uuid not null,
  code text not null,
  -- A keyed hash of address and user agent under the salt of its day; neither is stored.
  visitor bytea not null,
  counted boolean not null,
  -- The visitor's first counted click on the link in that UTC day.
  is_unique boolean not null,
  filtered text constraint clicks_filtered_known check (filtered in ('bot', 'prefetch', 'head', 'duplicate')),
  referrer_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  -- ISO 3166-1 alpha-2 as a trusted proxy said it.
  country text,
  device text not null check (device in ('desktop', 'mobile', 'tablet', 'other')),
  landing_path text,
  xid xid8 not null default pg_current_xact_id(),
  constraint clicks_pkey primary key (id, clicked_at),
  constraint clicks_counted_or_filtered check (counted = (filtered is null) and (counted or not is_unique))
) partition by range (clicked_at);
create index clicks_by_creator on clicks (creator_id, xid);
create index clicks_by_link on clicks (link_id, clicked_at);
-- What the roll-up follows: everything from its watermark on, of all creators.
create index clicks_by_xid on clicks (xid);

-- One row a visitor, link and day decides, across processes, which click counts and which is the first.
create table visitor_days (
  day date not null,
  link_id uuid not null,
  visitor bytea not null,
  first_counted_at timestamptz(3) not null,
  last_counted_at timestamptz(3) not null,
  constraint visitor_days_pkey primary key (day, link_id, visitor)
) partition by range (day);

-- Deleted after two days: from then on nobody can find out whose hash a visitor is.
create table visitor_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- Sums of what lies below the watermark of `link_totals`; a reader adds the clicks from it on, in the same snapshot.
create table link_totals (
  link_id uuid primary key,
  clicks bigint not null,
  unique_visitors bigint not null,
  last_clicked_at timestamptz(3)
) with (fillfactor = 50);

-- How far each roll-up has read the raw rows: all with `xid < through_xid` are in it.
create table roll_ups (
  name text primary key,
  through_xid xid8 not null,
  rolled_at timestamptz(3) not null default now()
);
insert into roll_ups (name, through_xid) values ('link_totals', '0');

-- Makes a month of `clicks` and a day of `visitor_days` where they are missing. A table is made apart and attached then,
-- because that lets inserts into the other partitions go on; CREATE … PARTITION OF would lock them out.
create function provide_click_partitions(at timestamptz) returns void language plpgsql as $$
declare
  utc timestamp := at at time zone 'UTC';
  month_start timestamptz := date_trunc('month', utc) at time zone 'UTC';
  month_end timestamptz := (date_trunc('month', utc) + interval '1 month') at time zone 'UTC';
  month_name text := 'clicks_' || to_char(utc, 'YYYY_MM');
  day_name text := 'visitor_days_' || to_char(utc, 'YYYY_MM_DD');
begin
  perform pg_advisory_xact_lock(7083106);
  if to_regclass(month_name) is null then
    execute format('create table %I (like clicks including all)', month_name);
    execute format('alter table clicks attach partition %I for values from (%L) to (%L)', month_name, month_start, month_end);
  end if;
  if to_regclass(day_name) is null then
    execute format('create table %I (like visitor_days including all) with (fillfactor = 70)', day_name);
    execute format('alter table visitor_days attach partition %I for values from (%L) to (%L)', day_name, utc::date, utc::date + 1);
  end if;
end $$;
