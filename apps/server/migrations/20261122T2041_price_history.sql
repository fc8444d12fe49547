-- What each variant cost since when, for the prior price of a reduction (Directive 98/6/EC, Article 6a;
-- docs/contract/catalogue-and-store.md#prior-price, docs/decisions/0021). Triggers write it, so that no way of changing a price
-- can forget it; a restore brings it with the rest, with triggers off. No foreign key: variants are retired, never deleted, and
-- checking one would cost imports more than the row.
create table variant_prices (
  variant_id uuid not null,
  since timestamptz(3) not null,
  price_minor bigint not null,
  compare_at_minor bigint,
  on_sale boolean not null,
  -- Of several changes in one transaction only the last is seen by anyone, so only that one is kept.
  xid xid8 not null default pg_current_xact_id(),
  primary key (variant_id, since)
);

-- Nobody knows what a variant cost before today.
insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
select v.id, now(), v.price_minor, v.compare_at_minor, p.status = 'active'
from variants v join products p on p.id = v.product_id where v.retired_at is null;

-- Records how these variants stand, where that differs from their last row of an earlier transaction. The rows of the variants
-- are locked by the statement that fired the trigger, so the clock is read after the wait for an earlier change; a clock that
-- was set back does not bring the rows out of order.
create function record_variant_prices(ids uuid[]) returns void language plpgsql as $$
begin
  -- A price and the status of its product may be changed by two at once: the second waits, and sees what the first did.
  perform from products p where p.id in (select v.product_id from variants v where v.id = any(ids)) order by p.id for share;
  delete from variant_prices h where h.variant_id = any(ids) and h.xid = pg_current_xact_id();
  insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
  select v.id, greatest(clock_timestamp(), last.since + interval '1 millisecond'), v.price_minor, v.compare_at_minor,
    p.status = 'active' and v.retired_at is null
  from variants v
  join products p on p.id = v.product_id
  left join lateral (
    select h.since, h.price_minor, h.compare_at_minor, h.on_sale from variant_prices h
    where h.variant_id = v.id order by h.since desc limit 1) last on true
  where v.id = any(ids)
    and (last.since is null
      or (v.price_minor, v.compare_at_minor, p.status = 'active' and v.retired_at is null)
        is distinct from (last.price_minor, last.compare_at_minor, last.on_sale));
end $$;

create function record_prices_of_new_variants() returns trigger language plpgsql as $$
begin
  perform record_variant_prices(array(select n.id from new_variants n));
  return null;
end $$;

create function record_prices_of_changed_variants() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from new_variants n join old_variants o on o.id = n.id
    where (n.price_minor, n.compare_at_minor, n.retired_at is null, n.product_id)
      is distinct from (o.price_minor, o.compare_at_minor, o.retired_at is null, o.product_id));
begin
  if cardinality(changed) > 0 then perform record_variant_prices(changed); end if;
  return null;
end $$;

create function record_prices_of_changed_products() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select v.id from new_products n join old_products o on o.id = n.id join variants v on v.product_id = n.id
    where (n.status = 'active') <> (o.status = 'active') and v.retired_at is null);
begin
  if cardinality(changed) > 0 then perform record_variant_prices(changed); end if;
  return null;
end $$;

create trigger variants_new_prices after insert on variants
  referencing new table as new_variants for each statement execute function record_prices_of_new_variants();
create trigger variants_changed_prices after update on variants
  referencing old table as old_variants new table as new_variants
  for each statement execute function record_prices_of_changed_variants();
create trigger products_changed_prices after update on products
  referencing old table as old_products new table as new_products
  for each statement execute function record_prices_of_changed_products();

-- When a further reduction has a prior price of its own: Article 6a(5) lets each country choose. Null: by the shop's country.
alter table store_settings
  add column home_country text check (home_country ~ '^[A-Z]{2}$'),
  add column prior_price text check (prior_price in ('since_first_step', 'each_step')),
  add column prior_price_policy text not null generated always as (
    coalesce(prior_price, case when home_country in ('AT', 'DE') then 'since_first_step' else 'each_step' end)) stored;

-- [lowest price, since when prices are known or null where 30 days are] of the reduction that the variant is in; null where
-- it is in none, or was never on sale before it. The window ends when the reduction begins, so the answer changes with the
-- history and the setting alone, never by the passing of days: answers are kept by the revision of the catalogue.
create function prior_price(variant uuid) returns jsonb language sql stable as $$
  with policy as (
    select coalesce((select s.prior_price_policy from store_settings s), 'each_step') as name
  ), history as materialized (
    select h.since, lead(h.since) over in_time as until, h.price_minor, h.on_sale,
      coalesce(h.on_sale and h.compare_at_minor > h.price_minor, false) as reduced,
      lag(h.price_minor) over in_time as price_before,
      lag(coalesce(h.on_sale and h.compare_at_minor > h.price_minor, false), 1, false) over in_time as reduced_before
    from variant_prices h where h.variant_id = prior_price.variant
    window in_time as (order by h.since)
  ), reduction as (
    select max(h.since) as begins from history h, policy p
    where h.reduced
      and (not h.reduced_before or h.price_minor > h.price_before
        or (p.name = 'each_step' and h.price_minor < h.price_before))
    having bool_or(h.reduced)
  ), lowest as (
    select min(h.price_minor) as price, r.begins
    from reduction r join history h on h.on_sale and h.since < r.begins and h.until > r.begins - interval '720 hours'
    where exists (select from history last where last.until is null and last.reduced)
    group by r.begins
  )
  select jsonb_build_array(l.price, case when f.since > l.begins - interval '720 hours' then f.since end)
  from lowest l cross join (select min(h.since) as since from history h where h.on_sale) f
$$;

-- Kept answers show prior prices (docs/decisions/0014).
create trigger variant_prices_revision after insert or update or delete or truncate on variant_prices
  for each statement execute function note_catalogue_change();
create trigger store_settings_prior_price after update on store_settings
  for each row when (old.prior_price_policy is distinct from new.prior_price_policy) execute function note_catalogue_change();
