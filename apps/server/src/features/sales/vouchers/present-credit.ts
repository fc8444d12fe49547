import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { EntryRow } from "./queries/entries.ts";
import type { AdminCredit, Credit, CreditEntry } from "./schemas.ts";
import { availableOf, stateOf, type VoucherRow } from "./voucher-row.ts";

export type CreditRow = VoucherRow & { order_reference: string | null; made_by_name: string | null };

/** Store credit as its holder sees it. */
export function presentCredit(row: CreditRow): Credit {
  const { currency } = row;
  return {
    id: encodeId("cred", row.id),
    origin: row.origin as Credit["origin"],
    initial: { amount: row.initial_minor, currency },
    balance: { amount: row.balance_minor, currency },
    available: { amount: availableOf(row), currency },
    status: stateOf(row),
    expiresAt: row.expires_at?.toISOString() ?? null,
    orderId: encodeIdOrNull("ord", row.order_id),
    orderReference: row.order_reference,
    reason: row.note,
    createdAt: row.created_at.toISOString(),
  };
}

export function presentAdminCredit(row: CreditRow): AdminCredit {
  return {
    ...presentCredit(row),
    reserved: { amount: row.reserved_minor, currency: row.currency },
    madeBy: row.made_by === null ? null : { id: encodeId("usr", row.made_by), name: row.made_by_name ?? "" },
  };
}

export function presentEntry(row: EntryRow): CreditEntry {
  return {
    id: encodeId("txn", row.id),
    type: row.kind.replace("voucher_", "") as CreditEntry["type"],
    amount: { amount: row.amount_minor ?? 0, currency: row.currency },
    creditId: encodeId("cred", row.voucher_id ?? ""),
    orderId: encodeIdOrNull("ord", row.order_id),
    orderReference: row.order_reference,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
