-- The buyer and the address that a platform gave for a checkout, encrypted; gone once it has ended or is the buyer's.
alter table errands add column sealed bytea, add constraint errands_sealed_while_open check (sealed is null or status = 'open');
