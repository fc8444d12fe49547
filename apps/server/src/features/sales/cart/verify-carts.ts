import type { Check } from "../../../platform/checks/check.ts";
import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Variants are retired, never deleted; a bag with a missing one would silently lose the line. */
export const cartChecks: readonly Check[] = [
  queryCheck({
    name: "lines of bags",
    count: sql<{ count: number | null }>`select count(*) as count from cart_lines`,
    differences: [
      sql<{ row: string | null; problem: string | null }>`
        select concat('bag of ', l.user_id) as row, concat('the variant ', l.variant_id, ' is not there') as problem
        from cart_lines l left join variants v on v.id = l.variant_id where v.id is null order by l.user_id limit 1000`,
    ],
  }),
  queryCheck({
    name: "waiting orders of bags",
    count: sql<{ count: number | null }>`select count(*) as count from carts where waiting_order is not null`,
    differences: [
      sql<{ row: string | null; problem: string | null }>`
        select concat('bag of ', c.user_id) as row, concat('the order ', c.waiting_order, ' does not wait for a payment') as problem
        from carts c left join orders o on o.id = c.waiting_order
        where c.waiting_order is not null and (o.id is null or o.status <> 'placed' or o.payment_status not in ('pending', 'failed', 'voided'))
        order by c.user_id limit 1000`,
    ],
  }),
];
