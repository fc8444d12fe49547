-- The language that an order was placed in, and the names of its lines in it. Null: before they were kept, or the shop's own.
alter table orders add column locale text check (locale ~ '^[a-z]{2,3}(-[A-Z]{2})?$');
alter table order_lines add column shown_title text, add column shown_variant_title text;
