-- A worker of the release before 20261123T1240 that goes on beside a newer one adds facts to the buckets without the
-- columns that came with that migration, and with them what it found of the past. Such facts are added here, by a
-- statement that has all columns, and what was left out before is summed again (scripts/upgrade-demo.mjs).
do $$
declare
  newest xid8 := (select max(xid) from figure_corrections where lost_orders <> 0 or lost_product_orders <> 0 or returned_units <> 0);
  deadline timestamptz := clock_timestamp() + interval '20 seconds';
  from_xid xid8;
  to_xid xid8;
begin
  perform pg_advisory_xact_lock(shop_lock(7083109));
  -- Facts of a transaction count once every older one has ended.
  while newest >= pg_snapshot_xmin(pg_current_snapshot()) and clock_timestamp() < deadline loop
    perform pg_sleep(0.05);
  end loop;
  select through_xid, greatest(through_xid, pg_snapshot_xmin(pg_current_snapshot())) into from_xid, to_xid
    from roll_ups where name = 'analytics_buckets';
  insert into analytics_buckets as b
    select * from sum_creator_facts(from_xid, to_xid)
    on conflict (creator_id, dimension, grain, start_at, key) do update set clicks = b.clicks + excluded.clicks,
      unique_visitors = b.unique_visitors + excluded.unique_visitors, bag_additions = b.bag_additions + excluded.bag_additions,
      orders = b.orders + excluded.orders, units = b.units + excluded.units, gross_minor = b.gross_minor + excluded.gross_minor,
      refunds_minor = b.refunds_minor + excluded.refunds_minor, commission_minor = b.commission_minor + excluded.commission_minor;
  update roll_ups set through_xid = to_xid, rolled_at = now() where name = 'analytics_buckets';
  with facts as materialized (
    select creator_id, date_bin('15 minutes', happened_at, 'epoch') as quarter, link_id, product_id, country, device, referrer_host,
      returned_units, lost_orders, lost_product_orders
    from creator_facts
    where xid < to_xid and filtered is null and (returned_units <> 0 or lost_orders <> 0 or lost_product_orders <> 0)
  ), sums as (
    select f.creator_id, d.dimension, g.grain, g.start_at, d.key, sum(f.returned_units) as returned_units,
      sum(case when d.dimension in ('product', 'link_product') then f.lost_product_orders else f.lost_orders end) as lost_orders
    from facts f
    cross join lateral (values
      ('total', ''), ('link', coalesce(f.link_id::text, '')), ('product', coalesce(f.product_id::text, '')), ('country', coalesce(f.country, '')),
      ('device', coalesce(f.device, '')), ('referrer', coalesce(f.referrer_host, '')),
      -- Null without a link.
      ('link_product', f.link_id || ' ' || coalesce(f.product_id::text, '')), ('link_country', f.link_id || ' ' || coalesce(f.country, '')),
      ('link_device', f.link_id || ' ' || coalesce(f.device, '')), ('link_referrer', f.link_id || ' ' || coalesce(f.referrer_host, ''))
    ) as d (dimension, key)
    cross join lateral (values
      ('quarter', f.quarter), ('hour', date_trunc('hour', f.quarter, 'UTC')), ('day', date_trunc('day', f.quarter, 'UTC')), ('month', date_trunc('month', f.quarter, 'UTC'))
    ) as g (grain, start_at)
    where d.key is not null and (not starts_with(d.dimension, 'link_') or g.grain in ('day', 'month'))
    group by f.creator_id, d.dimension, g.grain, g.start_at, d.key
  )
  update analytics_buckets b set returned_units = s.returned_units, lost_orders = s.lost_orders
    from sums s
    where (b.creator_id, b.dimension, b.grain, b.start_at, b.key) = (s.creator_id, s.dimension, s.grain, s.start_at, s.key)
      and (b.returned_units, b.lost_orders) <> (s.returned_units, s.lost_orders);
end $$;
