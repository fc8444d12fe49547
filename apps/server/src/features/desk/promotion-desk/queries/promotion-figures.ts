import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface PromotionDayRow {
  /** In the shop's time zone, as `2026-12-04`. */
  day: NotNull<string>;
  orders: number;
  saved_minor: NotNull<number>;
  revenue_minor: NotNull<number>;
  refunded_minor: NotNull<number>;
}

/** Orders with a promotion by the day on which they were placed, newest first; canceled ones do not count. */
export function sumPromotionDays(from: Queryable, id: string, timezone: string): Promise<PromotionDayRow[]> {
  return from.query(sql<PromotionDayRow>`
    select to_char(o.placed_at at time zone ${timezone}::text, 'YYYY-MM-DD') as day, count(*) as orders,
      sum(d.amount_minor)::bigint as saved_minor, sum(o.total_minor)::bigint as revenue_minor, sum(o.refunded_minor)::bigint as refunded_minor
    from order_discounts d join orders o on o.id = d.order_id
    where d.promotion_id = ${id} and o.status <> 'canceled' group by day order by day desc`);
}
