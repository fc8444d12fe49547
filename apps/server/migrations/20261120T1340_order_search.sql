-- What staff looks for: the SKU that is printed on an order, and the number on a parcel's label whoever carries it.
create index order_lines_by_sku on order_lines (upper(sku)) where sku is not null;
create index shipments_by_number on shipments (split_part(tracking_key, '/', 2)) where tracking_key is not null;
