import { queryCheck } from "../../../../../platform/checks/query-check.ts";
import { sql } from "../../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** The kept sums of what creators earned against the commissions that they were made of. */
export const commissionSumCheck = queryCheck({
  name: "sums of commissions",
  count: sql<Count>`select count(*) as count from commission_quarters`,
  differences: [
    sql<Row>`
      with made as (
        select date_bin('15 minutes', happened_at, 'epoch') as start_at, sum(commission_minor) as sum from counted_commissions
        where xid < (select through_xid from commission_roll_up) group by 1
      )
      select to_char(coalesce(k.start_at, m.start_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as row,
        concat('the kept sum is ', coalesce(k.commission_minor, 0), ', that of the commissions ', coalesce(m.sum, 0)) as problem
      from commission_quarters k full join made m on m.start_at = k.start_at
      where coalesce(k.commission_minor, 0) <> coalesce(m.sum, 0)
      order by 1 limit 1000`,
  ],
});
