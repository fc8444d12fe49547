-- Staff look for the commissions of an order by its reference.
create index commissions_by_reference on commissions using hash (order_reference);
