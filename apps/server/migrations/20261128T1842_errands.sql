-- Goods that a platform prepares for a buyer: goods and codes, until the buyer takes them over. The secret of its id is not kept.
create table errands (
  id uuid primary key,
  kind text not null constraint errands_kind_check check (kind in ('cart', 'checkout')),
  secret_hash bytea not null,
  platform_id uuid,
  protocol text not null,
  transport text not null constraint errands_transport_check check (transport in ('rest', 'mcp')),
  status text not null default 'open' constraint errands_status_check check (status in ('open', 'handed_off', 'canceled')),
  lines jsonb not null,
  codes text[] not null default '{}',
  language text not null,
  wrong_codes integer not null default 0,
  nonce bytea not null,
  handed_to uuid,
  handed_off_at timestamptz(3),
  expires_at timestamptz(3) not null,
  version bigint not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index errands_by_end on errands (expires_at);

-- Answers to writes of agents by their idempotency keys, sealed: they hold links that open errands.
create table agent_answers (
  scope bytea primary key,
  request_hash bytea not null,
  answer bytea,
  expires_at timestamptz(3) not null
);
create index agent_answers_by_end on agent_answers (expires_at);
