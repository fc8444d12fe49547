create table users (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  -- Trimmed and lower-cased: one account an address, however it is typed.
  email_key text not null,
  email_verified_at timestamptz(3),
  name text not null,
  locale text not null default 'en',
  timezone text not null default 'UTC',
  password_hash text,
  roles text[] not null default '{}' constraint users_roles_known check (roles <@ array['staff', 'admin']),
  erased_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index users_email_key on users (email_key);

create table sessions (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  methods text[] not null,
  ip text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  authenticated_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create unique index sessions_token_hash on sessions (token_hash);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table access_tokens (
  id uuid primary key,
  token_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  prefix text not null,
  last4 text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3)
);
create unique index access_tokens_token_hash on access_tokens (token_hash);
create index access_tokens_by_user on access_tokens (user_id);

-- Tokens of mailed links: stored hashed, single use (the row is deleted when it is used), one purpose each.
create table mail_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'password_reset', 'magic_link')),
  user_id uuid not null references users (id) on delete cascade,
  email_key text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index mail_tokens_by_user on mail_tokens (user_id, purpose);
create index mail_tokens_by_expiry on mail_tokens (expires_at);

-- Failed sign-ins per keyed hash of (address, IP) and of IP; neither is stored in clear.
create table sign_in_failures (
  scope bytea primary key,
  failures integer not null,
  window_started_at timestamptz(3) not null default now(),
  blocked_until timestamptz(3)
);
create index sign_in_failures_by_time on sign_in_failures (window_started_at);
