-- The company beside the name of a saved address. Those of orders are in their documents.
alter table addresses add column company text check (length(company) <= 200);
