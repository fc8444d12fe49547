import { queryCheck } from "../../../../platform/checks/query-check.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** The parts of discounts add up to the lines and the delivery, and name rules that exist. */
export const orderDiscountCheck = queryCheck({
  name: "discounts of orders",
  count: sql<Count>`select count(*) as count from order_discounts`,
  differences: [
    sql<Row>`
      select concat('order_discounts ', d.order_id, ' ', d.n) as row, 'its order is not there' as problem
      from order_discounts d left join orders o on o.id = d.order_id where o.id is null order by d.order_id, d.n limit 1000`,
    sql<Row>`
      select o.reference as row, concat('line ', l.position + 1, ': its discount is ', l.discount_minor, ', the parts of the promotions say ', s.parts) as problem
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (
        select coalesce(sum(d.parts[l.position + 1]), 0)::bigint as parts from order_discounts d where d.order_id = o.id) s
      where exists (select from order_discounts d where d.order_id = o.id) and l.change_id is null and l.discount_minor <> s.parts
      order by o.id, l.position limit 1000`,
    sql<Row>`
      select o.reference as row, concat('its delivery is ', o.shipping_minor, ', its price of ', o.shipping_list_minor, ' less promotions says ',
        o.shipping_list_minor - s.off) as problem
      from orders o cross join lateral (
        select coalesce(sum(d.amount_minor), 0)::bigint as off from order_discounts d where d.order_id = o.id and d.class = 'shipping') s
      where o.shipping_list_minor is not null and o.shipping_list_minor - s.off <> o.shipping_minor order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, 'its discount is of no promotion and no code' as problem
      from orders o
      where o.discount_minor > (select coalesce(sum(l.discount_minor), 0) from order_lines l where l.order_id = o.id and l.change_id is not null) and o.discount_id is null
        and not exists (select from order_discounts d where d.order_id = o.id) order by o.id limit 1000`,
    sql<Row>`
      select o.reference as row, concat('its promotion ', d.promotion_id, ' has no version ', d.rule_version) as problem
      from order_discounts d join orders o on o.id = d.order_id
      left join promotion_versions v on v.promotion_id = d.promotion_id and v.rule_version = d.rule_version
      where d.rule_version is not null and v.promotion_id is null order by o.id, d.n limit 1000`,
  ],
});

/** Counted while a promotion has a limit or a budget; a canceled order gives back what it got. */
export const promotionUseCheck = queryCheck({
  name: "uses of promotions",
  count: sql<Count>`select count(*) as count from promotions`,
  differences: [
    sql<Row>`
      select p.name as row, concat('used is ', p.used_count, ' and spent is ', p.spent_minor, ', the orders say ', s.used, ' and ', s.spent) as problem
      from promotions p
      cross join lateral (
        select count(*) as used, coalesce(sum(d.amount_minor), 0)::bigint as spent
        from order_discounts d join orders o on o.id = d.order_id where d.promotion_id = p.id and o.status <> 'canceled') s
      where coalesce(p.usage_limit, p.per_customer_limit, p.budget_minor) is not null and (p.used_count <> s.used or p.spent_minor <> s.spent)
      order by p.id limit 1000`,
    sql<Row>`
      select p.name as row, concat('used by the customer ', b.customer_id, ' is ', b.counted, ', the orders say ', b.used) as problem
      from promotions p
      cross join lateral (
        select coalesce(u.customer_id, s.customer_id) as customer_id, coalesce(u.used, 0) as counted, coalesce(s.used, 0) as used
        from (select customer_id, used from promotion_uses where promotion_id = p.id) u
        full join (select c.id as customer_id, count(*) as used
          from order_discounts d join orders o on o.id = d.order_id cross join lateral (values (o.user_id), (d.customer_hash)) c (id)
          where d.promotion_id = p.id and o.status <> 'canceled' and c.id is not null group by c.id) s
          on s.customer_id = u.customer_id) b
      where coalesce(p.usage_limit, p.per_customer_limit, p.budget_minor) is not null and b.counted <> b.used order by p.id limit 1000`,
  ],
});

/** An order with what its promotions were evaluated with. */
export interface ReplayedOrderRow {
  id: string;
  reference: string;
  promotions: unknown;
  shipping_code: string | null;
  shipping_list_minor: number | null;
  needs_delivery: boolean;
  /** `[{variant, product, price, qty, ships}]` by position. */
  lines: NotNull<unknown>;
  /** `[{id, code, amount, parts, rule}]` in order. */
  discounts: NotNull<unknown>;
}

/** Orders whose promotions have rules of a version, by id. */
export function readReplayedOrders(from: Queryable, after: string, limit: number): Promise<ReplayedOrderRow[]> {
  return from.query(sql<ReplayedOrderRow>`
    select o.id, o.reference, o.promotions, o.shipping_method ->> 'code' as shipping_code, o.shipping_list_minor, o.needs_delivery,
      (select jsonb_agg(jsonb_build_object('variant', l.variant_id, 'product', l.product_id, 'price', l.unit_price_minor, 'qty', l.qty,
        'ships', l.requires_shipping) order by l.position) from order_lines l where l.order_id = o.id and l.change_id is null) as lines, d.discounts
    from orders o cross join lateral (
      select jsonb_agg(jsonb_build_object('id', d.promotion_id, 'code', d.code, 'amount', d.amount_minor, 'parts', to_jsonb(d.parts), 'rule', v.rule) order by d.n) as discounts
      from order_discounts d left join promotion_versions v on v.promotion_id = d.promotion_id and v.rule_version = d.rule_version
      where d.order_id = o.id having bool_and(v.rule is not null)) d
    where o.id > ${after}::uuid and o.id in (select order_id from order_discounts where rule_version is not null)
    order by o.id limit ${limit}`);
}
