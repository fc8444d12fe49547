import type { Queryable } from "../../../platform/database/database.ts";
import { sql } from "../../../platform/database/sql.ts";
import { MAX_UUID } from "../../../platform/ids.ts";
import type { Account, TransferKind } from "../accounts.ts";

export interface TransferColumns {
  id: string;
  cause: string;
  kind: TransferKind;
  creatorId: string;
  debit: Account;
  credit: Account;
  amountMinor: number;
  currency: string;
  orderId?: string | null;
  orderReference?: string | null;
  commissionId?: string | null;
  payoutId?: string | null;
  reason?: string | null;
}

/** Returns how many are new; a cause that already exists is skipped. */
export function insertTransfers(to: Queryable, transfers: readonly TransferColumns[]): Promise<number> {
  const column = <Value>(read: (transfer: TransferColumns) => Value) => transfers.map(read);
  return to.execute(sql`
    insert into transfers (id, cause, kind, creator_id, debit_account, credit_account, amount_minor, currency,
      order_id, order_reference, commission_id, payout_id, reason)
    select * from unnest(
      ${column((t) => t.id)}::uuid[], ${column((t) => t.cause)}::text[], ${column((t) => t.kind)}::text[],
      ${column((t) => t.creatorId)}::uuid[], ${column((t) => t.debit)}::text[], ${column((t) => t.credit)}::text[],
      ${column((t) => t.amountMinor)}::bigint[], ${column((t) => t.currency)}::text[],
      ${column((t) => t.orderId ?? null)}::uuid[], ${column((t) => t.orderReference ?? null)}::text[],
      ${column((t) => t.commissionId ?? null)}::uuid[], ${column((t) => t.payoutId ?? null)}::uuid[],
      ${column((t) => t.reason ?? null)}::text[])
    on conflict (cause) do nothing`);
}

export interface EntryRow {
  id: string;
  xid: string;
  kind: TransferKind;
  /** Positive when the creator got it. */
  amount_minor: number;
  currency: string;
  order_reference: string | null;
  commission_id: string | null;
  payout_id: string | null;
  reason: string | null;
  created_at: Date;
  /** The creator's balance after all of their transfers; null on later pages, whose cursor carries it. */
  balance_minor: number | null;
}

export interface EntryFilter {
  creatorId: string;
  /** The position of the last row of the previous page. */
  after: { xid: string; id: string } | null;
  limit: number;
}

/** Sorts after every position. */
const NEWEST = { xid: "18446744073709551615", id: MAX_UUID };

/** The movements of a creator's balance, newest first. One statement, so rows and balance share a database snapshot. */
export function listEntries(from: Queryable, { creatorId, after, limit }: EntryFilter): Promise<EntryRow[]> {
  const place = after ?? NEWEST;
  return from.query(sql<EntryRow>`
    select t.id, t.xid::text as xid, t.kind, case when t.credit_account = 'creator_balance' then t.amount_minor else -t.amount_minor end as amount_minor,
      t.currency, t.order_reference, t.commission_id, t.payout_id, t.reason, t.created_at,
      case when ${after === null}::boolean then (select creator_balance(${creatorId}::uuid)) end as balance_minor
    from transfers t
    where t.creator_id = ${creatorId} and 'creator_balance' in (t.debit_account, t.credit_account)
      and (t.xid, t.id) < (${place.xid}::text::xid8, ${place.id}::uuid)
    order by t.xid desc, t.id desc
    limit ${limit}`);
}
