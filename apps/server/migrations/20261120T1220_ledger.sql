-- The creators' money, by double entry. One row is one movement from one account to another, so each balances by its
-- shape. `creator_balance` is what the store owes a creator (one account for each `creator_id`); the others are the store's.

create table transfers (
  -- What made it, such as `accrual:<order>:<creator>`: the same cause never moves money twice.
  cause text constraint transfers_pkey primary key check (char_length(cause) between 1 and 200),
  id uuid not null,
  kind text not null check (kind in ('commission', 'clawback', 'cancellation', 'rejection', 'adjustment', 'payout', 'payout_paid', 'payout_return')),
  creator_id uuid not null,
  debit_account text not null,
  credit_account text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  order_id uuid,
  order_reference text,
  commission_id uuid,
  payout_id uuid,
  reason text,
  created_at timestamptz(3) not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint transfers_accounts check (
    debit_account in ('creator_balance', 'commission_expense', 'payouts_in_transit', 'cash')
    and credit_account in ('creator_balance', 'commission_expense', 'payouts_in_transit', 'cash')
    and debit_account <> credit_account)
);
-- A creator's entries in their order, and what a balance adds to its snapshot.
create index transfers_by_creator on transfers (creator_id, xid, id);
-- Whose money moved lately. A block range index is a few bytes for thousands of rows, so that the order path does not feel it.
create index transfers_by_time on transfers using brin (created_at) with (autosummarize = on);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is insert-only: correct it by a transfer back' using errcode = 'P0005';
end $$;
create trigger transfers_insert_only before update or delete or truncate on transfers
  for each statement execute function refuse_ledger_change();

-- The balance of all transfers of a creator with `xid < through_xid`.
create table account_snapshots (
  creator_id uuid primary key,
  through_xid xid8 not null,
  balance_minor bigint not null,
  updated_at timestamptz(3) not null default now()
);
