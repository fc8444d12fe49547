-- Passkeys: the public halves of keys that people's devices hold (WebAuthn).
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  credential_id bytea not null,
  -- COSE_Key.
  public_key bytea not null,
  -- What the device counted at its last use; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null,
  -- Synchronised to the owner's other devices.
  backed_up boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create unique index passkeys_credential_id on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id, id);
