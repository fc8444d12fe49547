-- A variant is found by its barcode: at the till, by assistants, and by permalinks.
create index variants_by_barcode on variants (barcode) where barcode is not null;
