import { queryCheck } from "../../../platform/checks/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** Disputes against their payments, and against the cases that hold the commissions of their orders. */
export const disputeCheck = queryCheck({
  name: "disputes",
  count: sql<{ count: number | null }>`select count(*) as count from disputes`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select concat('disputes ', d.id) as row, concat('its payment ', d.payment_id, ' is not one of its order') as problem
      from disputes d left join payments p on p.id = d.payment_id and p.order_id = d.order_id where p.id is null order by d.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('disputes ', d.id) as row, 'it never had a case that holds its commissions' as problem
      from disputes d where not exists (select from hold_cases h where h.order_id = d.order_id and h.reason = 'dispute')
      order by d.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('hold_cases ', h.id) as row, 'it is open, and every dispute of its order has ended' as problem
      from hold_cases h where h.reason = 'dispute' and h.closed_at is null
        and not exists (select from disputes d where d.order_id = h.order_id and d.status = 'needs_response')
      order by h.id limit 1000`,
  ],
});
