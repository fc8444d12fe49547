import type { Queryable } from "../../../../platform/database/database.ts";
import { sql, withCustomPlan } from "../../../../platform/database/sql.ts";

export interface TransferRow {
  id: string;
  xid: string;
  kind: string;
  creator_id: string | null;
  voucher_id: string | null;
  /** Null for a creator's transfer. */
  voucher_kind: string | null;
  debit_account: string;
  credit_account: string;
  amount_minor: number;
  currency: string;
  order_reference: string | null;
  commission_id: string | null;
  payout_id: string | null;
  reason: string | null;
  created_at: Date;
}

export interface TransferFilter {
  creatorId: string | null;
  kind: string | null;
  from: Date | null;
  to: Date | null;
  /** The position of the last row of the previous page. */
  after: { xid: string; id: string } | null;
  limit: number;
}

/** The transfers of all creators and vouchers, newest first, in the order of the ledger. */
export function listTransfers(from: Queryable, filter: TransferFilter): Promise<TransferRow[]> {
  const { after } = filter;
  return from.query(
    withCustomPlan(sql<TransferRow>`
    select id, xid::text as xid, kind, creator_id, voucher_id,
      case when 'gift_card_liability' in (debit_account, credit_account) then 'gift_card' when voucher_id is not null then 'store_credit' end as voucher_kind,
      debit_account, credit_account, amount_minor, currency, order_reference, commission_id, payout_id, reason, created_at
    from transfers t
    where (${after?.id ?? null}::uuid is null or (t.xid, t.id) < (${after?.xid ?? null}::text::xid8, ${after?.id ?? null}::uuid))
      and (${filter.creatorId}::uuid is null or t.creator_id = ${filter.creatorId})
      and (${filter.kind}::text is null or t.kind = ${filter.kind})
      and (${filter.from}::timestamptz is null or t.created_at >= ${filter.from}) and (${filter.to}::timestamptz is null or t.created_at < ${filter.to})
    order by t.xid desc, t.id desc
    limit ${filter.limit}`),
  );
}
