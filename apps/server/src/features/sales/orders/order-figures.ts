import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";
import { readSales } from "./sales/read-sales.ts";

export interface OrderFigures {
  periods: Record<"today" | "last7Days" | "last30Days", { from: Date; orders: number; revenueMinor: number }>;
  toFulfil: number;
  unpaid: number;
}

/**
 * Orders and revenue of today, the last 7 and the last 30 days, each including today and starting at midnight in the
 * time zone. An order counts when it was placed, unless it was canceled; revenue is the paid amount of these orders
 * less their refunds.
 */
export async function readOrderFigures(from: Queryable, timezone: string): Promise<OrderFigures> {
  const [periods, open] = await Promise.all([readPeriods(from, timezone), readOpenOrders(from)]);
  return { periods, ...open };
}

interface StartsRow {
  today: NotNull<Date>;
  last_7_days: NotNull<Date>;
  last_30_days: NotNull<Date>;
  end_of_time: NotNull<Date>;
}

async function readPeriods(from: Queryable, timezone: string): Promise<OrderFigures["periods"]> {
  const [row] = await from.query(sql<StartsRow>`
    with midnight as (select date_trunc('day', now() at time zone ${timezone}::text) as today)
    select today at time zone ${timezone}::text as today, (today - interval '6 days') at time zone ${timezone}::text as last_7_days,
      (today - interval '29 days') at time zone ${timezone}::text as last_30_days, now() + interval '1 day' as end_of_time
    from midnight`);
  if (row === undefined) throw new Error("unreachable: the starts are one row");
  const sales = await readSales(from, [row.last_30_days, row.last_7_days, row.today, row.end_of_time]);
  const since = (bucket: number, start: Date) => {
    const counted = sales.filter((sums) => sums.bucket >= bucket);
    return {
      from: start,
      orders: counted.reduce((sum, { orders }) => sum + orders, 0),
      revenueMinor: counted.reduce((sum, { revenue_minor }) => sum + revenue_minor, 0),
    };
  };
  return { today: since(3, row.today), last7Days: since(2, row.last_7_days), last30Days: since(1, row.last_30_days) };
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
