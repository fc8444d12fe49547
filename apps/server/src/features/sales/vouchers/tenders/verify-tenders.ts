import { queryCheck } from "../../../../platform/checks/query-check.ts";
import { sql } from "../../../../platform/database/sql.ts";

type Row = { row: string | null; problem: string | null };

/** The vouchers that pay for orders, against the orders, the vouchers and the ledger. */
export const tenderCheck = queryCheck({
  name: "tenders of orders",
  count: sql<{ count: number | null }>`select count(*) as count from order_tenders`,
  differences: [
    sql<Row>`
      with reserved as (
        select voucher_id, sum(amount_minor)::bigint as amount_minor from order_tenders where state = 'reserved' group by voucher_id
      )
      select concat('voucher ', coalesce(v.id, r.voucher_id)) as row,
        concat('reserved is ', coalesce(v.reserved_minor, 0), ', the tenders of open orders come to ', coalesce(r.amount_minor, 0)) as problem
      from vouchers v full join reserved r on r.voucher_id = v.id
      where coalesce(v.reserved_minor, 0) <> coalesce(r.amount_minor, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('order_tenders ', t.order_id, ' ', t.n) as row, case when o.id is null then 'its order is not there'
        else concat('it is ', t.state, ', its order is ', o.status, ' with ', o.paid_minor, ' paid') end as problem
      from order_tenders t left join orders o on o.id = t.order_id
      where o.id is null or case t.state
        when 'reserved' then o.status = 'canceled' or o.paid_at is not null
        when 'captured' then o.paid_at is null or o.paid_minor < o.voucher_minor
        else o.status <> 'canceled' end
      order by t.order_id, t.n limit 1000`,
    sql<Row>`
      with tendered as (
        select order_id, sum(amount_minor)::bigint as amount_minor from order_tenders group by order_id
      )
      select o.reference as row, concat('its vouchers pay ', o.voucher_minor, ', its tenders come to ', coalesce(t.amount_minor, 0)) as problem
      from orders o left join tendered t on t.order_id = o.id
      where o.voucher_minor <> coalesce(t.amount_minor, 0) or o.voucher_minor > o.total_minor order by o.id limit 1000`,
    sql<Row>`
      with spent as (
        select order_id, voucher_id, sum(amount_minor)::bigint as amount_minor from transfers where kind = 'voucher_redeem' group by order_id, voucher_id
      ), captured as (
        select order_id, voucher_id, sum(amount_minor)::bigint as amount_minor from order_tenders where state = 'captured' group by order_id, voucher_id
      )
      select concat('order ', order_id, ' and voucher ', voucher_id) as row,
        concat('captured is ', coalesce(c.amount_minor, 0), ', the ledger redeemed ', coalesce(s.amount_minor, 0)) as problem
      from captured c full join spent s using (order_id, voucher_id)
      where coalesce(c.amount_minor, 0) <> coalesce(s.amount_minor, 0) order by 1 limit 1000`,
    sql<Row>`
      with credited as (
        select order_id, voucher_id, sum(amount_minor)::bigint as amount_minor from transfers where kind = 'voucher_refund' group by order_id, voucher_id
      ), refunded as (
        select r.order_id, p.voucher_id, sum(p.amount_minor)::bigint as amount_minor
        from refund_tenders p join refunds r on r.id = p.refund_id where r.status = 'succeeded' group by r.order_id, p.voucher_id
      )
      select concat('order ', order_id, ' and voucher ', voucher_id) as row,
        concat('its refunds gave back ', coalesce(r.amount_minor, 0), ', the ledger says ', coalesce(c.amount_minor, 0)) as problem
      from refunded r full join credited c using (order_id, voucher_id)
      where coalesce(r.amount_minor, 0) <> coalesce(c.amount_minor, 0) order by 1 limit 1000`,
    sql<Row>`
      select concat('refunds ', r.id) as row, concat('it is ', r.amount_minor, ', its vouchers get ', sum(p.amount_minor)) as problem
      from refunds r join refund_tenders p on p.refund_id = r.id group by r.id, r.amount_minor
      having sum(p.amount_minor) > r.amount_minor order by r.id limit 1000`,
  ],
});
