-- A payment that a provider outside collects, one row a try: a new one follows only one that ended at the provider without
-- being paid. Written with its order, and the job row of everything that is done at the provider: setting the payment up,
-- collecting, canceling, looking at it, and the refunds of its order.
create table payments (
  id uuid primary key,
  order_id uuid not null,
  attempt integer not null check (attempt > 0),
  -- The payment's name at the provider; null until it is set up there. What lets somebody pay is never stored.
  provider_reference text,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- As it was seen at the provider last.
  state text not null check (state in ('requires_setup', 'requires_action', 'processing', 'authorized', 'succeeded', 'failed', 'canceled')),
  -- The failed try that was told last.
  failure text,
  capture_wanted boolean not null default false,
  -- Part of the idempotency keys: another key only where the provider keeps answering an old failure.
  key_generation integer not null default 1,
  -- Every call for a look and every look takes the next number; only what a later look saw is written.
  asked bigint not null default 0,
  seen bigint not null default 0,
  -- Looks in a row that got no answer.
  failures integer not null default 0,
  -- Null: nothing is left to do.
  next_look_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- When the state was last seen to change.
  changed_at timestamptz(3) not null default now()
);
create unique index payments_by_order on payments (order_id, attempt);
create unique index payments_by_provider_reference on payments (provider_reference) where provider_reference is not null;
create index payments_due on payments (next_look_at) where next_look_at is not null;

-- The ids of the provider's messages that were taken, so that none is taken twice.
create table payment_notices (
  id text primary key,
  type text not null,
  received_at timestamptz(3) not null default now()
);
create index payment_notices_by_time on payment_notices (received_at);

-- A refund at the provider is one refund here.
create unique index refunds_by_provider_reference on refunds (provider_reference) where provider_reference is not null;

-- What failed or was voided at the provider is unpaid as well, and gives its stock back when its time is over.
drop index orders_to_expire;
create index orders_to_expire on orders (payment_expires_at) where status = 'placed' and payment_status in ('pending', 'failed', 'voided');
