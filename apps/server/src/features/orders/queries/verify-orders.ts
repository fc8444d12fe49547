import { queryCheck } from "../../../operations/verify/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** The sums of docs/contract/orders.md#sums, from the lines upwards. Taxes are rounded half up in integers, as in money.ts. */
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
      select concat('order_lines ', l.id) as row, concat('it belongs to the order ', l.order_id, ', which is not there') as problem
      from order_lines l left join orders o on o.id = l.order_id where o.id is null limit 1000`,
  ],
});

/** Refunds that failed gave nothing back, and have said so where nobody can change it; their goods stay where they went. */
export const refundSumCheck = queryCheck({
  name: "refunds",
  count: sql<Count>`select count(*) as count from refunds`,
  differences: [
    sql<Row>`
      select o.reference as row, concat('refunded is ', o.refunded_minor, ', its refunds say ', s.refunded) as problem
      from orders o
      cross join lateral (
        select coalesce(sum(r.amount_minor), 0)::bigint as refunded from refunds r where r.order_id = o.id and r.status = 'succeeded') s
      where o.refunded_minor <> s.refunded order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': refunded is ', l.refunded_qty, ' pieces and ', l.refunded_minor, ', its refunds say ', s.qty, ' and ', s.amount) as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.qty), 0)::bigint as qty, coalesce(sum(p.amount_minor), 0)::bigint as amount
        from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id and r.status <> 'failed') s
      where l.refunded_qty <> s.qty or l.refunded_minor <> s.amount order by o.id, l.position limit 1000`,
    sql<Row>`
      select concat('refunds ', r.id) as row, 'its lines and shipping are more than its amount' as problem
      from refunds r
      where r.shipping_minor + (select coalesce(sum(p.amount_minor), 0) from refund_lines p where p.refund_id = r.id) > r.amount_minor
      order by r.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': more pieces were given up, or refunded anew, than it has') as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.qty - p.repeated_qty), 0)::bigint as gone
        from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id) s
      where s.gone > l.qty or l.refunded_qty > s.gone order by o.id, l.position limit 1000`,
    sql<Row>`
      select concat('refunds ', coalesce(r.id, f.refund_id)) as row,
        concat('it is ', coalesce(r.status, 'not there'), case when f.refund_id is null then ', and nothing says when it failed' else ', and it is written that it failed' end) as problem
      from refunds r full join refund_failures f on f.refund_id = r.id and f.order_id = r.order_id
      where (coalesce(r.status, '') = 'failed') <> (f.refund_id is not null) order by 1 limit 1000`,
    sql<Row>`
      select concat('refunds ', r.id) as row, concat('it belongs to the order ', r.order_id, ', which is not there') as problem
      from refunds r left join orders o on o.id = r.order_id where o.id is null limit 1000`,
  ],
});

/** There are no foreign keys from orders, because rows that all orders refer to would be locked by all of them. */
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

/** It is what a replay answers with, and what an order that never changed is read from. */
export const orderEventCheck = queryCheck({
  name: "events of orders",
  count: sql<Count>`select count(*) as count from events where type like 'order.%'`,
  differences: [
    sql<Row>`
      select o.reference as row, 'its event order.created is not there' as problem
      from orders o left join events e on e.id = o.id and e.type = 'order.created' and e.resource_id = o.id
      where e.id is null order by o.id limit 1000`,
    sql<Row>`
      select concat('events ', e.id) as row, concat('it is about the order ', e.resource_id, ', which is not there') as problem
      from events e left join orders o on o.id = e.resource_id where e.type like 'order.%' and o.id is null order by e.id limit 1000`,
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

/** Uses are counted only while a discount has a limit; an order that was canceled gives its use back. */
export const discountUseCheck = queryCheck({
  name: "uses of discounts",
  count: sql<Count>`select count(*) as count from discounts`,
  differences: [
    sql<Row>`
      select d.code as row, concat('used is ', d.used_count, ', the orders say ', s.used) as problem
      from discounts d
      cross join lateral (select count(*) as used from orders o where o.discount_id = d.id and o.status <> 'canceled') s
      where (d.usage_limit is not null or d.per_customer_limit is not null) and d.used_count <> s.used order by d.code limit 1000`,
    sql<Row>`
      select d.code as row, concat('used by the customer ', b.customer_id, ' is ', b.counted, ', the orders say ', b.used) as problem
      from discounts d
      cross join lateral (
        select coalesce(u.customer_id, s.customer_id) as customer_id, coalesce(u.used, 0) as counted, coalesce(s.used, 0) as used
        from (select customer_id, used from discount_uses where discount_id = d.id) u
        full join (select o.user_id as customer_id, count(*) as used from orders o where o.discount_id = d.id and o.status <> 'canceled' group by o.user_id) s
          on s.customer_id = u.customer_id) b
      where (d.usage_limit is not null or d.per_customer_limit is not null) and b.counted <> b.used order by d.code limit 1000`,
  ],
});
