-- Webhooks follow the log of events as the mails do: one table of places, one lock a follower. The place moves as it is, so
-- that nothing is delivered twice or left out.
insert into event_followers (name, xid, event_id, updated_at)
select 'webhooks', xid, event_id, updated_at from webhook_dispatch;
drop table webhook_dispatch;
