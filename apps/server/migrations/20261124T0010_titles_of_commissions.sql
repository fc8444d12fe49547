-- A commission keeps its product's title of that day. A search for a part of one finds the products that were ever
-- called so in this table, and their commissions by an index, instead of reading every commission.
create table product_titles (
  product_id uuid not null,
  title text not null,
  constraint product_titles_pkey primary key (product_id, title)
);

create function record_product_title() returns trigger
language plpgsql as $$
begin
  insert into product_titles (product_id, title) values (new.id, new.title) on conflict do nothing;
  return null;
end
$$;
create trigger products_new_title after insert on products for each row execute function record_product_title();
create trigger products_changed_title after update of title on products for each row
  when (old.title is distinct from new.title) execute function record_product_title();

insert into product_titles (product_id, title)
select id, title from products
union
select product_id, product_title from commissions where product_id is not null and product_title is not null;

create index product_titles_parts on product_titles using gin (lower(title) gin_trgm_ops);
create index commissions_by_product on commissions (product_id, id) where product_id is not null;
-- Few commissions are not those of a sale.
create index commissions_beside_sales on commissions (creator_id, id) where type in ('bonus', 'adjustment', 'clawback');
