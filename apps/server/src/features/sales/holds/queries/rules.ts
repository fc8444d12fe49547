import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** Orders with a commission that should wait for an open case and does not. */
export async function findUnheld(from: Queryable, limit: number): Promise<string[]> {
  const rows = await from.query(sql<{ order_id: string }>`
    select distinct h.order_id
    from hold_cases h
    join orders o on o.id = h.order_id
    join commissions c on c.order_reference = o.reference and c.type = 'sale' and c.status in ('pending', 'approved')
      and c.released_for is distinct from h.id and (h.line_ids is null or c.line_id = any(h.line_ids))
    where h.closed_at is null limit ${limit}`);
  return rows.map((row) => row.order_id);
}

/**
 * Orders with unpaid commissions of creators who were credited at least `orders` times within the days, and never by a
 * click: codes that work without a single visitor.
 */
export async function findOrdersWithoutClicks(
  from: Queryable,
  { days, orders }: { days: number; orders: number },
  limit: number,
): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    with odd as (
      select o.creator_id from orders o
      where o.creator_id is not null and o.placed_at >= now() - make_interval(days => ${days}::integer)
        and o.paid_minor > 0 and o.attribution ->> 'method' <> 'manual'
      group by o.creator_id
      having count(*) >= ${orders}::bigint and count(o.attribution ->> 'clickId') = 0)
    select o.id from orders o
    where o.creator_id in (select creator_id from odd) and o.placed_at >= now() - make_interval(days => ${days}::integer)
      and o.paid_minor > 0 and o.attribution ->> 'method' <> 'manual'
      and exists (select from commissions c where c.order_reference = o.reference and c.status in ('pending', 'approved'))
      and not exists (select from hold_cases h where h.order_id = o.id and h.reason = 'no_clicks')
    order by o.id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Orders with unpaid commissions of creators of whose paid orders within the days too many were refunded. */
export async function findRefundedOften(
  from: Queryable,
  { days, orders, shareBps }: { days: number; orders: number; shareBps: number },
  limit: number,
): Promise<string[]> {
  const rows = await from.query(sql<{ id: string }>`
    with odd as (
      select o.creator_id from orders o
      where o.creator_id is not null and o.placed_at >= now() - make_interval(days => ${days}::integer) and o.paid_minor > 0
      group by o.creator_id
      having count(*) >= ${orders}::bigint and count(*) filter (where o.refunded_minor > 0) * 10000 >= count(*) * ${shareBps}::bigint)
    select o.id from orders o
    where o.creator_id in (select creator_id from odd) and o.placed_at >= now() - make_interval(days => ${days}::integer) and o.paid_minor > 0
      and exists (select from commissions c where c.order_reference = o.reference and c.status in ('pending', 'approved'))
      and not exists (select from hold_cases h where h.order_id = o.id and h.reason = 'refund_rate')
    order by o.id limit ${limit}`);
  return rows.map((row) => row.id);
}
