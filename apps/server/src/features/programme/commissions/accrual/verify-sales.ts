import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Recomputes every commission of an order line from the line and its frozen terms: the base from the line, the amount
 * from base, rate or flat amount, and cap, rounded half up in integers as money.ts does. These inputs never change, so
 * commissions of orders that were placed under other rules, or refunded since, pass as well.
 */
export const saleCheck = queryCheck({
  name: "commissions",
  count: sql<Count>`select count(*) as count from commissions`,
  differences: [
    sql<Row>`
      select concat('commission ', c.id, ' of ', c.order_reference) as row, concat_ws(', ',
        case when c.base_minor <> w.base then concat('base is ', c.base_minor, ', its line says ', w.base) end,
        case when c.units <> l.qty then concat('it is for ', c.units, ' pieces of ', l.qty) end,
        case when c.rate_bps is distinct from w.rate then 'its rate is not that of its rule' end,
        case when c.amount_minor <> w.amount or w.amount is null then concat('amount is ', c.amount_minor, ', its terms say ', w.amount) end) as problem
      from commissions c join order_lines l on l.id = c.line_id and l.order_id = c.order_id
      cross join lateral (
        select l.total_minor - l.tax_minor as base, (c.rule ->> 'rateBps')::bigint as rate, (c.rule ->> 'flatPerUnit')::bigint as flat, (c.rule ->> 'cap')::bigint as cap) t
      cross join lateral (
        select t.base, t.rate, least(
          case when t.flat is null then (2 * t.base * t.rate + 10000) / 20000 else least(t.flat * l.qty, t.base) end,
          case when t.rate is null and t.flat is null then null else coalesce(t.cap, t.base) end) as amount) w
      where c.type = 'sale' and (c.base_minor <> w.base or c.units <> l.qty or c.rate_bps is distinct from w.rate
        or c.amount_minor <> w.amount or w.amount is null)
      order by c.id limit 1000`,
    sql<Row>`
      select concat('commission ', c.id) as row, concat_ws(', ',
        case when k.id is null then concat('the creator ', c.creator_id, ' is not there') end,
        case when c.line_id is not null and l.id is null then concat('the line ', c.line_id, ' of the order ', c.order_id, ' is not there') end,
        case when o.reference <> c.order_reference then concat('it names the order ', c.order_reference, ', which is ', o.reference) end,
        case when l.product_id <> c.product_id then concat('it is for the product ', c.product_id, ', its line for ', l.product_id) end,
        case when l.title <> c.product_title then concat('it names the product "', c.product_title, '", its line "', l.title, '"') end,
        case when c.link_id is not null and p.id is null then concat('the link ', c.link_id, ' is not there') end,
        case when c.source_id is not null and s.id is null then concat('the commission ', c.source_id, ' that it takes back from is not there') end) as problem
      from commissions c
      left join creators k on k.id = c.creator_id
      left join orders o on o.id = c.order_id
      left join order_lines l on l.id = c.line_id and l.order_id = c.order_id
      left join product_links p on p.id = c.link_id
      left join commissions s on s.id = c.source_id and s.type = 'sale' and s.line_id = c.line_id and s.creator_id = c.creator_id
      where k.id is null or (c.line_id is not null and l.id is null) or o.reference <> c.order_reference
        or l.product_id <> c.product_id or l.title <> c.product_title or (c.link_id is not null and p.id is null) or (c.source_id is not null and s.id is null)
      order by c.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('it credits the creator ', o.creator_id, ', who has no commission of it') as problem
      from orders o
      where o.creator_id is not null
        and not exists (select from commissions c where c.order_id = o.id and c.type = 'sale' and c.creator_id = o.creator_id)
      order by o.id limit 1000`,
  ],
});

/** Each order's earnings are in the ledger: one transfer per order and creator, for the total that its lines earn. */
export const accrualCheck = queryCheck({
  name: "accruals",
  count: sql<Count>`select count(*) as count from transfers where kind = 'commission'`,
  differences: [
    sql<Row>`
      select concat('order ', m.order_id, ' of the creator ', m.creator_id) as row,
        concat('its commissions are ', sum(m.earned), ', the ledger has ', sum(m.moved)) as problem
      from (
        select c.order_id, c.creator_id, c.amount_minor as earned, 0::bigint as moved from commissions c where c.type = 'sale'
        union all
        select t.order_id, t.creator_id, 0::bigint as earned, t.amount_minor as moved from transfers t where t.kind = 'commission') m
      group by m.order_id, m.creator_id having sum(m.earned) <> sum(m.moved)
      order by 1 limit 1000`,
  ],
});
