-- An endpoint belongs to a partner's integration or to a creator, who has at most one.
alter table webhook_endpoints
  alter column integration_id drop not null,
  add column creator_id uuid references creators (id),
  add constraint webhook_endpoints_one_owner check (num_nonnulls(integration_id, creator_id) = 1),
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('gone', 'failing', 'partner', 'creator'));
create unique index webhook_endpoints_of_creator on webhook_endpoints (creator_id) where creator_id is not null and deleted_at is null;

-- Who owns an endpoint, in one place: owner_id is what its routes ask for, the user of an integration or the creator itself.
-- Only the endpoints of active owners are served. Creators' event types follow from the code, so approved_types is null for them.
create view webhook_owners as
  select w.id as endpoint_id, coalesce(i.user_id, w.creator_id) as owner_id, coalesce(i.user_id, c.user_id) as user_id,
    coalesce(i.status, c.status) = 'approved' as active, i.event_types as approved_types,
    case when w.creator_id is null then i.approved_at else c.created_at end as approved_at, coalesce(i.personal_data, false) as personal_data, i.company
  from webhook_endpoints w
  left join integrations i on i.id = w.integration_id
  left join creators c on c.id = w.creator_id;

-- How far creators were told of the clicks of an hour. `closing`: hours that end by then are over for every transaction
-- once those up to `closing_xid` have ended.
create table announced_hours (
  singleton boolean primary key default true check (singleton),
  through timestamptz(3) not null,
  closing timestamptz(3),
  closing_xid xid8
);
insert into announced_hours (through) values (date_trunc('hour', now(), 'UTC'));
