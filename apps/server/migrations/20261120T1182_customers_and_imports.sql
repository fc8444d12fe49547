-- Finding customers by a part of their name or address among very many.
create index users_by_text on users using gin (email_key gin_trgm_ops, lower(name) gin_trgm_ops) where erased_at is null;
create index users_with_roles on users (id) where roles <> '{}';

-- A CSV that was uploaded; the worker imports it and says here how far it is.
create table product_imports (
  id uuid primary key,
  actor_id uuid not null,
  file_name text not null,
  bytes bigint not null check (bytes >= 0),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'completed', 'failed')),
  bytes_read bigint not null default 0,
  rows_read bigint not null default 0,
  report jsonb,
  error_code text,
  error_detail text,
  attempts integer not null default 0,
  -- Whoever runs it renews this while it lives; a crash frees the import when it is over.
  leased_until timestamptz(3),
  lease uuid,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  constraint product_imports_finished check ((status in ('completed', 'failed')) = (finished_at is not null))
);
create index product_imports_by_time on product_imports (created_at desc, id desc);
create index product_imports_to_do on product_imports (created_at, id) where status in ('waiting', 'running');
