-- An order that nothing ships of keeps its tax place alone in `shipping_address`, and an empty `shipping_method`.
alter table orders add column needs_delivery boolean not null default true;
-- Frozen at placement, like the tax class.
alter table order_lines add column requires_shipping boolean not null default true;
