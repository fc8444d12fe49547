-- Disputed payments: what the provider says of them, and what a person of the shop decided.
create table disputes (
  id uuid primary key,
  order_id uuid not null,
  payment_id uuid not null,
  provider_reference text not null unique,
  -- The payment by its name at the provider.
  payment_reference text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  -- The provider's words.
  reason text not null check (char_length(reason) <= 100),
  provider_status text not null check (char_length(provider_status) <= 40),
  respond_by timestamptz(3),
  livemode boolean not null,
  opened_at timestamptz(3) not null,
  -- When the newest message that counted was made: older ones change nothing.
  said_at timestamptz(3) not null,
  status text not null default 'needs_response' check (status in ('needs_response', 'closed')),
  outcome text check (outcome in ('won', 'lost')),
  closed_at timestamptz(3),
  closed_by uuid,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null))
);
create index disputes_by_order on disputes (order_id, opened_at);
create index disputes_open on disputes (order_id) where status = 'needs_response';
