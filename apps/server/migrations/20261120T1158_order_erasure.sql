-- Set when the customer's account was erased while the order was still open: what delivery needs stays until it is done.
alter table orders add column erase_when_done boolean not null default false;
create index orders_to_erase on orders (id) where erase_when_done and status <> 'placed';
