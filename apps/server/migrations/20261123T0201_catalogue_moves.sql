-- Which products each move of the catalogue's revision changed, so that the index in each process takes over an edit without
-- reading the catalogue again (docs/decisions/0033-edits-of-the-index.md). Triggers tell it, so that no way of writing can
-- forget it. Only what the index holds counts: a description moves the revision and changes no product here.
alter table catalogue_revision add column number bigint not null default 0;

-- Numbered in the order of the commits, which wait for each other's row of catalogue_revision. The last 1,000 are kept.
create table catalogue_moves (
  number bigint primary key,
  revision uuid not null unique,
  -- Null: too many, or not known.
  product_ids uuid[],
  -- The list of collections changed, or a title in it.
  collections boolean not null
);
insert into catalogue_moves (number, revision, product_ids, collections)
select number, revision, '{}', false from catalogue_revision;

alter table catalogue_changes
  add column product_ids uuid[] default '{}',
  add column collections boolean not null default false;

create or replace function move_catalogue_revision() returns trigger language plpgsql as $$
declare
  noted catalogue_changes;
  moved catalogue_revision;
begin
  delete from catalogue_changes where transaction_id = new.transaction_id returning * into noted;
  update catalogue_revision set revision = gen_random_uuid(), number = number + 1 returning * into moved;
  insert into catalogue_moves (number, revision, product_ids, collections)
  values (
    moved.number, moved.revision,
    case when noted.product_ids is not null then array(select distinct id from unnest(noted.product_ids) as p (id) order by id) end,
    coalesce(noted.collections, false));
  delete from catalogue_moves where number <= moved.number - 1000;
  return null;
end $$;

-- Adds products to the note of this transaction; an import has more than are worth telling. Null: not known.
create function note_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  insert into catalogue_changes as c (product_ids) values (case when cardinality(ids) <= 500 then ids end)
  on conflict (transaction_id) do update
  set product_ids = case when cardinality(c.product_ids) + cardinality(excluded.product_ids) <= 500 then c.product_ids || excluded.product_ids end
  where c.product_ids is not null;
end $$;

create function note_every_product() returns trigger language plpgsql as $$
begin
  perform note_products(null);
  return null;
end $$;

create function note_collections() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes (collections) values (true)
  on conflict (transaction_id) do update set collections = true;
  return null;
end $$;

-- Products: those that are on sale, or were.
create function note_new_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(select n.id from new_products n where n.status = 'active' limit 501));
  return null;
end $$;
create function note_changed_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(
    select coalesce(n.id, o.id) from new_products n full join old_products o on o.id = n.id
    where (n.status is not distinct from 'active' or o.status is not distinct from 'active')
      and (n.id, n.status, n.featured_rank, n.created_at, n.title, n.sort_title, n.vendor, n.type, n.tags, n.options, n.min_price_minor, n.max_price_minor)
        is distinct from (o.id, o.status, o.featured_rank, o.created_at, o.title, o.sort_title, o.vendor, o.type, o.tags, o.options, o.min_price_minor, o.max_price_minor)
    limit 501));
  return null;
end $$;
create function note_removed_products() returns trigger language plpgsql as $$
begin
  perform note_products(array(select o.id from old_products o where o.status = 'active' limit 501));
  return null;
end $$;
create trigger products_new_noted after insert on products
  referencing new table as new_products for each statement execute function note_new_products();
create trigger products_changed_noted after update on products
  referencing old table as old_products new table as new_products for each statement execute function note_changed_products();
create trigger products_removed_noted after delete on products
  referencing old table as old_products for each statement execute function note_removed_products();
create trigger products_truncated_noted after truncate on products for each statement execute function note_every_product();

-- Variants: their prices and their number.
create function note_products_of_new_variants() returns trigger language plpgsql as $$
begin
  perform note_products(array(select distinct n.product_id from new_variants n limit 501));
  return null;
end $$;
create function note_products_of_changed_variants() returns trigger language plpgsql as $$
begin
  perform note_products(array(
    select distinct p.id from new_variants n full join old_variants o on o.id = n.id
    cross join lateral (values (n.product_id), (o.product_id)) as p (id)
    where p.id is not null
      and (n.product_id, n.price_minor, n.retired_at is null) is distinct from (o.product_id, o.price_minor, o.retired_at is null)
    limit 501));
  return null;
end $$;
create function note_products_of_removed_variants() returns trigger language plpgsql as $$
begin
  perform note_products(array(select distinct o.product_id from old_variants o limit 501));
  return null;
end $$;
create trigger variants_new_noted after insert on variants
  referencing new table as new_variants for each statement execute function note_products_of_new_variants();
create trigger variants_changed_noted after update on variants
  referencing old table as old_variants new table as new_variants for each statement execute function note_products_of_changed_variants();
create trigger variants_removed_noted after delete on variants
  referencing old table as old_variants for each statement execute function note_products_of_removed_variants();
create trigger variants_truncated_noted after truncate on variants for each statement execute function note_every_product();

-- Memberships, with their positions.
create function note_new_members() returns trigger language plpgsql as $$
begin
  perform note_products(array(select distinct n.product_id from new_members n limit 501));
  return null;
end $$;
create function note_changed_members() returns trigger language plpgsql as $$
begin
  perform note_products(array(
    select distinct coalesce(n.product_id, o.product_id)
    from new_members n full join old_members o on o.collection_id = n.collection_id and o.product_id = n.product_id
    where n.position is distinct from o.position limit 501));
  return null;
end $$;
create function note_removed_members() returns trigger language plpgsql as $$
begin
  perform note_products(array(select distinct o.product_id from old_members o limit 501));
  return null;
end $$;
create trigger members_new_noted after insert on collection_products
  referencing new table as new_members for each statement execute function note_new_members();
create trigger members_changed_noted after update on collection_products
  referencing old table as old_members new table as new_members for each statement execute function note_changed_members();
create trigger members_removed_noted after delete on collection_products
  referencing old table as old_members for each statement execute function note_removed_members();
create trigger members_truncated_noted after truncate on collection_products for each statement execute function note_every_product();

-- Collections: the index knows their handles, titles and order. Their memberships tell of products, but not that a handle changes.
create function note_changed_collections() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_collections n full join old_collections o on o.id = n.id
    where (n.id, n.handle, n.title, n.position) is distinct from (o.id, o.handle, o.title, o.position)) then
    insert into catalogue_changes (collections) values (true)
    on conflict (transaction_id) do update set collections = true;
    perform note_products(array(
      select distinct m.product_id from new_collections n join old_collections o on o.id = n.id
      join collection_products m on m.collection_id = n.id
      where n.handle is distinct from o.handle limit 501));
  end if;
  return null;
end $$;
create trigger collections_new_or_removed_noted after insert or delete on collections
  for each statement execute function note_collections();
create trigger collections_changed_noted after update on collections
  referencing old table as old_collections new table as new_collections for each statement execute function note_changed_collections();
create trigger collections_truncated_noted after truncate on collections for each statement execute function note_collections();
create trigger collections_all_truncated_noted after truncate on collections for each statement execute function note_every_product();
