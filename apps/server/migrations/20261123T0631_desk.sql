-- When a report is due (docs/contract/reports.md#deadlines): kept, because lists are sorted by it.
alter table reports add column due_at timestamptz(3);
update reports set due_at = created_at + case
  when kind = 'abuse' and category in ('child_sexual_abuse', 'self_harm', 'violence', 'unsafe_product') then interval '24 hours'
  when kind = 'abuse' then interval '168 hours'
  else interval '72 hours' end;
alter table reports alter column due_at set not null;
create index reports_due on reports (due_at, id) where status in ('received', 'in_review', 'waiting');

-- A note of the staff about a customer; it goes with the person.
alter table users add column note text check (char_length(note) between 1 and 1000);
