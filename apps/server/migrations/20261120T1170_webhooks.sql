-- Partner webhooks: who receives, what waits for them, and what became of every attempt.

alter table integrations add column enquired_by uuid;
-- Both are chosen by an administrator; what the partner asked for stays beside it. '*' stands for every type.
alter table integrations add constraint integrations_bound_when_approved check (status <> 'approved' or user_id is not null);

create table webhook_endpoints (
  id uuid primary key,
  integration_id uuid not null references integrations (id) on delete cascade,
  url text not null,
  event_types text[] not null,
  description text,
  -- Encrypted. During a rotation the previous one signs too, until its time is over.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'partner')),
  disabled_at timestamptz(3),
  failing_since timestamptz(3),
  -- How many of the mails about the failure under way were written.
  failure_notices integer not null default 0,
  -- When a sender should look here next; null while nothing waits.
  next_due_at timestamptz(3),
  -- One sender at a time serves an endpoint; its lease ends by itself when the sender dies.
  lease_token uuid,
  leased_until timestamptz(3),
  -- Deleted by the partner; the row stays until its deliveries, of which there can be a million, are gone.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint webhook_endpoints_deleted check (deleted_at is null or disabled_at is not null),
  constraint webhook_endpoints_disabled check ((disabled_reason is null) = (disabled_at is null))
);
create index webhook_endpoints_by_integration on webhook_endpoints (integration_id, id);
create index webhook_endpoints_due on webhook_endpoints (next_due_at) where disabled_at is null;

-- No foreign key to events: they are pruned on their own, and a reference would lock the rows that the order path writes.
create table webhook_deliveries (
  id uuid primary key,
  event_id uuid not null,
  event_type text not null,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'succeeded', 'failed')),
  due_at timestamptz(3) not null default now(),
  -- Attempts in all, and those of the present round: sending again by hand begins the schedule anew.
  attempts integer not null default 0,
  round_attempts integer not null default 0,
  -- Asked for by hand: tried at once, even while the endpoint fails.
  by_hand boolean not null default false,
  last_status_code integer,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint webhook_deliveries_once unique (event_id, endpoint_id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, id) where status = 'waiting';
create index webhook_deliveries_oldest on webhook_deliveries (endpoint_id, id) where status = 'waiting';
create index webhook_deliveries_by_hand on webhook_deliveries (endpoint_id, due_at, id) where status = 'waiting' and by_hand;

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null,
  at timestamptz(3) not null,
  status_code integer,
  latency_ms integer not null,
  error text,
  answer text,
  primary key (delivery_id, number)
);

-- How far the dispatcher has read the log of events. A watermark of transactions, not of time: see events_by_xid.
create table webhook_dispatch (
  id boolean primary key default true constraint webhook_dispatch_one_row check (id),
  xid xid8 not null,
  event_id uuid not null,
  updated_at timestamptz(3) not null default now()
);
insert into webhook_dispatch (xid, event_id) values (pg_snapshot_xmin(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000');

-- Requests to send again what an endpoint missed; worked off in steps, because there can be a million of them.
create table webhook_recoveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  include_delivered boolean not null,
  after_event_id uuid not null,
  created_at timestamptz(3) not null default now()
);
