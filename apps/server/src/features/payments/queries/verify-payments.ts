import { queryCheck } from "../../../operations/verify/query-check.ts";
import { sql } from "../../../platform/database/sql.ts";

/** What a provider outside collects, as far as it can be seen from here: Stripe itself is not asked. */
export const paymentCheck = queryCheck({
  name: "payments",
  count: sql<{ count: number | null }>`select count(*) as count from payments`,
  differences: [
    sql<{ row: string | null; problem: string | null }>`
      select o.reference as row, concat_ws(', ',
        case when p.id is null then 'it has no payment' end,
        case when p.amount_minor <> o.total_minor or p.currency <> o.currency then concat('its payment is over ', p.amount_minor, ' ', p.currency, ', it costs ', o.total_minor, ' ', o.currency) end,
        case when p.state = 'succeeded' and o.paid_minor = 0 then 'its payment succeeded and it is not paid' end,
        case when p.state <> 'succeeded' and o.paid_minor > 0 then concat('it is paid and its payment is ', p.state) end) as problem
      from orders o left join lateral (
        select * from payments where order_id = o.id order by attempt desc limit 1) p on true
      where o.payment_provider = 'stripe' and o.total_minor > 0
        and (p.id is null or p.amount_minor <> o.total_minor or p.currency <> o.currency or (p.state = 'succeeded') <> (o.paid_minor > 0))
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
