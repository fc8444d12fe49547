-- How creators are paid.

create table payout_methods (
  creator_id uuid primary key,
  type text not null check (type in ('bank_transfer', 'paypal')),
  -- Masked, as it is shown: the last four characters of an IBAN, the first of an address.
  label text not null,
  -- The whole of it, encrypted with the secret key and bound to the creator.
  sealed bytea not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1
);

-- The normalised address of a PayPal account: an order by its owner is a self-referral.
alter table creators add column payout_email_key text;

create table payouts (
  id uuid primary key,
  creator_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'processing', 'in_transit', 'paid', 'held', 'failed', 'returned', 'canceled')),
  -- What it goes back to when it is released.
  held_from text check (held_from in ('pending', 'processing')),
  -- A reinstatement releases what the suspension held, not what an administrator did.
  held_by text check (held_by in ('admin', 'suspension')),
  origin text not null check (origin in ('request', 'monthly')),
  -- Of the automatic run: `2026-12`. A creator gets one of it, whatever is repeated.
  run_month text check (run_month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- The method as it was when the payout was made; a later change does not redirect it.
  method_type text not null check (method_type in ('bank_transfer', 'paypal')),
  method_label text not null,
  method_sealed bytea not null,
  reference text,
  failure_reason text,
  requested_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  sent_at timestamptz(3),
  paid_at timestamptz(3),
  ended_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint payouts_held_from check ((status = 'held') = (held_from is not null) and (status = 'held') = (held_by is not null)),
  constraint payouts_run_month check ((origin = 'monthly') = (run_month is not null))
);
-- At most one that is on its way.
create unique index payout_in_progress on payouts (creator_id) where status in ('pending', 'processing', 'in_transit', 'held');
create unique index payouts_once_a_month on payouts (creator_id, run_month) where run_month is not null;
create index payouts_by_creator on payouts (creator_id, id);
create index payouts_by_time on payouts (requested_at desc, id desc);
create index payouts_by_status on payouts (status, id);

-- The automatic runs, one a month. A run without an end is taken up again.
create table payout_runs (
  month text constraint payout_runs_pkey primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- Creators who could not be paid because of a fault; the log has it.
  failures integer not null default 0
);

-- Where the store pays from: `{name, iban, bic}`. Files for the bank need it.
alter table store_settings add column payout_account jsonb;
