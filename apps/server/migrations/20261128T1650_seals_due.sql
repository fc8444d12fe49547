-- Further rows under the seal: documents, where payouts go, past prices, changes of attribution, consents, the audit log
-- (docs/contract/ledger-and-payouts.md#seals). The tables say by themselves what is due, in the transaction that wrote it:
-- no way of writing can forget it, nor can a process of the former version that still runs beside this one.
create table seals_due (
  -- Several of a row do no harm: what is sealed is not sealed again. A key would make writers wait for the worker.
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'payout', 'payout_method', 'price', 'attribution_change', 'consent', 'audit')),
  -- The row; of a price its variant, of a payout method its creator.
  row_id uuid not null
);
create index seals_due_by_row on seals_due (row_id);

alter table seal_entries drop constraint seal_entries_kind_check;
alter table seal_entries add constraint seal_entries_kind_check check (kind in ('transfer', 'receipt', 'key', 'restored',
  'invoice', 'payout', 'payout_method', 'price', 'attribution_change', 'consent', 'audit')) not valid;
alter table seal_entries validate constraint seal_entries_kind_check;

-- The name of a row without an id of its own, in its entry.
create function seal_id_of_price(variant uuid, since timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select md5('price ' || variant::text || ' ' || (extract(epoch from since) * 1000)::bigint::text)::uuid
$$;
-- Each version of a method is sealed once; one that is set up again after it was removed begins at 1, at another time.
create function seal_id_of_method(creator uuid, version bigint, created_at timestamptz) returns uuid
language sql immutable strict parallel safe as $$
  select md5('method ' || creator::text || ' ' || version::text || ' ' || (extract(epoch from created_at) * 1000)::bigint::text)::uuid
$$;

create function note_seals_due() returns trigger language plpgsql as $$
begin
  insert into seals_due (kind, row_id) select tg_argv[0], a.id from added a;
  return null;
end $$;

create function note_prices_due() returns trigger language plpgsql as $$
begin
  insert into seals_due (kind, row_id) select distinct 'price', a.variant_id from added a;
  return null;
end $$;

create function note_method_due() returns trigger language plpgsql as $$
begin
  insert into seals_due (kind, row_id) values ('payout_method', new.creator_id);
  return null;
end $$;

create trigger invoices_due_for_seal after insert on invoices
  referencing new table as added for each statement execute function note_seals_due('invoice');
create trigger payouts_due_for_seal after insert on payouts
  referencing new table as added for each statement execute function note_seals_due('payout');
create trigger attribution_changes_due_for_seal after insert on attribution_changes
  referencing new table as added for each statement execute function note_seals_due('attribution_change');
create trigger attribution_consents_due_for_seal after insert on attribution_consents
  referencing new table as added for each statement execute function note_seals_due('consent');
create trigger audit_log_due_for_seal after insert on audit_log
  referencing new table as added for each statement execute function note_seals_due('audit');
create trigger variant_prices_due_for_seal after insert on variant_prices
  referencing new table as added for each statement execute function note_prices_due();
create trigger payout_methods_due_for_seal after insert on payout_methods
  for each row execute function note_method_due();
-- Whoever saves a method counts its version up. A change that does not is one past the shop, and `tote verify` finds it.
create trigger payout_methods_changed_due_for_seal after update on payout_methods
  for each row when (new.version <> old.version) execute function note_method_due();

-- Rows of a shop from before its seals covered them.
insert into seals_due (kind, row_id) select 'invoice', id from invoices order by id;
insert into seals_due (kind, row_id) select 'payout', id from payouts order by id;
insert into seals_due (kind, row_id) select 'payout_method', creator_id from payout_methods order by creator_id;
insert into seals_due (kind, row_id) select distinct 'price', variant_id from variant_prices;
insert into seals_due (kind, row_id) select 'attribution_change', id from attribution_changes order by id;
insert into seals_due (kind, row_id) select 'consent', id from attribution_consents order by id;
insert into seals_due (kind, row_id) select 'audit', id from audit_log order by id;
