import type { Tx } from "../../../../platform/database/database.ts";
import { sql } from "../../../../platform/database/sql.ts";
import { MOVEMENTS } from "../accounts.ts";
import type { NewTransfer } from "../post-transfers.ts";

export interface PastTransfer extends NewTransfer {
  /** Ids determine the order of a creator's entries, so each is made for its time. */
  id: string;
  at: Date;
}

/** Inserts the past movements of a demo shop, each with its time, since the ledger cannot be changed later. */
export async function insertPastTransfers(tx: Tx, transfers: readonly PastTransfer[]): Promise<void> {
  const rows = transfers
    .filter(({ amountMinor }) => amountMinor > 0)
    .map((transfer) => ({
      id: transfer.id,
      cause: transfer.cause,
      kind: MOVEMENTS[transfer.movement].kind,
      creator_id: transfer.creatorId,
      debit_account: MOVEMENTS[transfer.movement].debit,
      credit_account: MOVEMENTS[transfer.movement].credit,
      amount_minor: transfer.amountMinor,
      currency: transfer.currency,
      order_id: transfer.orderId,
      order_reference: transfer.orderReference,
      commission_id: transfer.commissionId,
      payout_id: transfer.payoutId,
      reason: transfer.reason,
      created_at: transfer.at,
    }));
  await tx.execute(sql`
    insert into transfers (id, cause, kind, creator_id, debit_account, credit_account, amount_minor, currency,
      order_id, order_reference, commission_id, payout_id, reason, created_at)
    select id, cause, kind, creator_id, debit_account, credit_account, amount_minor, currency,
      order_id, order_reference, commission_id, payout_id, reason, created_at
    from json_populate_recordset(null::transfers, ${JSON.stringify(rows)}::json)`);
}
