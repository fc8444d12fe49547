-- Products whose `search` is to be made anew in the background (search/refresh-search.ts), because something beside them has
-- changed: the title of a collection, what is in it, or what a version of Tote finds. A product that is saved is up to date
-- at once. Until its turn a product is found as before, so that a large shop starts at once.
create table search_outdated (
  product_id uuid primary key references products (id) on delete cascade
);

-- From here on products are found by the titles of their collections, and text without spaces between words by any stretch
-- of it (Thai, Lao, Burmese, Khmer, Chinese, Japanese).
insert into search_outdated (product_id)
select product_id from collection_products
union
select p.id
from products p
cross join lateral (select concat(p.title, p.type, p.vendor, array_to_string(p.tags, ''), p.description) as text) t
where octet_length(t.text) > char_length(t.text)
  and t.text ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\uaa7f\uf900-\ufaff\uff66-\uff9f\U0001b000-\U0001b16f\U0001f200-\U0001f2ff\U00020000-\U0003ffff]';
