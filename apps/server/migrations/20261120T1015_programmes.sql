-- Who takes part in the creator programme and who receives webhooks; both are read with every session.

create table creators (
  id uuid primary key,
  user_id uuid not null,
  status text not null check (status in ('invited', 'declined', 'pending', 'approved', 'rejected', 'suspended', 'banned')),
  display_name text not null,
  bio text not null default '',
  channels jsonb not null default '[]',
  accepted_terms_at timestamptz(3),
  status_reason text,
  applied_at timestamptz(3),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index creators_user on creators (user_id);
create index creators_by_status on creators (status, created_at desc, id desc);

create table integrations (
  id uuid primary key,
  user_id uuid,
  status text not null default 'pending' check (status in ('pending', 'approved', 'suspended')),
  company text not null,
  contact_name text not null,
  email text not null,
  website text,
  use_case text not null,
  requested_event_types text[] not null default '{}',
  event_types text[] not null default '{}',
  personal_data boolean not null default false,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index integrations_user on integrations (user_id) where user_id is not null;
create index integrations_by_time on integrations (created_at desc, id desc);
