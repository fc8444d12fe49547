import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Creators and partners hear of a commission from its events. One tells how it began; states that nothing but a decision,
 * the worker or a payout gives have one of their own. What is taken back goes with its source and has only the first.
 */
export const commissionEventCheck = queryCheck({
  name: "events of commissions",
  count: sql<Count>`select count(*) as count from events where type like 'commission.%'`,
  differences: [
    sql<Row>`
      with told as (select distinct resource_id, type from events where type like 'commission.%')
      select concat_ws(' of ', concat('commission ', c.id), c.order_reference) as row, concat('its event ', n.type, ' is not there') as problem
      from commissions c
      cross join lateral (values
        (case when c.type <> 'clawback' or c.amount_minor > 0 or (c.amount_minor = 0 and c.base_minor > 0) then 'commission.created' else 'commission.reversed' end),
        (case when c.type <> 'clawback' and c.status in ('canceled', 'rejected') then 'commission.reversed' end),
        (case when c.type <> 'clawback' and c.status = 'on_hold' then 'commission.held' end),
        (case when c.type = 'sale' and c.status in ('approved', 'processing', 'paid') then 'commission.approved' end),
        (case when c.status = 'paid' then 'commission.paid' end)) as n (type)
      left join told t on t.resource_id = c.id and t.type = n.type
      where n.type is not null and t.type is null and c.id >= (select events_complete_from()) order by c.id limit 1000`,
    sql<Row>`
      select concat_ws(' of ', concat('commission ', c.id), c.order_reference) as row,
        concat('its event ', e.type, ' ', e.id, ' says ', d.amount, ' of ', d.base, ', it is ', c.amount_minor, ' of ', c.base_minor) as problem
      from events e join commissions c on c.id = e.resource_id
      cross join lateral (select e.data #>> '{amount,amount}' as amount, e.data #>> '{base,amount}' as base offset 0) d
      where e.type like 'commission.%' and (d.amount is distinct from c.amount_minor::text or d.base is distinct from c.base_minor::text)
      order by e.id limit 1000`,
    sql<Row>`
      select concat('events ', e.id) as row, concat('it is about the commission ', e.resource_id, ', which is not there') as problem
      from events e left join commissions c on c.id = e.resource_id where e.type like 'commission.%' and c.id is null order by e.id limit 1000`,
  ],
});
