-- What the administration adds to the tables of the store and of orders.

-- Regions are compared in any case, so two that differ in case alone would be one place with two rates.
create unique index tax_rates_place_folded on tax_rates (country, lower(coalesce(region, '')));

-- Which discounts were used; orders without one, the most by far, have no entry.
create index orders_by_discount on orders (discount_id) where discount_id is not null;
create index discounts_by_time on discounts (created_at desc, id desc);

create index users_by_time on users (created_at desc, id desc) where erased_at is null;
