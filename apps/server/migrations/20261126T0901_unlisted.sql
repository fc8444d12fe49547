-- A product that is sold at its own address and is in no list: docs/contract/catalogue-and-store.md#pages.
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('draft', 'active', 'unlisted', 'archived'));

create or replace function note_new_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(select n.id from new_products n where n.status in ('active', 'unlisted') limit 501));
  return null;
end $$;
create or replace function note_changed_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(
    select coalesce(n.id, o.id) from new_products n full join old_products o on o.id = n.id
    where (coalesce(n.status in ('active', 'unlisted'), false) or coalesce(o.status in ('active', 'unlisted'), false))
      and (n.id, n.status, n.featured_rank, n.created_at, n.title, n.sort_title, n.vendor, n.type, n.tags, n.options, n.min_price_minor, n.max_price_minor)
        is distinct from (o.id, o.status, o.featured_rank, o.created_at, o.title, o.sort_title, o.vendor, o.type, o.tags, o.options, o.min_price_minor, o.max_price_minor)
    limit 501));
  return null;
end $$;
create or replace function note_removed_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(select o.id from old_products o where o.status in ('active', 'unlisted') limit 501));
  return null;
end $$;

create or replace function record_variant_prices(ids uuid[]) returns void language plpgsql as $$
begin
  -- A price and the status of its product may be changed by two at once: the second waits, and sees what the first did.
  perform from products p where p.id in (select v.product_id from variants v where v.id = any(ids)) order by p.id for share;
  delete from variant_prices h where h.variant_id = any(ids) and h.xid = pg_current_xact_id();
  insert into variant_prices (variant_id, since, price_minor, compare_at_minor, on_sale)
  select v.id, greatest(clock_timestamp(), last.since + interval '1 millisecond'), v.price_minor, v.compare_at_minor,
    p.status in ('active', 'unlisted') and v.retired_at is null
  from variants v
  join products p on p.id = v.product_id
  left join lateral (
    select h.since, h.price_minor, h.compare_at_minor, h.on_sale from variant_prices h
    where h.variant_id = v.id order by h.since desc limit 1) last on true
  where v.id = any(ids)
    and (last.since is null
      or (v.price_minor, v.compare_at_minor, p.status in ('active', 'unlisted') and v.retired_at is null)
        is distinct from (last.price_minor, last.compare_at_minor, last.on_sale));
end $$;

create or replace function record_prices_of_changed_products() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select v.id from new_products n join old_products o on o.id = n.id join variants v on v.product_id = n.id
    where (n.status in ('active', 'unlisted')) <> (o.status in ('active', 'unlisted')) and v.retired_at is null);
begin
  if cardinality(changed) > 0 then perform record_variant_prices(changed); end if;
  return null;
end $$;
