-- Products are found by the barcodes of their variants too, and first by a whole SKU or barcode.
insert into search_outdated (product_id)
select distinct v.product_id from variants v
where v.retired_at is null and (v.sku is not null or v.barcode is not null)
on conflict do nothing;
