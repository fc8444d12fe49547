-- Money that the shop owes to customers: gift cards (held by whoever has the code) and store credit (held by an account).
-- The balance is a column: only its holder spends a voucher, so it is no hot row, and the ledger explains each balance.
create table vouchers (
  id uuid primary key,
  kind text not null check (kind in ('gift_card', 'store_credit')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- SHA-256 of the code in its normal form.
  code_hash bytea,
  last4 text,
  -- Encrypted while the card is active, so that it can be mailed again.
  code_sealed bytea,
  origin text not null check (origin in ('sale', 'goodwill', 'refund', 'import', 'replacement')),
  initial_minor bigint not null check (initial_minor > 0),
  balance_minor bigint not null check (balance_minor >= 0),
  reserved_minor bigint not null default 0,
  status text not null default 'active' check (status in ('active', 'blocked', 'ended')),
  end_reason text check (end_reason in ('refunded', 'expired', 'erased', 'replaced')),
  holder_id uuid,
  order_id uuid,
  line_id uuid,
  piece integer,
  expires_at timestamptz(3),
  note text,
  made_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint vouchers_reserved check (reserved_minor between 0 and balance_minor),
  constraint vouchers_code check ((kind = 'gift_card') = (code_hash is not null)),
  constraint vouchers_ended check ((status = 'ended') = (end_reason is not null) and (status <> 'ended' or balance_minor = 0)),
  constraint vouchers_piece check ((line_id is null) = (piece is null))
);
create unique index vouchers_by_code on vouchers (code_hash) where code_hash is not null;
create unique index vouchers_by_piece on vouchers (line_id, piece) where line_id is not null;
create index vouchers_by_holder on vouchers (holder_id, id) where holder_id is not null;
create index vouchers_by_last4 on vouchers (last4) where last4 is not null;
create index vouchers_by_order on vouchers (order_id) where order_id is not null;

-- A transfer moves the money of a creator or of a voucher.
alter table transfers alter column creator_id drop not null;
alter table transfers add column voucher_id uuid;
alter table transfers drop constraint transfers_accounts;
alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_accounts check (
  debit_account in ('creator_balance', 'commission_expense', 'payouts_in_transit', 'cash',
    'gift_card_liability', 'store_credit_liability', 'customer_clearing', 'goodwill_expense', 'breakage_income', 'opening_balance')
  and credit_account in ('creator_balance', 'commission_expense', 'payouts_in_transit', 'cash',
    'gift_card_liability', 'store_credit_liability', 'customer_clearing', 'goodwill_expense', 'breakage_income', 'opening_balance')
  and debit_account <> credit_account) not valid;
alter table transfers add constraint transfers_kind_check check (kind in ('commission', 'clawback', 'cancellation', 'rejection', 'adjustment',
  'payout', 'payout_paid', 'payout_return', 'voucher_sale', 'voucher_grant', 'voucher_import', 'voucher_redeem', 'voucher_refund',
  'voucher_cancel', 'voucher_adjust', 'voucher_expire', 'voucher_replace')) not valid;
alter table transfers add constraint transfers_subject check ((creator_id is null) <> (voucher_id is null)) not valid;
create index transfers_by_voucher on transfers (voucher_id, id) where voucher_id is not null;

-- Above it only administrators give credit and gift cards by hand.
alter table store_settings add column goodwill_limit_minor bigint not null default 5000 check (goodwill_limit_minor >= 0);

update roles set permissions = permissions || '{credit}'::text[], version = version + 1, updated_at = now()
where built_in in ('staff', 'customer_care') and not permissions && '{credit,*}'::text[];
