import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { EntryRow } from "./queries/transfers.ts";
import type { EntryType, WalletEntry } from "./schemas.ts";

/** A movement of a creator's money as they see it. */
export function presentEntry(row: EntryRow): WalletEntry {
  const { currency } = row;
  return {
    id: encodeId("txn", row.id),
    type: row.kind as EntryType,
    amount: { amount: row.amount_minor, currency },
    balanceAfter: { amount: row.balance_minor, currency },
    reason: row.reason,
    orderReference: row.order_reference,
    commissionId: encodeIdOrNull("com", row.commission_id),
    payoutId: encodeIdOrNull("pay", row.payout_id),
    createdAt: row.created_at.toISOString(),
  };
}
