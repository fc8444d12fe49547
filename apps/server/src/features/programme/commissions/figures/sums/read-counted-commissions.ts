import type { Queryable } from "../../../../../platform/database/database.ts";
import type { NotNull } from "../../../../../platform/database/not-null.ts";
import { sql } from "../../../../../platform/database/sql.ts";
import { wholeQuarters } from "../../../../../platform/time.ts";

/** In minor units. */
export interface CountedCommissions {
  /** The place of the period's start among the bounds, from 1 on. */
  bucket: NotNull<number>;
  commission_minor: NotNull<number>;
}

/**
 * Sums what all creators earned by the time at which it counts, less what was taken back, as their own figures have it. Each period
 * reaches from one bound to the next; a period without any is missing. Only the first and the last bound may lie within a quarter of an hour.
 *
 * Whole quarters of an hour come from `commission_quarters`; the ends, and what counts since the watermark, come from the
 * commissions, in one snapshot: each is in exactly one of them.
 */
export function readCountedCommissions(from: Queryable, bounds: readonly Date[]): Promise<CountedCommissions[]> {
  const [first, last] = [bounds[0] ?? new Date(0), bounds.at(-1) ?? new Date(0)];
  const { start, end } = wholeQuarters(first, last);
  return from.query(sql<CountedCommissions>`
    with mark as materialized (
      select through_xid from commission_roll_up
    ), facts as (
      select start_at as happened_at, commission_minor from commission_quarters
      where start_at >= ${start}::timestamptz and start_at < ${end}::timestamptz
      union all
      select e.happened_at, e.commission_minor
      from (values (${first}::timestamptz, ${start}::timestamptz), (${end}::timestamptz, ${last}::timestamptz)) as s (since, until)
      cross join lateral (
        select c.happened_at, c.commission_minor from counted_commissions c
        where c.happened_at >= s.since and c.happened_at < s.until and c.xid < (select through_xid from mark) offset 0) e
      union all
      select t.happened_at, t.commission_minor from (
        select c.happened_at, c.commission_minor from counted_commissions c where c.xid >= (select through_xid from mark) offset 0) t
      where t.happened_at >= ${first}::timestamptz and t.happened_at < ${last}::timestamptz
    )
    select width_bucket(happened_at, ${bounds}::timestamptz[]) as bucket, sum(commission_minor)::bigint as commission_minor
    from facts group by 1 order by 1`);
}
