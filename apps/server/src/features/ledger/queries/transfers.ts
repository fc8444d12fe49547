import type { Queryable } from "../../../platform/database/database.ts";
import type { NotNull } from "../../../platform/database/not-null.ts";
import { sql, withCustomPlan } from "../../../platform/database/sql.ts";
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
 * counted all the same. The window is read along the index and ends with the page. One statement, so rows and balance
 * share a database snapshot. A plan for any creator would sort all entries of one who has many.
 */
export function listEntries(from: Queryable, { creatorId, after, limit, ...filter }: EntryFilter): Promise<EntryRow[]> {
  const place = after ?? NEWEST;
  return from.query(
    withCustomPlan(sql<EntryRow>`
    select e.id, e.xid::text as xid, e.kind, e.amount_minor, e.currency, e.order_reference, e.commission_id, e.payout_id, e.reason, e.created_at,
      (coalesce(${after?.balanceMinor ?? null}::bigint, (select creator_balance(${creatorId}::uuid))) - coalesce(e.newer_minor, 0))::bigint as balance_minor
    from (
      select t.*, sum(t.amount_minor) over (order by t.xid desc, t.id desc rows between unbounded preceding and 1 preceding) as newer_minor
      from (
        select id, xid, kind, case when credit_account = 'creator_balance' then amount_minor else -amount_minor end as amount_minor,
          currency, order_reference, commission_id, payout_id, reason, created_at
        from transfers
        where creator_id = ${creatorId} and 'creator_balance' in (debit_account, credit_account)
          and (xid, id) < (${place.xid}::text::xid8, ${place.id}::uuid)
      ) t
    ) e
    where (${filter.kind}::text is null or e.kind = ${filter.kind})
      and (${filter.payoutId}::uuid is null or e.payout_id = ${filter.payoutId})
      and e.created_at >= coalesce(${filter.from}::timestamptz, '-infinity') and e.created_at < coalesce(${filter.to}::timestamptz, 'infinity')
    order by e.xid desc, e.id desc
    limit ${limit}`),
  );
}
