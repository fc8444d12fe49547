-- An hour of clicks makes the endpoints of all creators due at the same moment: the next one is found without sorting them.
drop index webhook_endpoints_due;
create index webhook_endpoints_due on webhook_endpoints (next_due_at, id) where disabled_at is null;
