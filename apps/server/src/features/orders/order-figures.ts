import type { Queryable } from "../../platform/database/database.ts";
import type { NotNull } from "../../platform/database/not-null.ts";
import { sql } from "../../platform/database/sql.ts";

export interface OrderFigures {
  periods: Record<"today" | "last7Days" | "last30Days", { from: Date; orders: number; revenueMinor: number }>;
  toFulfil: number;
  unpaid: number;
}

interface FiguresRow {
  today: NotNull<Date>;
  last_7_days: NotNull<Date>;
  last_30_days: NotNull<Date>;
  orders_today: NotNull<number>;
  orders_7_days: NotNull<number>;
  orders_30_days: NotNull<number>;
  minor_today: NotNull<number>;
  minor_7_days: NotNull<number>;
  minor_30_days: NotNull<number>;
}

/**
 * Orders and revenue of today, the last 7 and the last 30 days, each including today and starting at midnight in the
 * time zone. An order counts when it was placed, unless it was canceled; revenue is the paid amount of these orders
 * less their refunds. The index `orders_by_time` answers it alone, in one pass over 30 days.
 */
export async function readOrderFigures(from: Queryable, timezone: string): Promise<OrderFigures> {
  const [rows, open] = await Promise.all([
    from.query(sql<FiguresRow>`
      with midnight as (select date_trunc('day', now() at time zone ${timezone}::text) as today), starts as materialized (
        select today at time zone ${timezone}::text as today, (today - interval '6 days') at time zone ${timezone}::text as last_7_days,
          (today - interval '29 days') at time zone ${timezone}::text as last_30_days
        from midnight)
      select s.today, s.last_7_days, s.last_30_days, f.*
      from starts s cross join (
        select count(*) filter (where placed_at >= (select today from starts))::integer as orders_today,
          count(*) filter (where placed_at >= (select last_7_days from starts))::integer as orders_7_days,
          count(*)::integer as orders_30_days,
          coalesce(sum(paid_minor - refunded_minor) filter (where placed_at >= (select today from starts)), 0)::bigint as minor_today,
          coalesce(sum(paid_minor - refunded_minor) filter (where placed_at >= (select last_7_days from starts)), 0)::bigint as minor_7_days,
          coalesce(sum(paid_minor - refunded_minor), 0)::bigint as minor_30_days
        from orders where placed_at >= (select last_30_days from starts) and status <> 'canceled') f`),
    readOpenOrders(from),
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("unreachable: the starts are one row");
  return {
    periods: {
      today: { from: row.today, orders: row.orders_today, revenueMinor: row.minor_today },
      last7Days: { from: row.last_7_days, orders: row.orders_7_days, revenueMinor: row.minor_7_days },
      last30Days: { from: row.last_30_days, orders: row.orders_30_days, revenueMinor: row.minor_30_days },
    },
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
