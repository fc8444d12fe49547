-- All columns in one direction, so that a row comparison can begin at any place of a customer's list.
drop index orders_by_user;
create index orders_by_user on orders (user_id, placed_at, id);
