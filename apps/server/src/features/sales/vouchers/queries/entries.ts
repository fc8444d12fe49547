import type { Queryable } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";

export interface EntryRow {
  id: string;
  voucher_id: string | null;
  kind: string;
  /** Positive when it was added. */
  amount_minor: number | null;
  currency: string;
  order_id: string | null;
  order_reference: string | null;
  reason: string | null;
  created_at: Date;
}

/** The movements of an account's store credit, newest first. */
export function listCreditEntries(
  from: Queryable,
  { holderId, after, limit }: { holderId: string; after: string | null; limit: number },
): Promise<EntryRow[]> {
  return from.query(sql<EntryRow>`
    select t.id, t.voucher_id, t.kind, case t.credit_account when 'store_credit_liability' then t.amount_minor else -t.amount_minor end as amount_minor,
      t.currency, t.order_id, t.order_reference, t.reason, t.created_at
    from vouchers v join transfers t on t.voucher_id = v.id
    where v.holder_id = ${holderId} and v.kind = 'store_credit' and (${after}::uuid is null or t.id < ${after})
    order by t.id desc limit ${limit}`);
}
