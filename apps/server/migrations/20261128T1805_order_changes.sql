-- Changes that staff make to an order after it was placed: a list of actions, decided by one pure function, confirmed once.
-- Null `order_id`: a draft that is no order yet.
create table order_changes (
  id uuid primary key,
  order_id uuid,
  -- Counts the confirmed changes of the order, from 1.
  n integer check (n > 0),
  kind text not null check (kind in ('edit', 'draft', 'address', 'return', 'exchange', 'complaint')),
  status text not null check (status in ('open', 'confirmed', 'discarded')),
  actions jsonb not null default '[]',
  -- The order's version that the preview was made of.
  based_on bigint,
  -- Frozen at confirmation: `before`, `terms` and `after`; tote verify decides them again.
  result jsonb,
  balance_minor bigint,
  -- Read by the customer.
  reason text,
  note text,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz(3),
  touched_at timestamptz(3) not null default now(),
  version bigint not null default 1,
  constraint order_changes_of_order check (order_id is not null or kind = 'draft'),
  constraint order_changes_confirmed check (
    (status = 'confirmed') = (result is not null) and (status = 'confirmed') = (n is not null) and (status = 'confirmed') = (confirmed_at is not null))
);
create unique index order_changes_open on order_changes (order_id) where status = 'open' and order_id is not null;
create unique index order_changes_n on order_changes (order_id, n) where n is not null;
create index order_changes_by_order on order_changes (order_id, created_at);
create index order_changes_untouched on order_changes (touched_at) where status = 'open';

-- Value taken back from lines as they were sold, which are never rewritten. Null `line_id`: shipping.
create table order_credits (
  change_id uuid not null,
  n smallint not null,
  order_id uuid not null,
  line_id uuid,
  rate_bps integer,
  kind text not null check (kind in ('removed', 'returned', 'lost', 'shipping')),
  qty integer not null check (qty >= 0),
  -- Before deductions.
  value_minor bigint not null,
  amount_minor bigint not null,
  -- Included in the amount.
  tax_minor bigint not null,
  restocked_qty integer not null default 0,
  disposition text,
  primary key (change_id, n),
  constraint order_credits_amount check (amount_minor between 0 and value_minor),
  constraint order_credits_restocked check (restocked_qty between 0 and qty)
);
create index order_credits_by_order on order_credits (order_id);
create function refuse_credit_change() returns trigger language plpgsql as $$
begin
  raise exception 'a credit stays: change the order again' using errcode = 'P0005';
end $$;
create trigger order_credits_insert_only before update or delete or truncate on order_credits
  for each statement execute function refuse_credit_change();

-- `total_minor` is the sum as sold, with the lines of changes; `balance_minor` is what is open since the first payment.
alter table orders
  add column credited_minor bigint not null default 0,
  add column settled_minor bigint not null default 0,
  add column balance_minor bigint not null default 0;
alter table orders drop constraint orders_payment_status_check;
alter table orders add constraint orders_payment_status_check check (
  payment_status in ('pending', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded', 'failed', 'voided'));
create index orders_with_balance on orders (placed_at desc, id desc) where balance_minor <> 0;

alter table order_lines
  add column change_id uuid,
  add column removed_qty integer not null default 0,
  add column returned_qty integer not null default 0,
  add column lost_qty integer not null default 0,
  add column credited_minor bigint not null default 0;
alter table order_lines add constraint order_lines_credited check (
  removed_qty >= 0 and returned_qty >= 0 and lost_qty >= 0 and removed_qty + returned_qty + lost_qty <= qty
  and credited_minor between 0 and total_minor);

-- A refund of a change gives back what the shop owes by it, and has no lines.
alter table refunds add column change_id uuid;

alter table invoices add column change_id uuid;
alter table invoices drop constraint invoices_refund;
alter table invoices add constraint invoices_cause check (
  case kind when 'invoice' then refund_id is null when 'credit_note' then num_nonnulls(refund_id, change_id) = 1 else refund_id is not null and change_id is null end);
drop index invoices_once;
create unique index invoices_once on invoices (order_id, kind, coalesce(refund_id, change_id, order_id));

create or replace view sales_entries as
  select 'product'::text as dimension, l.product_id as key, o.placed_at,
    (l.qty - l.refunded_qty - l.removed_qty - l.returned_qty - l.lost_qty)::bigint as pieces,
    l.total_minor - l.refunded_minor - l.credited_minor as revenue_minor
  from orders o join order_lines l on l.order_id = o.id
  where o.status <> 'canceled' and o.paid_at is not null
  union all
  select 'creator', o.creator_id, o.placed_at, 1::bigint, o.paid_minor - o.refunded_minor
  from orders o where o.status <> 'canceled' and o.creator_id is not null;
