import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CommissionRow } from "../commission-row.ts";

interface StoredRow extends Omit<CommissionRow, "type" | "status"> {
  type: string;
  status: string;
}

/** Locks the approved commissions of an approved creator, in the order of ids. */
export async function lockApproved(tx: Tx, creatorId: string): Promise<CommissionRow[]> {
  const rows = await tx.query(sql<StoredRow>`
    select id, creator_id, type, status, source_id, line_id, order_reference, product_title, base_minor, amount_minor, rate_bps, rule, reason,
      available_at, created_at, version
    from commissions
    where creator_id = ${creatorId} and status in ('pending', 'approved', 'on_hold')
      and commission_status(status, available_at, awaiting_shipment, 'approved', now()) = 'approved'
    order by id for no key update`);
  return rows as CommissionRow[];
}

/** The commissions of a payout, locked in the order of ids. */
export async function lockOfPayout(tx: Tx, payoutId: string): Promise<CommissionRow[]> {
  const rows = await tx.query(sql<StoredRow>`
    select id, creator_id, type, status, source_id, line_id, order_reference, product_title, base_minor, amount_minor, rate_bps, rule, reason,
      available_at, created_at, version
    from commissions where payout_id = ${payoutId}
    order by id for no key update`);
  return rows as CommissionRow[];
}

/** Assigns rows that the caller has locked to a payout; all of them or none. */
export async function assignToPayout(tx: Tx, payoutId: string, ids: readonly string[]): Promise<void> {
  await tx.query(sql<{ assert_rows: boolean }>`
    with moved as (
      update commissions set status = 'processing', payout_id = ${payoutId}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and status in ('pending', 'approved')
      returning 1)
    select assert_rows('commissions of a payout', count(*), ${ids.length}::bigint) from moved`);
}

/** Marks rows of a payout as paid; the caller has locked them. */
export async function markPaid(tx: Tx, payoutId: string, rows: number): Promise<void> {
  await tx.query(sql<{ assert_rows: boolean }>`
    with moved as (
      update commissions set status = 'paid', updated_at = now(), version = version + 1
      where payout_id = ${payoutId} and status = 'processing'
      returning 1)
    select assert_rows('paid commissions', count(*), ${rows}::bigint) from moved`);
}

/** Takes rows out of a payout; the caller has locked them. They keep the date on which they were approved. */
export async function takeFromPayout(tx: Tx, payoutId: string, rows: number): Promise<void> {
  await tx.query(sql<{ assert_rows: boolean }>`
    with moved as (
      update commissions set status = 'approved', payout_id = null, updated_at = now(), version = version + 1
      where payout_id = ${payoutId} and status in ('processing', 'paid')
      returning 1)
    select assert_rows('returned commissions', count(*), ${rows}::bigint) from moved`);
}

/**
 * Locks the commissions of a payout together with the approved rows of the same sales, in the order of ids: every row
 * that their return may end. The ids are gathered first, because an `or` over both would read the whole table.
 */
export async function lockFamiliesOfPayout(tx: Tx, payoutId: string): Promise<void> {
  await tx.query(sql<{ id: string }>`
    select id from commissions
    where id = any(array(
      select id from commissions where payout_id = ${payoutId}
      union all
      select id from commissions
      where status = 'approved' and creator_id = (select creator_id from commissions where payout_id = ${payoutId} limit 1)
        and coalesce(source_id, id) in (select coalesce(source_id, id) from commissions where payout_id = ${payoutId})))
    order by id for no key update`);
}

/**
 * The approved rows of these sales of a creator, including the sales. The caller has locked all of them except those
 * added while it waited; no other transaction can hold these, because rows are added under the lock of their sale.
 */
export async function lockApprovedOfSales(
  tx: Tx,
  creatorId: string,
  saleIds: readonly string[],
): Promise<CommissionRow[]> {
  const rows = await tx.query(sql<StoredRow>`
    select id, creator_id, type, status, source_id, line_id, order_reference, product_title, base_minor, amount_minor, rate_bps, rule, reason,
      available_at, created_at, version
    from commissions
    where creator_id = ${creatorId} and status = 'approved' and coalesce(source_id, id) = any(${saleIds}::uuid[])
    order by id for no key update`);
  return rows as CommissionRow[];
}

/** Ends rows that sum to zero together; the caller has locked them. */
export async function markRefunded(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  await tx.query(sql<{ assert_rows: boolean }>`
    with ended as (
      update commissions set status = 'refunded', reason = ${reason}, updated_at = now(), version = version + 1
      where id = any(${ids}::uuid[]) and status = 'approved'
      returning 1)
    select assert_rows('refunded commissions', count(*), ${ids.length}::bigint) from ended`);
}
