import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Amounts that are written with every row are in the ledger as well: earned, given, taken back, canceled and rejected.
 */
export const movementCheck = queryCheck({
  name: "commissions and the ledger",
  count: sql<Count>`select count(*) as count from commissions`,
  differences: [
    sql<Row>`
      with earned as (
        select order_id, creator_id, sum(amount_minor)::bigint as amount from commissions
        where order_id is not null and status not in ('canceled', 'rejected') group by order_id, creator_id
      ), posted as (
        select order_id, creator_id, sum(case 'creator_balance' when credit_account then amount_minor else -amount_minor end)::bigint as amount from transfers
        where order_id is not null and kind in ('commission', 'clawback', 'cancellation', 'rejection', 'adjustment') group by order_id, creator_id
      )
      select concat('order ', coalesce(e.order_id, p.order_id), ' of the creator ', coalesce(e.creator_id, p.creator_id)) as row,
        concat('what is left of its commissions is ', coalesce(e.amount, 0), ', the ledger says ', coalesce(p.amount, 0)) as problem
      from earned e full join posted p on p.order_id = e.order_id and p.creator_id = e.creator_id
      where coalesce(e.amount, 0) <> coalesce(p.amount, 0) order by 1 limit 1000`,
    sql<Row>`
      with given as (
        select id, case when status = 'rejected' then 0 else amount_minor end as amount from commissions where order_id is null
      ), posted as (
        select commission_id, sum(case 'creator_balance' when credit_account then amount_minor else -amount_minor end)::bigint as amount from transfers
        where order_id is null and commission_id is not null and kind in ('adjustment', 'rejection') group by commission_id
      )
      select concat('commission ', coalesce(g.id, p.commission_id)) as row,
        concat('it is ', coalesce(g.amount, 0), ', the ledger says ', coalesce(p.amount, 0)) as problem
      from given g full join posted p on p.commission_id = g.id
      where coalesce(g.amount, 0) <> coalesce(p.amount, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('commission ', c.id) as row, concat('counted before for its creator was ', coalesce(c.counted_before, 'nothing'), ', earlier rows say ', coalesce(w.counted_before, 'nothing')) as problem
      from commissions c
      cross join lateral (
        select case when bool_or(e.line_id = c.line_id) then 'line' when count(*) > 0 then 'order' end as counted_before
        from commissions e
        where e.order_id = c.order_id and e.creator_id = c.creator_id and e.type = 'sale' and e.counted_at is not null and e.created_at < c.created_at
          and (e.id in (select l.id from order_lines l where l.order_id = c.order_id) or e.id <> e.line_id)) w
      where c.type = 'sale' and (c.id <> c.line_id or c.counted_before is not null) and c.counted_before is distinct from w.counted_before
      order by c.id limit 1000`,
    sql<Row>`
      select concat('figure_corrections ', f.id) as row, concat('its commission ', f.commission_id, ' is not there, or another creator''s') as problem
      from figure_corrections f left join commissions c on c.id = f.commission_id and c.creator_id = f.creator_id
      where c.id is null order by f.id limit 1000`,
    sql<Row>`
      select concat('commission ', c.id) as row, concat('it is of the order ', o.reference, ', which credits nobody') as problem
      from commissions c join orders o on o.id = c.order_id
      where o.creator_id is null and o.attribution ->> 'method' is distinct from 'manual' order by c.id limit 1000`,
  ],
});
