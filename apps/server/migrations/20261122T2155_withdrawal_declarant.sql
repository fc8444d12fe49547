-- The name and the further address that the declaration was made with; null where the order's were kept. Erasure empties both.
alter table withdrawals add column name text, add column email text;
