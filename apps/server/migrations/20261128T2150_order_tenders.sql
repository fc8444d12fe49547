-- The vouchers that pay for an order, in the order in which they pay. What they leave is paid by the order's provider.
create table order_tenders (
  order_id uuid,
  n smallint,
  voucher_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('reserved', 'captured', 'voided')),
  refunded_minor bigint not null default 0,
  changed_at timestamptz(3) not null default now(),
  primary key (order_id, n),
  constraint order_tenders_refunded check (refunded_minor between 0 and amount_minor and (refunded_minor = 0 or state = 'captured'))
);
create index order_tenders_by_voucher on order_tenders (voucher_id);

-- The part of a refund that goes to a voucher; the rest goes to the payment.
create table refund_tenders (
  refund_id uuid references refunds,
  voucher_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (refund_id, voucher_id)
);

-- The sum of the order's tenders.
alter table orders add column voucher_minor bigint not null default 0;
