-- Invoices and credit notes (docs/contract/invoices.md). Their content is frozen at issue.
create table invoices (
  id uuid primary key,
  order_id uuid not null,
  -- The refund that a credit note, or the correction of one, is about.
  refund_id uuid,
  kind text not null check (kind in ('invoice', 'credit_note', 'correction')),
  series text not null check (series ~ '^[A-Z]+$'),
  year integer not null,
  n integer not null check (n > 0),
  number text not null,
  issued_at timestamptz(3) not null,
  gross_minor bigint not null,
  tax_minor bigint not null,
  -- `InvoiceDocument` of features/invoices/invoice-document.ts.
  document jsonb not null,
  constraint invoices_refund check ((kind = 'invoice') = (refund_id is null))
);
create unique index invoices_number on invoices (number);
create unique index invoices_sequence on invoices (series, year, n desc);
-- One of each kind: the second line of defence behind the lock of the order.
create unique index invoices_once on invoices (order_id, kind, coalesce(refund_id, order_id));

-- Numbers are free of gaps within a series. A restore begins the next one, because the backup may be older than the newest number.
create table invoice_series (
  series text primary key check (series ~ '^[A-Z]+$'),
  began_at timestamptz(3) not null default now()
);
insert into invoice_series (series) values ('A');

-- Orders whose documents may be incomplete: something happened that can call for one. Issuing removes the row.
create table invoices_due (
  order_id uuid primary key,
  due_at timestamptz(3) not null default now()
);
create index invoices_due_by_time on invoices_due (due_at, order_id);

alter table orders add column invoice_number text;

-- Begins with what happens from now on: earlier orders were invoiced elsewhere.
insert into event_followers (name, xid, event_id)
values ('invoices', pg_snapshot_xmin(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000');
