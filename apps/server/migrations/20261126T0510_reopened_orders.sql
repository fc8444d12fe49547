-- Set when the buyer put the pieces of a waiting order back into the bag: such a cancellation sends no mail.
alter table orders add column reopened_at timestamptz(3);
