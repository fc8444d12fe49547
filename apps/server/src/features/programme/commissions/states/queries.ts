import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CommissionState } from "../updates/commission-state.ts";
import { type LockedRow, toCommissionState } from "../updates/locked-row.ts";

/** Locks one commission; null when no commission has this id. */
export async function lockCommission(tx: Tx, id: string): Promise<{ row: CommissionState; now: Date } | null> {
  const [row] = await tx.query(sql<LockedRow>`
    select c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, cr.status as creator_status, now()::timestamptz(3) as now
    from commissions c left join creators cr on cr.id = c.creator_id
    where c.id = ${id} for no key update of c`);
  return row?.now == null ? null : { row: toCommissionState(row), now: row.now };
}

/**
 * Locks the reversals of a sale in the order of their ids. The caller has locked the sale, after which none can be
 * added. It is a separate statement, so that it sees those that the previous holder of that lock added.
 */
export async function lockReversals(tx: Tx, sale: { id: string; order_id: string | null }): Promise<CommissionState[]> {
  const rows = await tx.query(sql<LockedRow>`
    select c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, cr.status as creator_status, now()::timestamptz(3) as now
    from commissions c left join creators cr on cr.id = c.creator_id
    where c.order_id = ${sale.order_id} and c.id <> c.line_id and c.source_id = ${sale.id}
    order by c.id for no key update of c`);
  return rows.map(toCommissionState);
}

/** Locks all unpaid commissions of a creator in the order of their ids. */
export async function lockUnpaidOf(tx: Tx, creatorId: string): Promise<{ rows: CommissionState[]; now: Date } | null> {
  const rows = await tx.query(sql<LockedRow>`
    select c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, cr.status as creator_status, now()::timestamptz(3) as now
    from commissions c left join creators cr on cr.id = c.creator_id
    where c.creator_id = ${creatorId} and c.status in ('pending', 'approved', 'on_hold')
    order by c.id for no key update of c`);
  const now = rows[0]?.now;
  return now == null ? null : { rows: rows.map(toCommissionState), now };
}

/**
 * Records due commissions as approved, oldest first, and returns them. Rows that another transaction has locked are
 * left for the next run. Creators who are suspended (on hold until that ends) or banned (rejected by the sweep) are
 * skipped.
 */
export async function approveDue(tx: Tx, limit: number): Promise<{ rows: CommissionState[]; now: Date } | null> {
  const rows = await tx.query(sql<LockedRow>`
    with due as (
      select d.id, dr.status as creator_status from commissions d join creators dr on dr.id = d.creator_id
      where d.status = 'pending' and d.available_at <= now() and not d.awaiting_shipment and dr.status not in ('suspended', 'banned')
      order by d.available_at limit ${limit} for no key update of d skip locked)
    update commissions c set status = 'approved', updated_at = now(), version = c.version + 1
    from due where c.id = due.id
    returning c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, due.creator_status, now()::timestamptz(3) as now`);
  const now = rows[0]?.now;
  return now == null ? null : { rows: rows.map(toCommissionState), now };
}

/**
 * Banned creators with commissions that a ban rejects, because an order was being placed or a payout came back
 * meanwhile. Creators whose account was erased are included, since they can no longer be paid.
 */
export function listBannedWithUnpaid(
  from: Queryable,
  limit: number,
): Promise<Array<{ creator_id: string; reason: string | null }>> {
  return from.query(sql<{ creator_id: string; reason: string | null }>`
    select cr.id as creator_id, case when u.erased_at is null then cr.status_reason else 'account_erased' end as reason
    from creators cr left join users u on u.id = cr.user_id
    where cr.status = 'banned' and (
      exists (
        select 1 from commissions c
        where c.creator_id = cr.id and c.status in ('pending', 'approved', 'on_hold')
          and (c.type = 'sale' or (c.type in ('bonus', 'adjustment') and c.amount_minor > 0)))
      or exists (
        select 1 from commissions c
        where c.creator_id = cr.id and c.status in ('pending', 'approved', 'on_hold') and c.type = 'clawback'
        group by c.source_id having sum(c.amount_minor) > 0))
    order by cr.id limit ${limit}`);
}
