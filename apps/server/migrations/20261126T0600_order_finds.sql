-- The text that staff find an order by, folded as searches are. A follower of the event log writes it, so placing an order
-- costs nothing more; null where it still has to be written.
create table order_finds (
  order_id uuid primary key,
  placed_at timestamptz(3) not null,
  text text collate "C"
);
create index order_finds_by_time on order_finds (placed_at desc, order_id desc);
create index order_finds_by_text on order_finds using gin (text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 4096);
create index order_finds_to_write on order_finds (placed_at desc, order_id desc) where text is null;

insert into event_followers (name, xid, event_id)
values ('order_finds', pg_snapshot_xmin(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000');
-- The worker writes the texts of orders that exist already, newest first.
insert into order_finds (order_id, placed_at, text) select id, placed_at, null from orders;

-- Only the former search by SKU read it.
drop index order_lines_by_sku;

-- Names as people type them: lower case, without accents.
create function fold_text(written text) returns text immutable parallel safe language sql
  return translate(replace(replace(replace(
    regexp_replace(lower(normalize(written, nfkd)), '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øđðłħı', 'oddlhi');
drop index users_by_text;
create index users_by_text on users using gin (email_key gin_trgm_ops, fold_text(name) gin_trgm_ops) where erased_at is null;

-- Digits of other scripts are found by those that one types.
insert into search_outdated (product_id)
  select id from products where title ~ '[^\x01-\x7f]' or description ~ '[^\x01-\x7f]' on conflict do nothing;
