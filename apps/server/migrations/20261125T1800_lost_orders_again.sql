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
  update analytics_buckets b set returned_units = f.returned_units, lost_orders = f.lost_orders
    from sum_creator_facts('0', to_xid) f
    where (b.creator_id, b.dimension, b.grain, b.start_at, b.key) = (f.creator_id, f.dimension, f.grain, f.start_at, f.key)
      and (b.returned_units, b.lost_orders) <> (f.returned_units, f.lost_orders);
end $$;
