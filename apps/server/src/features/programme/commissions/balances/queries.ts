import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface UnpaidSums {
  pending_minor: number | null;
  on_hold_minor: number | null;
  approved_minor: number | null;
  release_at: Date | null;
}

/**
 * The unpaid sums by the effective state of each row, and the next release. A pending row whose date has passed awaits
 * shipment, so it has no release date to show.
 */
export async function sumUnpaid(from: Queryable, creatorId: string): Promise<UnpaidSums> {
  const [row] = await from.query(sql<UnpaidSums>`
    with unpaid as (
      select commission_status(m.status, m.available_at, m.awaiting_shipment, c.status, now()) as state, m.amount_minor,
        case when m.available_at > now() then m.available_at end as due_at
      from commissions m join creators c on c.id = m.creator_id
      where m.creator_id = ${creatorId} and m.status in ('pending', 'approved', 'on_hold')
    )
    select sum(amount_minor) filter (where state = 'pending')::bigint as pending_minor,
      sum(amount_minor) filter (where state = 'on_hold')::bigint as on_hold_minor,
      sum(amount_minor) filter (where state = 'approved')::bigint as approved_minor,
      (min(due_at) filter (where state = 'pending'))::timestamptz as release_at
    from unpaid`);
  if (row === undefined) throw new Error("unreachable: an aggregate without groups has one row");
  return row;
}

/**
 * Amounts that become available later, by quarter of an hour, soonest first. Every time zone begins its days at one, so callers
 * can add them up to days.
 */
export function listReleases(
  from: Queryable,
  creatorId: string,
): Promise<Array<{ starts_at: NotNull<Date>; amount_minor: NotNull<number>; count: NotNull<number> }>> {
  return from.query(sql<{ starts_at: NotNull<Date>; amount_minor: NotNull<number>; count: NotNull<number> }>`
    select date_bin('15 minutes', m.available_at, '2000-01-01T00:00:00Z') as starts_at,
      sum(m.amount_minor)::bigint as amount_minor, count(*) as count
    from commissions m join creators c on c.id = m.creator_id
    where m.creator_id = ${creatorId} and m.status in ('pending', 'approved', 'on_hold') and m.available_at > now()
      and commission_status(m.status, m.available_at, m.awaiting_shipment, c.status, now()) = 'pending'
    group by starts_at order by starts_at`);
}

/** Approved creators whose approved commissions add up to at least an amount, by id, after a given one. */
export function listPayableCreators(
  from: Queryable,
  filter: { after: string; minimumMinor: number; limit: number },
): Promise<Array<{ creator_id: string }>> {
  return from.query(sql<{ creator_id: string }>`
    select m.creator_id from commissions m join creators c on c.id = m.creator_id
    where c.status = 'approved' and m.creator_id > ${filter.after} and m.status in ('pending', 'approved')
      and commission_status(m.status, m.available_at, m.awaiting_shipment, c.status, now()) = 'approved'
    group by m.creator_id having sum(m.amount_minor) >= ${filter.minimumMinor}::bigint
    order by m.creator_id limit ${filter.limit}`);
}
