import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** In minor units without tax. */
export interface SalesAbroad {
  thisYearMinor: number;
  lastYearMinor: number;
}

/**
 * Sums the paid orders delivered to these countries, without tax and without what was refunded, of this and the last
 * calendar year in the time zone. A refund takes its share of the tax with it, so a sum may differ by a cent an order.
 */
export async function sumSalesAbroad(
  from: Queryable,
  { countries, timezone }: { countries: readonly string[]; timezone: string },
): Promise<SalesAbroad> {
  const [row] = await from.query(sql<{ this_year: NotNull<number>; last_year: NotNull<number> }>`
    with years as (select date_trunc('year', now() at time zone ${timezone}::text) as began),
    sales as (
      select o.placed_at >= y.began at time zone ${timezone}::text as this_year,
        round((o.total_minor - o.tax_minor)::numeric * (o.paid_minor - o.refunded_minor) / o.paid_minor) as net
      from orders o, years y
      where o.paid_minor > 0 and o.shipping_address ->> 'country' = any(${countries}::text[])
        and o.placed_at >= (y.began - interval '1 year') at time zone ${timezone}::text)
    select coalesce(sum(net) filter (where this_year), 0)::bigint as this_year,
      coalesce(sum(net) filter (where not this_year), 0)::bigint as last_year from sales`);
  return { thisYearMinor: row?.this_year ?? 0, lastYearMinor: row?.last_year ?? 0 };
}
