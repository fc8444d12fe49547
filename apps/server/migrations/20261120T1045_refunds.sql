-- Raises when a set-based write touched another number of rows than it was meant to: it fails the transaction before its pipelined commit.
create function assert_rows(what text, actual bigint, expected bigint) returns boolean language plpgsql as $$
begin
  if actual <> expected then
    raise exception '% touched % rows instead of %', what, actual, expected using errcode = 'P0004';
  end if;
  return true;
end $$;

-- The snapshot is sent as it was written, so it is kept as text; it stays in the row uncompressed, because compressing it costs the order path more than its bytes.
alter table events alter column data type json;
alter table events set (toast_tuple_target = 8160);

alter table store_settings add column payment_instructions text not null default '' check (char_length(payment_instructions) <= 2000);
create trigger store_settings_instructions_version after update of payment_instructions on store_settings for each statement execute function touch_settings_version();

alter table orders add column cancel_note text;

create table refunds (
  id uuid primary key,
  order_id uuid not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  shipping_minor bigint not null default 0,
  reason text not null,
  actor_id uuid,
  provider_reference text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index refunds_by_order on refunds (order_id, created_at);

create table refund_lines (
  refund_id uuid not null references refunds (id),
  line_id uuid not null,
  qty integer not null check (qty >= 0),
  amount_minor bigint not null check (amount_minor >= 0),
  restocked_qty integer not null default 0,
  primary key (refund_id, line_id)
);
