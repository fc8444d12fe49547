import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface NewCase {
  id: string;
  orderId: string;
  lineIds: readonly string[] | null;
  reason: string;
}

/** Opens a case, unless one with the same reason is open for the order. */
export async function insertCase(tx: Tx, { id, orderId, lineIds, reason }: NewCase): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into hold_cases (id, order_id, line_ids, reason)
    select ${id}, ${orderId}::uuid, ${lineIds}::uuid[], ${reason}
    where not exists (select from hold_cases where order_id = ${orderId}::uuid and reason = ${reason} and closed_at is null)`);
  return rows === 1;
}

/** True if the order ever had a case with this reason: what a person decided is not asked again. */
export async function hadCase(from: Queryable, orderId: string, reason: string): Promise<boolean> {
  const [row] = await from.query(sql<{ had: boolean | null }>`
    select exists (select from hold_cases where order_id = ${orderId} and reason = ${reason}) as had`);
  return row?.had === true;
}

export async function findOpenCase(from: Queryable, orderId: string, reason: string): Promise<string | null> {
  const [row] = await from.query(sql<{ id: string }>`
    select id from hold_cases where order_id = ${orderId} and reason = ${reason} and closed_at is null`);
  return row?.id ?? null;
}

export interface ClosedCase {
  id: string;
  closedBy: string;
  outcome: "released" | "rejected";
}

/** True if this call closed it. */
export async function closeCaseRow(tx: Tx, { id, closedBy, outcome }: ClosedCase): Promise<boolean> {
  const rows = await tx.execute(sql`
    update hold_cases set closed_at = now(), closed_by = ${closedBy}::uuid, outcome = ${outcome} where id = ${id} and closed_at is null`);
  return rows === 1;
}

/** The orders of cases, for the lock that comes first. */
export function readOrdersOfCases(from: Queryable, ids: readonly string[]) {
  return from.query(sql<{ id: string; order_id: string; reason: string }>`
    select id, order_id, reason from hold_cases where id = any(${ids}::uuid[])`);
}

export interface HoldRow {
  id: string;
  order_id: string;
  reason: string;
  created_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  outcome: string | null;
  order_reference: string;
  order_minor: number;
  order_email: string;
  creator_id: string | null;
  creator_name: string | null;
  held_minor: NotNull<number>;
  commissions: NotNull<number>;
}

export interface HoldFilter {
  q: string | null;
  open: boolean | null;
  reason: string | null;
  orderId: string | null;
  after: { createdAt: Date; id: string } | null;
  limit: number;
}

/** Cases newest first, with what waits for each; those of orders that earn nobody anything are left out. */
export function listHolds(from: Queryable, { q, open, reason, orderId, after, limit }: HoldFilter): Promise<HoldRow[]> {
  return from.query(sql<HoldRow>`
    select h.id, h.order_id, h.reason, h.opened_at as created_at, h.closed_at, h.closed_by, h.outcome,
      o.reference as order_reference, o.total_minor as order_minor, o.email as order_email, o.creator_id, cr.display_name as creator_name,
      w.held_minor, w.commissions
    from hold_cases h join orders o on o.id = h.order_id left join creators cr on cr.id = o.creator_id
    cross join lateral (
      select coalesce(sum(c.amount_minor) filter (where c.held_for = h.id), 0)::bigint as held_minor,
        count(*) filter (where c.held_for = h.id)::integer as commissions, count(*) as all_commissions
      from commissions c where c.order_reference = o.reference) w
    where w.all_commissions > 0
      and (${q}::text is null or strpos(lower(concat(o.reference, ' ', cr.display_name)), lower(${q}::text)) > 0)
      and (${open}::boolean is null or (h.closed_at is null) = ${open}::boolean)
      and (${reason}::text is null or h.reason = ${reason}::text)
      and (${orderId}::uuid is null or h.order_id = ${orderId}::uuid)
      and (h.opened_at, h.id) < (coalesce(${after?.createdAt ?? null}::timestamptz, 'infinity'), coalesce(${after?.id ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    order by h.opened_at desc, h.id desc limit ${limit}`);
}

/** The creators who earn by an order. */
export async function readCreatorsOfOrders(from: Queryable, orderId: string): Promise<string[]> {
  const rows = await from.query(sql<{ creator_id: string }>`
    select distinct c.creator_id from orders o join commissions c on c.order_reference = o.reference where o.id = ${orderId}`);
  return rows.map((row) => row.creator_id);
}
