-- What a list of products on sale is narrowed to, once for every order in which it is listed. The planner takes the body in
-- place of the call (one plain SELECT, STABLE, not STRICT), so that a filter that is null folds away and indexes serve as if
-- it stood in the statement itself.
create function products_on_sale(search tsquery, tag text, min_price bigint, max_price bigint, is_available boolean, in_collection uuid)
  returns setof products language sql stable as $function$
  select p.* from products p
  where p.status = 'active'
    and ($1 is null or p.search @@ $1)
    and ($2 is null or p.tags @> array[$2])
    and ($3 is null or p.max_price_minor >= $3)
    and ($4 is null or p.min_price_minor <= $4)
    and ($3 is null or $4 is null or exists (
      select from variants v where v.product_id = p.id and v.retired_at is null and v.price_minor between $3 and $4))
    -- Most products can be had, so that a page of them is looked at one by one: OFFSET keeps the planner from reading all stock.
    and ($5 is null
      or ($5 and exists (
        select from variants v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0) offset 0))
      or (not $5 and not exists (
        select from variants v left join stock s on s.variant_id = v.id
        where v.product_id = p.id and v.retired_at is null and (s.on_hand is null or s.on_hand > 0))))
    and ($6 is null or exists (select from collection_products m where m.collection_id = $6 and m.product_id = p.id))
$function$;
