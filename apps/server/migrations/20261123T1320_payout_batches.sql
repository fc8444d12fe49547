-- A payout run: the payouts that an administrator started together, until the last of them has ended. (`payout_runs` are the
-- months of the monthly run, which makes payouts and starts none.)
create table payout_batches (
  id uuid primary key,
  started_at timestamptz(3) not null default now(),
  -- Null: started before runs were recorded.
  started_by uuid
);
create index payout_batches_by_time on payout_batches (started_at desc, id desc);

-- Null: not started yet, or started by a release that recorded no runs.
alter table payouts add column batch_id uuid references payout_batches (id);
create index payouts_by_batch on payouts (batch_id, status) where batch_id is not null;

-- One request started its payouts at one moment, so the moment names the run.
insert into payout_batches (id, started_at)
  select gen_random_uuid(), started_at from payouts where started_at is not null group by started_at;
update payouts p set batch_id = b.id from payout_batches b where b.started_at = p.started_at;
