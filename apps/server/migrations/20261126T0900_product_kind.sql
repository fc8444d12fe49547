-- Gift cards of an import are drafts that say what they are; the shop does not sell them.
alter table products add column kind text not null default 'goods' check (kind in ('goods', 'gift_card'));
