import { sql } from "../../../database/sql.ts";
import { queryCheck } from "../../../verify/query-check.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/** What is written with every row is in the ledger as well: what was earned, given, taken back, canceled and rejected. */
export const movementCheck = queryCheck({
  name: "commissions and the ledger",
  count: sql<Count>`select count(*) as count from commissions`,
  differences: [
    sql<Row>`
      select concat('order ', coalesce(c.order_id, t.order_id), ' of the creator ', coalesce(c.creator_id, t.creator_id)) as row,
        concat('what is left of its commissions is ', coalesce(c.amount, 0), ', the ledger says ', coalesce(t.amount, 0)) as problem
      from (
        select order_id, creator_id, sum(amount_minor)::bigint as amount from commissions
        where order_id is not null and status not in ('canceled', 'rejected') group by order_id, creator_id) c
      full join (
        select order_id, creator_id, sum(case when credit_account = 'creator_balance' then amount_minor else 0 - amount_minor end)::bigint as amount
        from transfers where order_id is not null and kind in ('commission', 'clawback', 'cancellation', 'rejection', 'adjustment') group by order_id, creator_id) t
        on t.order_id = c.order_id and t.creator_id = c.creator_id
      where coalesce(c.amount, 0) <> coalesce(t.amount, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('commission ', coalesce(c.id, t.commission_id)) as row,
        concat('it is ', coalesce(c.amount, 0), ', the ledger says ', coalesce(t.amount, 0)) as problem
      from (
        select id, case when status = 'rejected' then 0 else amount_minor end as amount from commissions where order_id is null) c
      full join (
        select commission_id, sum(case when credit_account = 'creator_balance' then amount_minor else 0 - amount_minor end)::bigint as amount
        from transfers where order_id is null and commission_id is not null and kind in ('adjustment', 'rejection') group by commission_id) t
        on t.commission_id = c.id
      where coalesce(c.amount, 0) <> coalesce(t.amount, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('commission ', c.id) as row, concat('it is of the order ', o.reference, ', which credits nobody') as problem
      from commissions c join orders o on o.id = c.order_id
      where o.creator_id is null and o.attribution ->> 'method' is distinct from 'manual' order by c.id limit 1000`,
  ],
});
