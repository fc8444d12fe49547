-- What a person shipped with last is suggested for the next parcel.
create index shipments_by_actor on shipments (actor_id, shipped_at desc) where actor_id is not null;
