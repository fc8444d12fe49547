-- Cross-cutting tables: settings, events, idempotency, rate limits, outgoing mail, audit log.

create extension if not exists pg_trgm;

create function touch_settings_version() returns trigger language plpgsql as $$
begin
  -- Settings are held in memory by every process under this version (see orders/settings.ts); a trigger cannot be forgotten by a new write path.
  update store_settings set settings_version = settings_version + 1;
  return null;
end $$;

create table store_settings (
  id boolean primary key default true constraint store_settings_one_row check (id),
  name text not null check (char_length(name) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  timezone text not null,
  tax_included boolean not null default true,
  attribution_window_days integer not null check (attribution_window_days between 1 and 365),
  hold_days integer not null check (hold_days between 0 and 365),
  commission_rate_bps integer not null check (commission_rate_bps between 0 and 10000),
  minimum_payout_minor bigint not null check (minimum_payout_minor >= 0),
  links jsonb not null default '{}',
  demo boolean not null,
  settings_version bigint not null default 1,
  version bigint not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- Facts about this installation that are not the operator's to edit.
create table installation (
  id boolean primary key default true constraint installation_one_row check (id),
  secret_key_fingerprint text not null,
  system_identifier text not null,
  created_at timestamptz(3) not null default now()
);

-- Insert-only. Every effect outside of the process starts from a row here. `xid` lets a reader follow the log without losing rows of transactions still in flight.
create table events (
  id uuid primary key,
  type text not null,
  resource_id uuid not null,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  xid xid8 not null default pg_current_xact_id()
);
create index events_by_xid on events (xid, id);

create table idempotency_keys (
  scope bytea primary key,
  request_hash bytea not null,
  status integer,
  headers jsonb,
  body text,
  expires_at timestamptz(3) not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);

create table rate_counters (
  key bytea not null,
  window_start timestamptz(3) not null,
  count bigint not null,
  expires_at timestamptz(3) not null,
  primary key (key, window_start)
);
create index rate_counters_by_expiry on rate_counters (expires_at);

-- The outbox of mail. `data` can hold a one-time token, so it is emptied once the mail is sent or given up.
create table mails (
  id uuid primary key,
  template text not null,
  recipient text,
  locale text not null,
  data jsonb,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mails_due on mails (due_at) where status = 'waiting';

create table audit_log (
  id uuid primary key,
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id uuid not null,
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null default now()
);
create index audit_log_by_time on audit_log (created_at desc, id desc);
create index audit_log_by_resource on audit_log (resource_id, created_at desc);
