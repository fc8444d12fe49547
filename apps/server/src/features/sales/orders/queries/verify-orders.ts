import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Checks the sums of docs/contract/orders.md#sums from the lines upwards. Taxes are rounded half up in integers, as in
 * money.ts.
 */
export const orderSumCheck = queryCheck({
  name: "order sums",
  count: sql<Count>`select count(*) as count from orders`,
  differences: [
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': discount, tax and total do not follow from price, quantity and rate') as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (select l.unit_price_minor * l.qty - l.discount_minor as net, l.tax_rate_bps::bigint as rate) n
      cross join lateral (select case when o.tax_included then 10000 + n.rate else 10000 end as per) d
      where n.net < 0 or l.discount_minor < 0
        or l.tax_minor <> (2 * n.net * n.rate + d.per) / (2 * d.per)
        or l.total_minor <> n.net + case when o.tax_included then 0 else l.tax_minor end
      order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': ', case
        when l.tax_class = 'exempt' and l.tax_rate_bps <> 0 then 'it is exempt and taxed'
        else concat('its tax is of ', l.tax_country, ', the order goes to ', o.shipping_address ->> 'country') end) as problem
      from order_lines l join orders o on o.id = l.order_id
      where (l.tax_class = 'exempt' and l.tax_rate_bps <> 0) or l.tax_country <> o.shipping_address ->> 'country'
      order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat_ws(', ',
        case when o.items_minor <> s.items then concat('items is ', o.items_minor, ', its lines say ', s.items) end,
        case when o.discount_minor <> s.discount then concat('discount is ', o.discount_minor, ', its lines say ', s.discount) end,
        case when o.tax_minor <> s.tax + o.shipping_tax_minor then concat('tax is ', o.tax_minor, ', lines and shipping say ', s.tax + o.shipping_tax_minor) end,
        case when o.total_minor <> t.total then concat('total is ', o.total_minor, ', its parts say ', t.total) end,
        case when s.lines = 0 then 'it has no lines' end) as problem
      from orders o
      cross join lateral (
        select coalesce(sum(l.unit_price_minor * l.qty), 0)::bigint as items, coalesce(sum(l.discount_minor), 0)::bigint as discount,
          coalesce(sum(l.tax_minor), 0)::bigint as tax, count(*) as lines
        from order_lines l where l.order_id = o.id) s
      cross join lateral (
        select o.items_minor - o.discount_minor + o.shipping_minor + case when o.tax_included then 0 else o.tax_minor end as total) t
      where o.items_minor <> s.items or o.discount_minor <> s.discount or o.tax_minor <> s.tax + o.shipping_tax_minor
        or o.total_minor <> t.total or s.lines = 0
      order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, 'the parts of its shipping by tax rate do not add up to its price and its tax' as problem
      from orders o cross join lateral (
        select coalesce(sum(p.price), 0)::bigint as price, coalesce(sum(p.tax), 0)::bigint as tax,
          coalesce(bool_or(p.tax <> (2 * p.price * p.rate + d.per) / (2 * d.per)), false) as wrong
        from (select (e ->> 'shippingMinor')::bigint as price, (e ->> 'taxMinor')::bigint as tax, (e ->> 'rateBps')::bigint as rate
          from jsonb_array_elements(o.shipping_method -> 'parts') as e) p
        cross join lateral (select case when o.tax_included then 10000 + p.rate else 10000 end as per) d) s
      where o.shipping_method ? 'parts' and (s.price <> o.shipping_minor or s.tax <> o.shipping_tax_minor or s.wrong)
      order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('it ', case when o.needs_delivery then 'has' else 'has no' end, ' delivery, its lines say otherwise') as problem
      from orders o where o.needs_delivery <> (select coalesce(bool_or(l.requires_shipping), o.needs_delivery) from order_lines l where l.order_id = o.id)
      order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': its order took ', l.stock_taken, ' of ', l.qty, ' pieces out of stock') as problem
      from order_lines l join orders o on o.id = l.order_id
      where l.stock_taken not in (0, l.qty) order by o.id, l.position limit 1000`,
    // Lists by tag are sorted by these.
    sql<Row>`
      select o.reference as row, concat('its tag ', t.tag, ' says a total of ', t.total_minor, ' at ', t.placed_at) as problem
      from order_tags t join orders o on o.id = t.order_id
      where t.total_minor <> o.total_minor or t.placed_at <> o.placed_at order by o.id limit 1000`,
    sql<Row>`
      select concat('order_lines ', l.id) as row, concat('it belongs to the order ', l.order_id, ', which is not there') as problem
      from order_lines l left join orders o on o.id = l.order_id where o.id is null limit 1000`,
  ],
});

/** Orders have no foreign keys, because every order would lock the few rows that they all refer to. */
export const orderReferenceCheck = queryCheck({
  name: "what orders refer to",
  count: sql<Count>`select count(*) as count from order_lines`,
  differences: [
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': the variant ', l.variant_id, ' is not there, or not one of the product ', l.product_id) as problem
      from order_lines l join orders o on o.id = l.order_id left join variants v on v.id = l.variant_id and v.product_id = l.product_id
      where v.id is null order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the customer ', o.user_id, ' is not there') as problem
      from orders o left join users u on u.id = o.user_id where u.id is null order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the discount ', o.discount_id, ' is not there') as problem
      from orders o left join discounts d on d.id = o.discount_id where o.discount_id is not null and d.id is null order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('the creator ', o.creator_id, ' is not there') as problem
      from orders o left join creators c on c.id = o.creator_id where o.creator_id is not null and c.id is null order by o.id limit 1000`,
  ],
});

export const claimCheck = queryCheck({
  name: "claims of orders",
  count: sql<Count>`select count(*) as count from claims`,
  differences: [
    sql<Row>`
      select concat('claims ', encode(c.scope, 'hex')) as row, concat('its order ', c.order_id, ' is not there') as problem
      from claims c left join orders o on o.id = c.order_id where o.id is null order by c.scope limit 1000`,
  ],
});
