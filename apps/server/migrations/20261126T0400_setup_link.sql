-- The hash of the newest one-time link that makes the first administrator; null before one was printed and after it was used.
alter table installation add column setup_hash bytea;
