-- Answers about products are kept in memory for as long as the catalogue is the same (docs/decisions/0014). This one value
-- moves with every transaction that changes what a shopper sees of it, whoever writes and by whatever way; stock is apart, since
-- every order moves it. A random value instead of a number: one that came from a back-up is never another state's.
create table catalogue_revision (
  singleton boolean primary key default true check (singleton),
  revision uuid not null default gen_random_uuid()
);
insert into catalogue_revision default values;

-- A transaction that has changed the catalogue, until its commit. The row above is locked only then, after every other lock:
-- taken by the first statement, it would make two edits wait for each other in a circle, and for the whole of an import.
create table catalogue_changes (
  transaction_id bigint primary key default pg_current_xact_id()::text::bigint
);

create function note_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into catalogue_changes default values on conflict do nothing;
  return null;
end $$;

create function move_catalogue_revision() returns trigger language plpgsql as $$
begin
  update catalogue_revision set revision = gen_random_uuid();
  delete from catalogue_changes where transaction_id = new.transaction_id;
  return null;
end $$;

create constraint trigger catalogue_changes_at_commit after insert on catalogue_changes
  deferrable initially deferred for each row execute function move_catalogue_revision();

create trigger products_revision after insert or update or delete or truncate on products
  for each statement execute function note_catalogue_change();
create trigger variants_revision after insert or update or delete or truncate on variants
  for each statement execute function note_catalogue_change();
create trigger product_images_revision after insert or update or delete or truncate on product_images
  for each statement execute function note_catalogue_change();
create trigger collections_revision after insert or update or delete or truncate on collections
  for each statement execute function note_catalogue_change();
create trigger collection_products_revision after insert or update or delete or truncate on collection_products
  for each statement execute function note_catalogue_change();
