create table reports (
  id uuid primary key,
  reference text not null,
  kind text not null check (kind in ('support', 'abuse')),
  status text not null default 'received' check (status in ('received', 'in_review', 'waiting', 'resolved', 'rejected')),
  category text,
  subject text,
  message text not null,
  user_id uuid,
  email text,
  name text,
  order_reference text,
  url text,
  link_code text,
  good_faith boolean not null default false,
  suspected_spam boolean not null default false,
  status_token_hash bytea not null,
  decision_reason text,
  redress text,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);
create unique index reports_reference_key on reports (reference);
create index reports_by_time on reports (created_at desc, id desc);
create index reports_by_user on reports (user_id) where user_id is not null;
