-- When staff corrected e-mail address or addresses of an order, and who: [{at, by}], oldest first.
alter table orders add column contact_changes jsonb not null default '[]';
alter table shipments add column voided_by uuid;
