-- The order as its customer sees it, as JSON. Null until the first change after placement: until then the event
-- `order.created`, which has the order's own id, holds the same text, and the order path writes it once.
alter table orders add column document text;
alter table orders set (toast_tuple_target = 8160, fillfactor = 90);
