import type { Queryable } from "../../platform/database/database.ts";
import type { NotNull } from "../../platform/database/not-null.ts";
import { sql } from "../../platform/database/sql.ts";

export interface OrderFigures {
  periods: Record<"today" | "last7Days" | "last30Days", { from: Date; orders: number; revenueMinor: number }>;
  toFulfil: number;
  unpaid: number;
}

interface PeriodRow {
  days: NotNull<number>;
  starts_at: NotNull<Date>;
  orders: NotNull<number>;
  revenue_minor: NotNull<number>;
}

/**
 * Orders and revenue of today, the last 7 and the last 30 days, each including today and starting at midnight in the
 * time zone. An order counts when it was placed, unless it was canceled; revenue is the paid amount of these orders
 * less their refunds.
 */
export async function readOrderFigures(from: Queryable, timezone: string): Promise<OrderFigures> {
  const [periods, open] = await Promise.all([
    from.query(sql<PeriodRow>`
      with periods as (
        select days, (date_trunc('day', now() at time zone ${timezone}::text) - (days - 1) * interval '1 day') at time zone ${timezone}::text as starts_at
        from unnest(array[1, 7, 30]) as wanted (days))
      select p.days, p.starts_at, count(o.id) as orders, coalesce(sum(o.paid_minor - o.refunded_minor), 0)::bigint as revenue_minor
      from periods p left join orders o
        on o.placed_at >= p.starts_at and o.status <> 'canceled'
      group by p.days, p.starts_at`),
    readOpenOrders(from),
  ]);
  const period = (days: number) => {
    const row = periods.find((candidate) => candidate.days === days);
    if (row === undefined) throw new Error("unreachable: each period has a row");
    return { from: row.starts_at, orders: row.orders, revenueMinor: row.revenue_minor };
  };
  return {
    periods: { today: period(1), last7Days: period(7), last30Days: period(30) },
    ...open,
  };
}

/** Counts the open orders, each kind by an index of its own. */
export async function readOpenOrders(from: Queryable): Promise<{ toFulfil: number; unpaid: number }> {
  const [open] = await from.query(sql<{ to_fulfil: NotNull<number>; unpaid: NotNull<number> }>`
    select
      (select count(*) from orders where status = 'placed' and payment_status in ('paid', 'partially_refunded')
        and fulfillment_status in ('unfulfilled', 'partial')) as to_fulfil,
      (select count(*) from orders where status = 'placed' and payment_status in ('pending', 'authorized', 'failed', 'voided')) as unpaid`);
  return { toFulfil: open?.to_fulfil ?? 0, unpaid: open?.unpaid ?? 0 };
}
