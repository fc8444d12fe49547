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

-- What the store owes a creator: the snapshot and what came after it, at the moment of the calling statement. A planner
-- that knows neither of the two numbers expects a third of a creator's transfers and may read the whole table for them.
create function creator_balance(creator uuid) returns bigint language sql stable parallel safe set enable_seqscan = off as $$
  select (coalesce(s.balance_minor, 0) + coalesce(t.moved, 0))::bigint
  from (values (creator)) as c (id)
  left join account_snapshots s on s.creator_id = c.id
  left join lateral (
    select sum(case when t.credit_account = 'creator_balance' then t.amount_minor else -t.amount_minor end) as moved from transfers t
    where t.creator_id = c.id and t.xid >= coalesce(s.through_xid, '0'::xid8) and 'creator_balance' in (t.debit_account, t.credit_account)) t on true
$$;
