-- Why the commissions of an order wait for a person: each row is one case, open until `closed_at`.
create table hold_cases (
  id uuid primary key,
  order_id uuid not null,
  -- Null: every line of the order.
  line_ids uuid[],
  reason text not null check (char_length(reason) <= 40),
  opened_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  -- Null while it is open.
  closed_by uuid,
  -- What was decided: the commissions went on, or they were rejected.
  outcome text check (outcome in ('released', 'rejected')),
  check ((closed_at is null) = (outcome is null))
);
create index hold_cases_open on hold_cases (order_id) where closed_at is null;
create index hold_cases_by_order on hold_cases (order_id, reason);
create index hold_cases_by_time on hold_cases (opened_at, id);

-- The case that a commission waits for, and the one that it was released from before the case was closed.
alter table commissions add column held_for uuid, add column released_for uuid;
create index commissions_held on commissions (held_for) where held_for is not null;
