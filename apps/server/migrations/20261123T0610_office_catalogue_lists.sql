-- Staff list products of every status by title, and uploaded pictures newest first.
drop index products_title;
create index products_title on products (sort_title, id);
create index pictures_newest on pictures (created_at desc, name desc);
-- The stock of a shop by SKU, as a count of shelves goes.
create index variants_in_sku_order on variants (coalesce(sku, ''), id) where retired_at is null;
