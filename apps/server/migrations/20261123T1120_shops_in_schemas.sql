-- Advisory locks and notifications belong to a whole database. Two shops in two schemas of one must not wait for each other,
-- skip their rounds or wake each other, so that each has keys and a channel of its own. A shop in "public" keeps the former ones.
create function shop_number() returns bigint stable language sql as $$
  select case current_schema() when 'public' then 0 else current_schema()::regnamespace::oid::bigint end $$;

-- The key of an advisory lock of this shop. Keys are below 2^32; a schema's number is in the bits above.
create function shop_lock(key bigint) returns bigint stable language sql as $$ select key | (shop_number() << 32) $$;

-- The channel on which the processes of this shop wake each other.
create function shop_channel() returns text stable language sql as $$
  select 'tote_events' || coalesce('_' || nullif(shop_number(), 0), '') $$;

-- A partition is looked for in the shop's own schema: another on the path may have one of the same name.
create or replace function provide_click_partitions(at timestamptz) returns void language plpgsql as $$
declare
  utc timestamp := at at time zone 'UTC';
  month_start timestamptz := date_trunc('month', utc) at time zone 'UTC';
  month_end timestamptz := (date_trunc('month', utc) + interval '1 month') at time zone 'UTC';
  month_name text := 'clicks_' || to_char(utc, 'YYYY_MM');
  day_name text := 'visitor_days_' || to_char(utc, 'YYYY_MM_DD');
begin
  perform pg_advisory_xact_lock(shop_lock(7083106));
  if to_regclass(format('%I.%I', current_schema(), month_name)) is null then
    execute format('create table %I (like clicks including all)', month_name);
    execute format('alter table clicks attach partition %I for values from (%L) to (%L)', month_name, month_start, month_end);
  end if;
  if to_regclass(format('%I.%I', current_schema(), day_name)) is null then
    execute format('create table %I (like visitor_days including all) with (fillfactor = 70)', day_name);
    execute format('alter table visitor_days attach partition %I for values from (%L) to (%L)', day_name, utc::date, utc::date + 1);
  end if;
end $$;

-- The operator of the extension pg_trgm, bound when the function is made: the shop's path need not lead to the extension.
-- It is inlined, so that search_words_parts answers it.
create function resembles(word text, token text) returns boolean stable language sql return word % token;
