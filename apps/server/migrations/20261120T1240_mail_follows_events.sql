-- How far each follower has read the log of events. Watermarks of transactions, not of time: see events_by_xid. A follower
-- is locked while it is at work, so that one process at a time follows for it.
create table event_followers (
  name text primary key,
  xid xid8 not null,
  event_id uuid not null,
  updated_at timestamptz(3) not null default now()
);
-- What happened before there were these mails is not told any more.
insert into event_followers (name, xid, event_id) values ('order_mails', pg_snapshot_xmin(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000');

-- The event that a mail tells of: one event, one mail, however often the event is gone through.
alter table mails add column event_id uuid;
create unique index mails_event_key on mails (event_id) where event_id is not null;
