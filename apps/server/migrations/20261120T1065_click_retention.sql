-- Removing what is past its time costs nothing when whole partitions go. Each waits half a second for its lock at most,
-- because clicks queue behind whoever waits for the parent table; what is left is done the next time.

-- Days before `keep_from`: their salts are gone, so nothing can be compared with them any more.
create function drop_visitor_days(keep_from date) returns integer language plpgsql as $$
declare
  partition regclass;
  dropped integer := 0;
begin
  perform set_config('lock_timeout', '500', true);
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'visitor_days'::regclass and inhrelid::regclass::text < 'visitor_days_' || to_char(keep_from, 'YYYY_MM_DD')
    order by 1
  loop
    execute format('drop table %s', partition);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Months that ended before `keep_from` and lie below the watermark of every one of `roll_up_names`. While one of those
-- roll-ups does not exist nothing is dropped: its numbers would be lost.
create function drop_click_months(keep_from timestamptz, roll_up_names text[]) returns integer language plpgsql as $$
declare
  partition regclass;
  through xid8;
  beyond boolean;
  dropped integer := 0;
begin
  if (select count(*) from roll_ups where name = any(roll_up_names)) < cardinality(roll_up_names) then
    return 0;
  end if;
  select min(through_xid::text::numeric)::text::xid8 into through from roll_ups;
  perform set_config('lock_timeout', '500', true);
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent = 'clicks'::regclass and inhrelid::regclass::text < 'clicks_' || to_char(keep_from at time zone 'UTC', 'YYYY_MM')
    order by 1
  loop
    execute format('select exists (select from %s where xid >= $1)', partition) into beyond using through;
    if not beyond then
      execute format('drop table %s', partition);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
