import type { Queryable } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";
import { MAX_UUID } from "../../../../platform/ids.ts";
import type { Account, TransferKind } from "../accounts.ts";

export interface TransferColumns {
  id: string;
  cause: string;
  kind: TransferKind;
  creatorId: string | null;
  voucherId: string | null;
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
    insert into transfers (id, cause, kind, creator_id, voucher_id, debit_account, credit_account, amount_minor, currency,
      order_id, order_reference, commission_id, payout_id, reason)
    select * from unnest(
      ${column((t) => t.id)}::uuid[], ${column((t) => t.cause)}::text[], ${column((t) => t.kind)}::text[],
      ${column((t) => t.creatorId)}::uuid[], ${column((t) => t.voucherId)}::uuid[], ${column((t) => t.debit)}::text[], ${column((t) => t.credit)}::text[],
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
  /** The creator's balance after this movement. */
  balance_minor: NotNull<number>;
}

export interface EntryFilter {
  creatorId: string;
  kind: TransferKind | null;
  payoutId: string | null;
  from: Date | null;
  to: Date | null;
  /** The position of the last row of the previous page, and the balance before it. */
  after: { xid: string; id: string; balanceMinor: number } | null;
  limit: number;
}

/** Sorts after every position. */
const NEWEST = { xid: "18446744073709551615", id: MAX_UUID };

/**
 * The movements of a creator's balance, newest first, each with the balance after it: what the filter leaves out is
 * counted all the same. The page is found first; each of its rows then sums what moved from itself to the row before, so
 * entries older than the page are not read. One statement, so rows and balance share a database snapshot. A plan for any
 * creator would sort all entries of one who has many.
 */
export function listEntries(from: Queryable, { creatorId, after, limit, ...filter }: EntryFilter): Promise<EntryRow[]> {
  const place = after ?? NEWEST;
  return from.query(
    withCustomPlan(sql<EntryRow>`
    with page as (
      select id, xid, kind, case when credit_account = 'creator_balance' then amount_minor else -amount_minor end as amount_minor,
        currency, order_reference, commission_id, payout_id, reason, created_at,
        lag(xid, 1, ${place.xid}::text::xid8) over newest as newer_xid, lag(id, 1, ${place.id}::uuid) over newest as newer_id
      from transfers
      where creator_id = ${creatorId} and 'creator_balance' in (debit_account, credit_account)
        and (xid, id) < (${place.xid}::text::xid8, ${place.id}::uuid)
        and (${filter.kind}::text is null or kind = ${filter.kind})
        and (${filter.payoutId}::uuid is null or (payout_id = ${filter.payoutId} and kind <> 'commission'))
        and created_at >= coalesce(${filter.from}::timestamptz, '-infinity') and created_at < coalesce(${filter.to}::timestamptz, 'infinity')
      window newest as (order by xid desc, id desc)
      order by xid desc, id desc
      limit ${limit}
    )
    select p.id, p.xid::text as xid, p.kind, p.amount_minor, p.currency, p.order_reference, p.commission_id, p.payout_id, p.reason, p.created_at,
      (coalesce(${after?.balanceMinor ?? null}::bigint, (select creator_balance(${creatorId}::uuid)))
        + p.amount_minor - sum(m.moved_minor) over (order by p.xid desc, p.id desc))::bigint as balance_minor
    from page p cross join lateral (
      select sum(case when t.credit_account = 'creator_balance' then t.amount_minor else -t.amount_minor end) as moved_minor
      from transfers t
      where t.creator_id = ${creatorId} and 'creator_balance' in (t.debit_account, t.credit_account)
        and (t.xid, t.id) >= (p.xid, p.id) and (t.xid, t.id) < (p.newer_xid, p.newer_id)
    ) m
    order by p.xid desc, p.id desc`),
  );
}
