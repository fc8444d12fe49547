import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Uses are counted only while a discount has a limit; a canceled order gives its use back. */
export const discountUseCheck = queryCheck({
  name: "uses of discounts",
  count: sql<{ count: number | null }>`select count(*) as count from discounts`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select d.code as row, concat('used is ', d.used_count, ', the orders say ', s.used) as problem
      from discounts d
      cross join lateral (select count(*) as used from orders o where o.discount_id = d.id and o.status <> 'canceled') s
      where (d.usage_limit is not null or d.per_customer_limit is not null) and d.used_count <> s.used order by d.code limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select d.code as row, concat('used by the customer ', b.customer_id, ' is ', b.counted, ', the orders say ', b.used) as problem
      from discounts d
      cross join lateral (
        select coalesce(u.customer_id, s.customer_id) as customer_id, coalesce(u.used, 0) as counted, coalesce(s.used, 0) as used
        from (select customer_id, used from discount_uses where discount_id = d.id) u
        full join (select c.id as customer_id, count(*) as used from orders o cross join lateral (values (o.user_id), (o.discount_customer)) c (id)
          where o.discount_id = d.id and o.status <> 'canceled' and c.id is not null group by c.id) s
          on s.customer_id = u.customer_id) b
      where (d.usage_limit is not null or d.per_customer_limit is not null) and b.counted <> b.used order by d.code limit 1000`,
  ],
});
