-- The second factor of an account: an app that shows codes. Until it is confirmed it protects nothing.
create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted under the server's secret key.
  secret_sealed bytea not null,
  confirmed_at timestamptz(3),
  -- The newest time step of which a code was used: each counts once.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  user_id uuid not null references totp_factors (user_id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- What a browser has to answer before it is signed in: single use, a few minutes, bound to it by a cookie.
create table challenges (
  challenge_hash bytea primary key,
  purpose text not null,
  browser_hash bytea not null,
  -- Null where nobody is known yet, as in a sign-in by passkey.
  user_id uuid references users (id) on delete cascade,
  -- How the first step was authenticated.
  methods text[] not null default '{}',
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint challenges_purpose_check check (purpose in ('second_factor', 'passkey', 'passkey_registration'))
);
create index challenges_by_expiry on challenges (expires_at);
create index challenges_by_user on challenges (user_id) where user_id is not null;
