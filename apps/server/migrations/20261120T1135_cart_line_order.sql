-- Lines are shown in the order in which they were put in; `added_at` is equal for lines that one request brought.
alter table cart_lines add column position bigint not null generated always as identity;
