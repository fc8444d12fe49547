import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

interface OwedPart {
  part: string | null;
  /** The age's place among the bounds, or a day; empty where the part has no keys. */
  key: string | null;
  amount_minor: number | null;
  count: number | null;
}

/**
 * The debt to creators in parts, from one scan of the unpaid commissions and one of the open payouts: by state, by age in
 * days since it was earned, and by the day of its release in a time zone.
 */
export function readOwedParts(
  from: Queryable,
  { ageDays, timezone }: { ageDays: readonly number[]; timezone: string },
): Promise<OwedPart[]> {
  return from.query(sql<OwedPart>`
    with unpaid as materialized (
      select m.creator_id, commission_status(m.status, m.available_at, m.awaiting_shipment, c.status, now()) as state, m.amount_minor, m.created_at,
        case when m.available_at > now() then m.available_at end as due_at
      from commissions m join creators c on c.id = m.creator_id
      where m.status in ('pending', 'approved', 'on_hold')
    ), payable as (
      select creator_id, sum(amount_minor) as amount_minor from unpaid where state = 'approved' group by creator_id
    )
    select state as part, '' as key, sum(amount_minor)::bigint as amount_minor, count(*) as count from unpaid where state <> 'approved' group by state
    union all
    select case when amount_minor > 0 then 'available' else 'overpaid' end, '', sum(abs(amount_minor))::bigint, count(*) from payable
    where amount_minor <> 0 group by 1
    union all
    select 'age', width_bucket(extract(epoch from now() - created_at)::float8 / 86400, ${ageDays}::float8[])::text, sum(amount_minor)::bigint, count(*)
    from unpaid group by 2
    union all
    select 'release', coalesce(to_char(due_at at time zone ${timezone}, 'YYYY-MM-DD'), ''), sum(amount_minor)::bigint, count(*)
    from unpaid where state = 'pending' group by 2
    union all
    select 'in_transit', '', sum(amount_minor)::bigint, count(*) from payouts where status in ('pending', 'processing', 'in_transit', 'held')
    order by part, key`);
}

export interface OwedToCreator {
  id: string;
  display_name: string;
  pending_minor: NotNull<number>;
  on_hold_minor: NotNull<number>;
  /** Below zero for a creator who owes the store. */
  payable_minor: NotNull<number>;
  in_transit_minor: NotNull<number>;
  oldest_at: Date | null;
}

/** The creators with unpaid commissions or an open payout, by id, after a given one. */
export function listOwedToCreators(
  from: Queryable,
  page: { after: string | null; limit: number },
): Promise<OwedToCreator[]> {
  return from.query(sql<OwedToCreator>`
    select c.id, c.display_name, coalesce(m.pending_minor, 0)::bigint as pending_minor, coalesce(m.on_hold_minor, 0)::bigint as on_hold_minor,
      coalesce(m.payable_minor, 0)::bigint as payable_minor, coalesce(p.in_transit_minor, 0)::bigint as in_transit_minor, m.oldest_at
    from creators c
    left join lateral (
      select sum(u.amount_minor) filter (where u.state = 'pending') as pending_minor, sum(u.amount_minor) filter (where u.state = 'on_hold') as on_hold_minor,
        sum(u.amount_minor) filter (where u.state = 'approved') as payable_minor, min(u.created_at)::timestamptz as oldest_at
      from (
        select commission_status(m.status, m.available_at, m.awaiting_shipment, c.status, now()) as state, m.amount_minor, m.created_at
        from commissions m where m.creator_id = c.id and m.status in ('pending', 'approved', 'on_hold')
      ) u
    ) m on true
    left join lateral (
      select sum(amount_minor) as in_transit_minor from payouts where creator_id = c.id and status in ('pending', 'processing', 'in_transit', 'held')
    ) p on true
    where (${page.after}::uuid is null or c.id > ${page.after}::uuid) and (m.oldest_at is not null or p.in_transit_minor is not null)
    order by c.id
    limit ${page.limit}`);
}
