-- The sealed order of what the books say (docs/contract/ledger-and-payouts.md#seals).
create table seal_entries (
  seq bigint primary key check (seq > 0),
  -- The UTC day on which it was appended; never earlier than that of the entry before it.
  day date not null,
  kind text not null check (kind in ('transfer', 'receipt', 'key', 'restored')),
  row_id uuid not null,
  -- SHA-256 over the row.
  content bytea not null check (octet_length(content) = 32),
  -- SHA-256 over this entry and the hash of the one before it.
  hash bytea not null check (octet_length(hash) = 32)
);
-- A transfer never changes, so it is sealed once. A receipt that changed is sealed again.
create unique index seal_entries_once on seal_entries (row_id) where kind <> 'receipt';
create index seal_receipts on seal_entries (row_id, seq) where kind = 'receipt';
-- Entries after which a head is signed at once.
create index seal_marks on seal_entries (seq) where kind in ('key', 'restored');

create table seal_keys (
  id text primary key,
  public_key bytea not null check (octet_length(public_key) = 32),
  -- Encrypted with the secret key; null once another key took over.
  private_key bytea,
  previous_id text references seal_keys (id),
  -- By the previous key, over this one.
  signature bytea,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3),
  constraint seal_keys_first check ((previous_id is null) = (signature is null)),
  constraint seal_keys_retired check ((private_key is null) = (retired_at is not null))
);
create unique index seal_keys_current on seal_keys ((true)) where retired_at is null;
create unique index seal_keys_successor on seal_keys (previous_id) nulls not distinct;

create table seal_heads (
  n integer primary key check (n > 0),
  day date not null,
  first_seq bigint not null,
  last_seq bigint not null unique,
  -- The hash of its last entry.
  hash bytea not null,
  -- The root of the tree over the hashes of its entries.
  root bytea not null,
  -- The hash of the head before it.
  previous bytea not null,
  key_id text not null references seal_keys (id),
  signed_at timestamptz(3) not null,
  signature bytea not null,
  constraint seal_heads_entries check (first_seq <= last_seq)
);

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'seals are insert-only' using errcode = 'P0005';
end $$;
create trigger seal_entries_insert_only before delete or update or truncate on seal_entries
  for each statement execute function refuse_seal_change();
create trigger seal_heads_insert_only before delete or update or truncate on seal_heads
  for each statement execute function refuse_seal_change();

-- How far the worker has read: everything from the beginning is sealed, also of a shop that is older than its seals.
create table seal_places (
  name text primary key check (name in ('events', 'transfers')),
  xid xid8 not null,
  row_id uuid not null
);
insert into seal_places (name, xid, row_id)
values ('events', '0', '00000000-0000-0000-0000-000000000000'), ('transfers', '0', '00000000-0000-0000-0000-000000000000');
create index transfers_by_xid on transfers (xid, id);
