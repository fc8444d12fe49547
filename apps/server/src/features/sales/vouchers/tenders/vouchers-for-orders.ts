import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { VoucherRow } from "../voucher-row.ts";

interface TenderRow {
  order_id: string;
  n: number;
  voucher_id: string;
  kind: string;
  last4: string | null;
  amount_minor: number;
  state: string;
  refunded_minor: number;
}

/** The tenders of orders, in the order in which they pay. */
export function readTenderRows(from: Queryable, orderIds: readonly string[]): Promise<TenderRow[]> {
  return from.query(sql<TenderRow>`
    select t.order_id, t.n, t.voucher_id, v.kind, v.last4, t.amount_minor, t.state, t.refunded_minor
    from order_tenders t join vouchers v on v.id = t.voucher_id where t.order_id = any(${orderIds}::uuid[]) order by t.order_id, t.n`);
}

interface RefundTenderRow {
  refund_id: string;
  voucher_id: string;
  kind: string;
  last4: string | null;
  amount_minor: number;
}

/** The parts of orders' refunds that go to vouchers. */
export function readRefundTenderRows(from: Queryable, orderIds: readonly string[]): Promise<RefundTenderRow[]> {
  return from.query(sql<RefundTenderRow>`
    select p.refund_id, p.voucher_id, v.kind, v.last4, p.amount_minor
    from refunds r join refund_tenders p on p.refund_id = r.id join vouchers v on v.id = p.voucher_id
    where r.order_id = any(${orderIds}::uuid[]) order by p.refund_id, v.id`);
}

export interface NewTender {
  orderId: string;
  n: number;
  voucherId: string;
  amountMinor: number;
  state: "reserved" | "captured";
}

export function insertTenders(to: Queryable, tenders: readonly NewTender[]): Promise<number> {
  const column = <Value>(value: (tender: NewTender) => Value) => tenders.map(value);
  return to.execute(sql`
    insert into order_tenders (order_id, n, voucher_id, amount_minor, state)
    select * from unnest(${column((t) => t.orderId)}::uuid[], ${column((t) => t.n)}::smallint[], ${column((t) => t.voucherId)}::uuid[],
      ${column((t) => t.amountMinor)}::bigint[], ${column((t) => t.state)}::text[])`);
}

/** A change of a voucher's balance and of what is reserved of it. */
export interface VoucherMove {
  voucherId: string;
  balanceMinor: number;
  reservedMinor: number;
  /** How often it moved: each move is a version. */
  times: number;
}

/** Moves balances of vouchers that the caller holds locked; the constraints refuse what a voucher does not have. */
export function moveVouchers(to: Queryable, moves: readonly VoucherMove[]): Promise<VoucherRow[]> {
  const column = <Value>(value: (move: VoucherMove) => Value) => moves.map(value);
  return to.query(sql<VoucherRow>`
    update vouchers v set balance_minor = v.balance_minor + m.balance_minor, reserved_minor = v.reserved_minor + m.reserved_minor,
      version = v.version + m.times, updated_at = now()
    from unnest(${column((m) => m.voucherId)}::uuid[], ${column((m) => m.balanceMinor)}::bigint[], ${column((m) => m.reservedMinor)}::bigint[],
      ${column((m) => m.times)}::bigint[]) as m (id, balance_minor, reserved_minor, times)
    where v.id = m.id
    returning v.id, v.kind, v.currency, v.last4, v.origin, v.initial_minor, v.balance_minor, v.reserved_minor, v.status, v.end_reason, v.holder_id,
      v.order_id, v.expires_at, v.note, v.made_by, v.created_at, v.version`);
}

/** Locks vouchers in the order of their ids. */
export function lockVouchers(tx: Queryable, ids: readonly string[]): Promise<VoucherRow[]> {
  return tx.query(sql<VoucherRow>`
    select id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version
    from vouchers where id = any(${ids}::uuid[]) order by id for update`);
}

/** Locks what these accounts can spend of their store credit, in the order of ids. */
export function lockSpendableCredits(tx: Queryable, holderIds: readonly string[]): Promise<VoucherRow[]> {
  return tx.query(sql<VoucherRow>`
    select id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version
    from vouchers where holder_id = any(${holderIds}::uuid[]) and kind = 'store_credit' and status = 'active' and balance_minor > reserved_minor
    order by id for update`);
}

/** The same without locks, for a quote. */
export function readSpendableCredits(from: Queryable, holderId: string): Promise<VoucherRow[]> {
  return from.query(sql<VoucherRow>`
    select id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version
    from vouchers where holder_id = ${holderId} and kind = 'store_credit' and status = 'active' and balance_minor > reserved_minor`);
}

/** Ends the reservation of an order's tenders. The caller holds the lock of the order. */
export async function endReservation(tx: Tx, orderId: string, state: "captured" | "voided"): Promise<void> {
  await tx.execute(sql`
    update order_tenders set state = ${state}, changed_at = now() where order_id = ${orderId} and state = 'reserved'`);
}

/** Takes amounts off the reserved tenders of an order; one of which nothing is left goes. */
export async function lowerReserved(
  tx: Tx,
  orderId: string,
  freed: ReadonlyArray<{ n: number; minor: number }>,
): Promise<void> {
  const places = freed.map(({ n }) => n);
  const amounts = freed.map(({ minor }) => minor);
  await tx.execute(sql`
    delete from order_tenders t where t.order_id = ${orderId} and t.state = 'reserved'
      and (t.n, t.amount_minor) in (select unnest(${places}::smallint[]), unnest(${amounts}::bigint[]))`);
  await tx.execute(sql`
    update order_tenders t set amount_minor = t.amount_minor - f.minor, changed_at = now()
    from unnest(${places}::smallint[], ${amounts}::bigint[]) as f (n, minor)
    where t.order_id = ${orderId} and t.n = f.n and t.state = 'reserved'`);
}

export async function insertRefundTenders(
  tx: Tx,
  refundId: string,
  parts: ReadonlyArray<{ voucherId: string; amountMinor: number }>,
): Promise<void> {
  await tx.execute(sql`
    insert into refund_tenders (refund_id, voucher_id, amount_minor)
    select ${refundId}::uuid, p.voucher_id, p.amount_minor
    from unnest(${parts.map((part) => part.voucherId)}::uuid[], ${parts.map((part) => part.amountMinor)}::bigint[]) as p (voucher_id, amount_minor)`);
}

/** Notes at an order's tender that a part of it was given back. */
export async function countRefunded(tx: Tx, orderId: string, voucherId: string, amountMinor: number): Promise<void> {
  await tx.execute(sql`
    update order_tenders set refunded_minor = refunded_minor + ${amountMinor}, changed_at = now()
    where order_id = ${orderId} and voucher_id = ${voucherId} and state = 'captured'`);
}

/** The voucher that takes the place of one that can no longer be credited. */
export async function replaceRefundTender(tx: Tx, part: { refundId: string; from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    update refund_tenders set voucher_id = ${part.to} where refund_id = ${part.refundId} and voucher_id = ${part.from}`);
}

/** Moves the vouchers' parts of a refund to another one. */
export async function moveRefundTenders(tx: Tx, from: string, to: string): Promise<void> {
  await tx.execute(sql`update refund_tenders set refund_id = ${to} where refund_id = ${from}`);
}
