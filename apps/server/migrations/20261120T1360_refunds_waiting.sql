-- The few refunds that wait for their provider, for those who count them.
create index refunds_waiting on refunds (created_at) where status = 'pending';
