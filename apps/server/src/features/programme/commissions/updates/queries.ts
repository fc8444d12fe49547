import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { CommissionState } from "./commission-state.ts";
import { type LockedRow, toCommissionState } from "./locked-row.ts";

/**
 * Locks the commissions of an order in the order of their ids and returns them with the time of the transaction; null
 * when there are none. The caller holds the lock of the order, and rows are added only under that lock. The creator's
 * status is read without a lock, so an order never waits for a creator.
 */
export async function lockRowsOfOrder(
  tx: Tx,
  orderId: string,
  lineIds: readonly string[],
): Promise<{ rows: CommissionState[]; now: Date } | null> {
  const rows = await tx.query(sql<LockedRow>`
    select c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, cr.status as creator_status, now()::timestamptz(3) as now
    from commissions c left join creators cr on cr.id = c.creator_id
    where c.id = any(${lineIds}::uuid[]) or (c.order_id = ${orderId} and c.id <> c.line_id)
    order by c.id for no key update of c`);
  const now = rows[0]?.now;
  return now == null ? null : { rows: rows.map(toCommissionState), now };
}

/** Like lockRowsOfOrder, for any number of orders and without locks: `tote verify` decides them again. */
export async function readRowsOfOrders(
  from: Queryable,
  orderIds: readonly string[],
  lineIds: readonly string[],
): Promise<CommissionState[]> {
  const rows = await from.query(sql<LockedRow>`
    select c.id, c.creator_id, c.type, c.status, c.source_id, c.order_id, c.line_id, c.order_reference, c.product_id, c.product_title,
      c.base_minor, c.amount_minor, c.units, c.rate_bps, c.rule, c.reason, c.own_reason, c.available_at, c.awaiting_shipment, c.hold_days,
      c.link_id, c.country, c.device, c.referrer_host, c.counted_at, c.held_for, c.released_for, c.created_at, c.version, cr.status as creator_status, now()::timestamptz(3) as now
    from commissions c left join creators cr on cr.id = c.creator_id
    where c.id = any(${lineIds}::uuid[]) or (c.order_id = any(${orderIds}::uuid[]) and c.id <> c.line_id)
    order by c.id`);
  return rows.map(toCommissionState);
}

/** Updates rows that the caller has locked; those that begin to count get this transaction's number. */
export async function saveCommissionUpdates(tx: Tx, rows: readonly CommissionState[]): Promise<void> {
  const column = <Value>(read: (row: CommissionState) => Value) => rows.map(read);
  await tx.query(sql<{ assert_rows: boolean }>`
    with moved as (
      update commissions c set status = m.status, reason = m.reason, available_at = m.available_at, awaiting_shipment = m.awaiting_shipment,
        counted_at = m.counted_at, held_for = case when m.status = 'on_hold' then m.held_for end, released_for = m.released_for,
        counted_xid = case when c.counted_at is null and m.counted_at is not null then pg_current_xact_id() else c.counted_xid end,
        updated_at = now(), version = c.version + 1
      from unnest(
        ${column((row) => row.id)}::uuid[], ${column((row) => row.status)}::text[], ${column((row) => row.reason)}::text[],
        ${column((row) => row.available_at)}::timestamptz[], ${column((row) => row.awaiting_shipment)}::boolean[], ${column((row) => row.counted_at)}::timestamptz[],
        ${column((row) => row.held_for)}::uuid[], ${column((row) => row.released_for)}::uuid[])
        as m (id, status, reason, available_at, awaiting_shipment, counted_at, held_for, released_for)
      where c.id = m.id
      returning 1)
    select assert_rows('moved commissions', count(*), ${rows.length}::bigint) from moved`);
}

/**
 * Inserts commissions that come after their order was placed: clawbacks, sales credited by hand, bonuses, adjustments.
 */
export function insertRows(to: Queryable, rows: readonly CommissionState[]): Promise<number> {
  const column = <Value>(read: (row: CommissionState) => Value) => rows.map(read);
  return to.execute(sql`
    insert into commissions (
      id, creator_id, type, status, source_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
      rate_bps, rule, reason, own_reason, available_at, awaiting_shipment, hold_days, link_id, country, device, referrer_host, counted_at, held_for, released_for, created_at, updated_at)
    select r.id, r.creator_id, r.type, r.status, r.source_id, r.order_id, r.line_id, r.order_reference, r.product_id, r.product_title, r.base_minor, r.amount_minor, r.units,
      r.rate_bps, r.rule, r.reason, r.own_reason, r.available_at, r.awaiting_shipment, r.hold_days, r.link_id, r.country, r.device, r.referrer_host, r.counted_at, r.held_for, r.released_for, r.created_at, r.created_at
    from unnest(
      ${column((row) => row.id)}::uuid[], ${column((row) => row.creator_id)}::uuid[], ${column((row) => row.type)}::text[],
      ${column((row) => row.status)}::text[], ${column((row) => row.source_id)}::uuid[], ${column((row) => row.order_id)}::uuid[],
      ${column((row) => row.line_id)}::uuid[], ${column((row) => row.order_reference)}::text[], ${column((row) => row.product_id)}::uuid[],
      ${column((row) => row.product_title)}::text[], ${column((row) => row.base_minor)}::bigint[], ${column((row) => row.amount_minor)}::bigint[],
      ${column((row) => row.units)}::integer[], ${column((row) => row.rate_bps)}::integer[],
      ${column((row) => (row.rule === null ? null : JSON.stringify(row.rule)))}::jsonb[], ${column((row) => row.reason)}::text[],
      ${column((row) => row.own_reason)}::text[],
      ${column((row) => row.available_at)}::timestamptz[], ${column((row) => row.awaiting_shipment)}::boolean[], ${column((row) => row.hold_days)}::integer[],
      ${column((row) => row.link_id)}::uuid[], ${column((row) => row.country)}::text[], ${column((row) => row.device)}::text[],
      ${column((row) => row.referrer_host)}::text[], ${column((row) => row.counted_at)}::timestamptz[],
      ${column((row) => row.held_for)}::uuid[], ${column((row) => row.released_for)}::uuid[], ${column((row) => row.created_at)}::timestamptz[])
      as r (id, creator_id, type, status, source_id, order_id, line_id, order_reference, product_id, product_title, base_minor, amount_minor, units,
        rate_bps, rule, reason, own_reason, available_at, awaiting_shipment, hold_days, link_id, country, device, referrer_host, counted_at, held_for, released_for, created_at)`);
}
