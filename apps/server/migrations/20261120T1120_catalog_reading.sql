-- What lists and search of the catalogue read beside the tables of 1020.

-- Lower-cased, without accents, at most 100 characters, in byte order: "Äpfel" stands among A on every cluster, whatever its
-- collation, and a cursor that carries it stays short. The application writes it (search-document.ts), as it does `search`.
alter table products add column sort_title text collate "C" not null default '';
update products set sort_title = left(lower(title), 100);
drop index products_title;
create index products_title on products (sort_title, id) where status = 'active';
-- The administration lists products of every status.
create index products_created on products (created_at desc, id desc);

-- Typos and parts of compound words are found in the vocabulary below, and then by full text: an index of trigrams of
-- whole descriptions cost most of the time of an import, found typos of short words badly and is gone.
drop index products_search_text;
alter table products drop column search_text;

-- Every word that a title, vendor, type, tag or SKU has ever had; a word that no product has any more finds nothing and
-- does no harm. Byte order makes the words with one first letter a range.
create table search_words (
  word text collate "C" primary key
);
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- The order of a collection is the order `featured` within it.
create index collection_products_in_order on collection_products (collection_id, position, product_id);
create index collections_in_order on collections (position, id);
