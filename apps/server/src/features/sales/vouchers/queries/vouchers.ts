import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";
import type { VoucherKind, VoucherOrigin, VoucherRow } from "../voucher-row.ts";

export interface NewVoucher {
  id: string;
  kind: VoucherKind;
  currency: string;
  origin: VoucherOrigin;
  amountMinor: number;
  holderId: string | null;
  orderId: string | null;
  expiresAt: Date | null;
  note: string | null;
  madeBy: string | null;
}

export async function insertCredit(tx: Tx, voucher: NewVoucher): Promise<VoucherRow> {
  const [row] = await tx.query(sql<VoucherRow>`
    insert into vouchers (id, kind, currency, origin, initial_minor, balance_minor, holder_id, order_id, expires_at, note, made_by)
    values (${voucher.id}, ${voucher.kind}, ${voucher.currency}, ${voucher.origin}, ${voucher.amountMinor}, ${voucher.amountMinor},
      ${voucher.holderId}, ${voucher.orderId}, ${voucher.expiresAt}, ${voucher.note}, ${voucher.madeBy})
    returning id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version`);
  if (row === undefined) throw new Error("unreachable: the insert returns its row");
  return row;
}

/** Most recent credits that are listed; older ones still count. */
export const MOST_CREDITS = 200;

/** An account's store credit, newest first, with the references of orders and who gave it. */
export function listCredits(from: Queryable, holderId: string) {
  return from.query(sql<VoucherRow & { order_reference: string | null; made_by_name: string | null }>`
    select v.id, v.kind, v.currency, v.last4, v.origin, v.initial_minor, v.balance_minor, v.reserved_minor, v.status, v.end_reason, v.holder_id,
      v.order_id, v.expires_at, v.note, v.made_by, v.created_at, v.version, o.reference as order_reference, u.name as made_by_name
    from vouchers v left join orders o on o.id = v.order_id left join users u on u.id = v.made_by
    where v.holder_id = ${holderId} and v.kind = 'store_credit' order by v.id desc limit ${MOST_CREDITS}`);
}

/** The sums of an account's store credit: all of it, and what can be spent now. */
export async function sumCredits(from: Queryable, holderId: string) {
  const [row] = await from.query(sql<{ balance_minor: NotNull<number>; available_minor: NotNull<number> }>`
    select coalesce(sum(balance_minor), 0)::bigint as balance_minor,
      coalesce(sum(balance_minor - reserved_minor) filter (where status = 'active' and (expires_at is null or expires_at > now())), 0)::bigint as available_minor
    from vouchers where holder_id = ${holderId} and kind = 'store_credit'`);
  return { balanceMinor: row?.balance_minor ?? 0, availableMinor: row?.available_minor ?? 0 };
}

/** The store's debt to holders of vouchers, by kind. */
export function sumOpenVouchers(from: Queryable) {
  return from.query(sql<{
    kind: string;
    open_minor: NotNull<number>;
    reserved_minor: NotNull<number>;
    count: NotNull<number>;
  }>`
    select kind, sum(balance_minor)::bigint as open_minor, sum(reserved_minor)::bigint as reserved_minor, count(*) as count
    from vouchers where balance_minor > 0 group by kind`);
}

/** Locks an account's store credit, in the order of ids. */
export function lockCredits(tx: Tx, holderId: string): Promise<VoucherRow[]> {
  return tx.query(sql<VoucherRow>`
    select id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version
    from vouchers where holder_id = ${holderId} and kind = 'store_credit' order by id for update`);
}

/** Gives up the credits of an account that is erased, but for what open orders have reserved. */
export function giveUpCredits(tx: Tx, ids: readonly string[]): Promise<VoucherRow[]> {
  return tx.query(sql<VoucherRow>`
    update vouchers set balance_minor = reserved_minor, updated_at = now(), version = version + 1,
      status = case when reserved_minor = 0 then 'ended' else status end, end_reason = case when reserved_minor = 0 then 'erased' end
    where id = any(${ids}::uuid[]) and status <> 'ended'
    returning id, kind, currency, last4, origin, initial_minor, balance_minor, reserved_minor, status, end_reason, holder_id, order_id,
      expires_at, note, made_by, created_at, version`);
}

export async function eraseNotes(tx: Tx, holderId: string): Promise<void> {
  await tx.execute(sql`
    update vouchers set note = null where holder_id = ${holderId} and note is not null`);
}
