-- What staff does with reports.
alter table reports
  -- In which the reporter is written to.
  add column locale text not null default 'en',
  -- As it was typed, like the other references.
  add column commission_id text,
  add column assignee_id uuid,
  -- The statement of reasons, after Articles 16 (5) and 17 (3) of the EU's Digital Services Act.
  add column decision_facts text,
  add column decision_ground text check (decision_ground in ('law', 'terms')),
  add column decision_ground_reference text,
  add column decided_by uuid,
  add constraint reports_decided check ((status in ('resolved', 'rejected')) = (decided_at is not null));
create index reports_by_assignee on reports (assignee_id, created_at desc) where assignee_id is not null;
create index reports_open on reports (created_at desc, id desc) where status in ('received', 'in_review', 'waiting');

-- What happened to a report and what was written about it, in turn.
create table report_entries (
  id uuid primary key,
  report_id uuid not null references reports (id),
  type text not null check (type in ('assigned', 'replied', 'answered', 'decided')),
  -- Whoever of the shop did it; null for the reporter.
  actor_id uuid,
  -- To whom it was assigned; null when nobody has it any more.
  assignee_id uuid,
  -- What was written; empty once it was erased.
  message text,
  created_at timestamptz(3) not null default now()
);
create index report_entries_by_report on report_entries (report_id, id);
