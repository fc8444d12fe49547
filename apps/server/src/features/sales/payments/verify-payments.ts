import { queryCheck } from "../../../platform/checks/query-check.ts";
import { PAYMENT_PROVIDERS } from "../../../platform/config/payment-providers.ts";
import { sql } from "../../../platform/database/sql.ts";
import { isPaidRemotely } from "./providers.ts";

const REMOTE_PROVIDERS = PAYMENT_PROVIDERS.filter((paymentProvider) => isPaidRemotely({ paymentProvider }));

/** Checks payments as far as our tables show them; the provider is not asked. */
export const paymentCheck = queryCheck({
  name: "payments",
  count: sql<{ count: number | null }>`select count(*) as count from payments`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat_ws(', ',
        case when p.id is null then 'it has no payment' end,
        case when p.amount_minor <> w.amount or p.currency <> o.currency then concat('its payment is over ', p.amount_minor, ' ', p.currency, ', what vouchers leave of it is ', w.amount, ' ', o.currency) end,
        case when p.state = 'succeeded' and o.paid_minor = 0 then 'its payment succeeded and it is not paid' end,
        case when p.state <> 'succeeded' and o.paid_minor > 0 then concat('it is paid and its payment is ', p.state) end) as problem
      from orders o left join lateral (
        select * from payments where order_id = o.id order by attempt desc limit 1) p on true
      -- A payment is over what vouchers left of the order before its changes.
      cross join lateral (
        select coalesce((select (c.result -> 'before' ->> 'totalMinor')::bigint from order_changes c where c.order_id = o.id and c.n = 1), o.total_minor) - o.voucher_minor as amount) w
      where o.payment_provider = any(${REMOTE_PROVIDERS}::text[]) and o.total_minor > o.voucher_minor
        and (p.id is null or p.amount_minor <> w.amount or p.currency <> o.currency or (p.state = 'succeeded') <> (o.paid_minor > 0))
      order by o.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('refunds ', r.id) as row, 'it waits for its provider, and nobody is going to ask there' as problem
      from refunds r where r.status = 'pending'
        and not exists (select 1 from payments p where p.order_id = r.order_id and p.next_look_at is not null)
      order by r.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('payments ', p.id) as row, concat('it belongs to the order ', p.order_id, ', which is not there') as problem
      from payments p left join orders o on o.id = p.order_id where o.id is null limit 1000`,
  ],
});

/** Failed refunds gave nothing back and have a failure row, which never changes; their goods stay where they went. */
export const refundSumCheck = queryCheck({
  name: "refunds",
  count: sql<{ count: number | null }>`select count(*) as count from refunds`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat('refunded is ', o.refunded_minor, ', its refunds say ', s.refunded) as problem
      from orders o
      cross join lateral (
        select coalesce(sum(r.amount_minor), 0)::bigint as refunded from refunds r where r.order_id = o.id and r.status = 'succeeded') s
      where o.refunded_minor <> s.refunded order by o.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat('line ', l.position + 1, ': refunded is ', l.refunded_qty, ' pieces and ', l.refunded_minor, ', its refunds say ', s.qty, ' and ', s.amount) as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.qty), 0)::bigint as qty, coalesce(sum(p.amount_minor), 0)::bigint as amount
        from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id and r.status <> 'failed') s
      where l.refunded_qty <> s.qty or l.refunded_minor <> s.amount order by o.id, l.position limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat('line ', l.position + 1, ': its refunds put ', s.back, ' pieces back to stock, ', l.stock_taken, ' were taken') as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.restocked_qty), 0)::bigint as back, coalesce(bool_or(p.restocked_qty > p.qty), false) as too_many
        from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id) s
      where s.back > l.stock_taken or s.too_many order by o.id, l.position limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('refunds ', r.id) as row, 'its lines and shipping are more than its amount' as problem
      from refunds r
      where r.shipping_minor + (select coalesce(sum(p.amount_minor), 0) from refund_lines p where p.refund_id = r.id) > r.amount_minor
      order by r.id limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat('line ', l.position + 1, ': more pieces were given up, or refunded again, than it has') as problem
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(p.qty - p.repeated_qty), 0)::bigint as gone
        from refunds r join refund_lines p on p.refund_id = r.id where r.order_id = l.order_id and p.line_id = l.id) s
      where s.gone > l.qty or l.refunded_qty > s.gone order by o.id, l.position limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('refunds ', coalesce(r.id, f.refund_id)) as row,
        concat('it is ', coalesce(r.status, 'not there'), case when f.refund_id is null then ', and nothing says when it failed' else ', and it is written that it failed' end) as problem
      from refunds r full join refund_failures f on f.refund_id = r.id and f.order_id = r.order_id
      where (coalesce(r.status, '') = 'failed') <> (f.refund_id is not null) order by 1 limit 1000`,
    sql<{ row: string | null; problem: string | null }>`
      select concat('refunds ', r.id) as row, concat('it belongs to the order ', r.order_id, ', which is not there') as problem
      from refunds r left join orders o on o.id = r.order_id where o.id is null limit 1000`,
  ],
});

export const paymentChecks = [refundSumCheck, paymentCheck] as const;
