-- That a refund failed, and whether its provider had told us before that it succeeded. Insert-only: a refund says only
-- what it is by now, and what was told in between has to be known as well.
create table refund_failures (
  refund_id uuid primary key,
  order_id uuid not null,
  had_succeeded boolean not null,
  -- The provider's own word for why, where it has one.
  reason text check (char_length(reason) <= 200),
  failed_at timestamptz(3) not null default now()
);
create index refund_failures_by_order on refund_failures (order_id);

create function refuse_refund_failure_change() returns trigger language plpgsql as $$
begin
  raise exception 'what failed has failed: refund again' using errcode = 'P0005';
end $$;
create trigger refund_failures_insert_only before update or delete or truncate on refund_failures
  for each statement execute function refuse_refund_failure_change();

insert into refund_failures (refund_id, order_id, had_succeeded, failed_at)
  select id, order_id, false, updated_at from refunds where status = 'failed';

-- Of the pieces: those of a refund that failed, whose money goes back anew. The pieces themselves went where they went then.
alter table refund_lines add column repeated_qty integer not null default 0;
alter table refund_lines add constraint refund_lines_repeated check (repeated_qty between 0 and qty - unshipped_qty);

-- Pieces are refunded while their money is not back; those of failed refunds can be refunded again.
update order_lines o set refunded_qty = o.refunded_qty - f.qty
from (
  select r.order_id, l.line_id, sum(l.qty) as qty from refunds r join refund_lines l on l.refund_id = r.id
  where r.status = 'failed' group by r.order_id, l.line_id) f
where o.order_id = f.order_id and o.id = f.line_id;
