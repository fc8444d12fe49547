import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql } from "../../../platform/database/sql.ts";

/** In minor units. */
export interface CountedCommissions {
  /** The place of the period's start among the bounds, from 1 on. */
  bucket: NotNull<number>;
  commission_minor: NotNull<number>;
}

/**
 * Sums what all creators earned by the time at which it counts, less what was taken back, as their own figures have it. Each period
 * reaches from one bound to the next; a period without any is missing.
 */
export function readCountedCommissions(from: Queryable, bounds: readonly Date[]): Promise<CountedCommissions[]> {
  return from.query(sql<CountedCommissions>`
    select width_bucket(happened_at, ${bounds}::timestamptz[]) as bucket, sum(minor)::bigint as commission_minor
    from (
      select counted_at as happened_at, amount_minor as minor from commissions
      where counted_at >= ${bounds[0]}::timestamptz and counted_at < ${bounds.at(-1)}::timestamptz and type in ('sale', 'clawback')
      union all
      select happened_at, commission_minor from figure_corrections
      where happened_at >= ${bounds[0]}::timestamptz and happened_at < ${bounds.at(-1)}::timestamptz) facts
    group by 1 order by 1`);
}
