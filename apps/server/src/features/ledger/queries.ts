import type { Queryable } from "../../database/database.ts";
import { sql } from "../../database/sql.ts";
import type { Account, TransferKind } from "./accounts.ts";

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

/** How many of them are new: a cause that is there already is left alone. */
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
