import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Count = { count: number | null };
type Row = { row: string | null; problem: string | null };

/**
 * Time, reason and reference of a transfer are those of what caused it: both were written in one transaction. Times are
 * compared with events, which nothing changes. After an erasure, events no longer contain the reason.
 */
export const causeCheck = queryCheck({
  name: "causes of transfers",
  count: sql<Count>`select count(*) as count from transfers`,
  differences: [
    sql<Row>`
      select t.cause as row, concat('it names the order ', coalesce(t.order_reference, 'nothing'), ', which is ', coalesce(o.reference, 'none')) as problem
      from transfers t left join orders o on o.id = t.order_id
      where t.order_reference is distinct from o.reference order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, 'it does not name what it came from' as problem
      from transfers t
      where t.voucher_id is null and split_part(t.cause, ':', 2) is distinct from case when t.payout_id is not null then t.payout_id when t.commission_id is not null then t.commission_id else t.order_id end::text
      order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, 'it does not name its voucher and what it came from' as problem
      from transfers t
      where t.voucher_id is not null and not case
        when t.kind = 'voucher_redeem' then t.cause = concat('voucher_redeem:', t.order_id, ':', t.voucher_id)
        when t.kind in ('voucher_refund', 'voucher_cancel') then t.cause ~ concat('^', t.kind, ':[0-9a-f-]{36}:', t.voucher_id, '$') and t.order_id is not null
        when t.kind in ('voucher_adjust', 'voucher_expire') then t.cause ~ concat('^', t.kind, ':', t.voucher_id, ':[0-9]+$')
        when t.kind = 'voucher_replace' then t.cause = concat('voucher_replace:', t.voucher_id, case when t.debit_account = 'customer_clearing' then ':in' else ':out' end)
        else t.cause = concat(t.kind, ':', t.voucher_id) end
      order by t.cause limit 1000`,
    sql<Row>`
      with told as (
        select c.order_id, c.creator_id, e.created_at, c.type, e.type as event, c.status, c.own_reason, c.reason, e.data ->> 'reason' as told_reason
        from events e join commissions c on c.id = e.resource_id
        where e.type in ('commission.created', 'commission.reversed') and c.type in ('sale', 'clawback')
      )
      select t.cause as row, concat('its time ', t.created_at, ' or reason "', t.reason, '" is not that of its commissions') as problem
      from transfers t
      where t.kind in ('commission', 'clawback', 'cancellation') and t.id >= (select events_complete_from()) and not exists (
        select from told c
        where c.order_id = t.order_id and c.creator_id = t.creator_id and c.created_at = t.created_at
          and case t.kind
            when 'commission' then c.type = 'sale' and c.event = 'commission.created' and c.own_reason is not distinct from t.reason
            when 'cancellation' then c.type = 'sale' and c.event = 'commission.reversed' and c.status = 'canceled' and c.reason is not distinct from t.reason
            else c.type = 'clawback' and (t.reason in (c.own_reason, c.reason, c.told_reason) or c.told_reason is null) end)
      order by t.cause limit 1000`,
    sql<Row>`
      with told as (
        select c.id, e.created_at, c.reason from events e join commissions c on c.id = e.resource_id where e.type = 'commission.reversed' and c.status = 'rejected'
      )
      select t.cause as row, concat('its time ', t.created_at, ' or reason "', t.reason, '" is not that of the rejection') as problem
      from transfers t
      where t.cause like 'rejection:%' and t.id >= (select events_complete_from()) and not exists (
        select from told c where c.id = t.commission_id and c.created_at = t.created_at and c.reason is not distinct from t.reason)
      order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('its time ', t.created_at, ' or reason "', t.reason, '" is not that of the adjustment, ', c.created_at, ' "', c.own_reason, '"') as problem
      from transfers t join commissions c on c.id = t.commission_id
      where t.cause like 'adjustment:%' and (t.created_at <> c.created_at or t.reason is distinct from c.own_reason) order by t.cause limit 1000`,
    sql<Row>`
      select t.cause as row, concat('its time ', t.created_at, ' or reason "', t.reason, '" is not that of the payout') as problem
      from transfers t join payouts p on p.id = t.payout_id
      where case t.kind
        when 'payout' then t.created_at <> p.requested_at or t.reason is not null
        when 'payout_paid' then t.created_at is distinct from p.paid_at
        else t.created_at is distinct from p.ended_at or t.reason is distinct from p.failure_reason end
      order by t.cause limit 1000`,
  ],
});
