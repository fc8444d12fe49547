-- What `tote archive` took out of a log. A file without its row here is not trusted, a row without its file is reported.
create table archives (
  id uuid primary key,
  log text not null check (log in ('events', 'audit_log')),
  file text not null unique,
  -- All of it was written before.
  before timestamptz(3) not null,
  row_count bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz(3) not null default now()
);

-- What has an id from here on has all its events in the database. A day more than was archived: rows and events of one
-- transaction have ids that are milliseconds apart.
create function events_complete_from() returns uuid language sql stable as $$
  select coalesce((select first_id_of(max(before) + interval '1 day') from archives where log = 'events'), '00000000-0000-0000-0000-000000000000')
$$;
