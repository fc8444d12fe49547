-- Whom an order was credited to before somebody changed that by hand: stands in its time line.
create table attribution_changes (
  id uuid primary key,
  order_id uuid not null,
  from_creator_id uuid,
  to_creator_id uuid,
  reason text not null,
  actor_id uuid not null,
  changed_at timestamptz(3) not null default now()
);
create index attribution_changes_by_order on attribution_changes (order_id, changed_at);

-- Events from before the first approval are not sent to a partner, however far back they ask. Of those that were approved
-- already the log of changes knows when.
alter table integrations add column approved_at timestamptz(3);
update integrations i set approved_at = coalesce(
  (select min(a.created_at) from audit_log a where a.resource_id = i.id and a.action = 'integration.approve'),
  (select min(w.created_at) from webhook_endpoints w where w.integration_id = i.id), i.decided_at)
where i.status = 'approved' or exists (select from webhook_endpoints w where w.integration_id = i.id);

-- Answers that are kept for a repetition are forgotten with the account that they were given to; null is a visitor.
alter table idempotency_keys add column user_id uuid;
create index idempotency_keys_by_user on idempotency_keys (user_id) where user_id is not null;

-- An erasure rewrites the snapshots of what it is about: without this, each would read the whole log.
create index events_by_resource on events (resource_id);

-- Creators who erased their account, until their name has left the receipts of orders and the stamps of bags, which are
-- too many for the transaction of the erasure.
create table creators_to_forget (
  creator_id uuid primary key,
  display_name text not null,
  erased_at timestamptz(3) not null default now()
);

-- The log of changes kept names, addresses and texts of creators and partners, which it does not any more.
update audit_log set
  before = before - array['email', 'displayName', 'bio', 'channels', 'company', 'contactName', 'website', 'useCase', 'userEmail'],
  after = after - array['email', 'displayName', 'bio', 'channels', 'company', 'contactName', 'website', 'useCase', 'userEmail']
where resource_type in ('creator', 'integration');

-- What erasures until now left behind.
update events e set data = (e.data::jsonb || '{"email": null, "displayName": "Deleted account", "bio": "", "channels": [], "reason": null}')::json
from creators c join users u on u.id = c.user_id
where e.resource_id = c.id and e.type like 'creator.%' and u.erased_at is not null;
update audit_log a set before = a.before - 'reason', after = a.after - 'reason'
from creators c join users u on u.id = c.user_id
where a.resource_id = c.id and u.erased_at is not null;
update creators c set status_reason = null from users u where u.id = c.user_id and u.erased_at is not null;
update product_links l set label = null from creators c join users u on u.id = c.user_id where l.creator_id = c.id and u.erased_at is not null;
update integrations set company = 'Deleted account', use_case = '', website = null where email = '' and contact_name = 'Deleted account';
insert into creators_to_forget (creator_id, display_name)
select c.id, o.attribution ->> 'creatorName'
from creators c join users u on u.id = c.user_id
join lateral (select attribution from orders where creator_id = c.id order by placed_at desc limit 1) o on true
where u.erased_at is not null and o.attribution ->> 'creatorName' is not null;
