import { encodeId, encodeIdOrNull } from "../../../platform/ids.ts";
import type { Payee } from "../creators/payees.ts";
import type { PayoutRow } from "./payout-row.ts";
import type { AdminPayout, Payout } from "./schemas.ts";

/** A payout as its creator sees it. Amounts are in the store's one currency. */
export function presentPayout(row: PayoutRow, currency: string): Payout {
  return {
    id: encodeId("pay", row.id),
    amount: { amount: row.amount_minor, currency },
    status: row.status,
    method: row.method_type,
    methodLabel: row.method_label,
    origin: row.origin,
    requestedAt: row.requested_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    heldReason: row.held_reason,
    failureReason: row.failure_reason,
    reference: row.reference,
  };
}

/** A payout as administrators see it. */
export function presentAdminPayout(row: PayoutRow, payee: Payee | undefined, currency: string): AdminPayout {
  return {
    ...presentPayout(row, currency),
    creatorId: encodeId("crt", row.creator_id),
    creator: { displayName: payee?.displayName ?? "", email: payee?.email ?? null },
    runId: encodeIdOrNull("run", row.batch_id),
    heldFrom: row.held_from,
    heldBy: row.held_by,
    startedAt: row.started_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/**
 * `data` of the events of payouts (features/partners/webhooks/event-data.ts), without the account's label and texts for the
 * creator alone.
 */
export function presentPayoutEvent(row: PayoutRow, currency: string) {
  const { methodLabel: _, origin: __, heldReason: ___, ...data } = presentPayout(row, currency);
  return { ...data, creatorId: encodeId("crt", row.creator_id), version: row.version };
}

/** The audit log's view of a payout: the amounts and states, without names and accounts. */
export function presentForLog(row: PayoutRow) {
  return {
    status: row.status,
    heldFrom: row.held_from,
    heldBy: row.held_by,
    heldReason: row.held_reason,
    amountMinor: row.amount_minor,
    reference: row.reference,
    failureReason: row.failure_reason,
    version: row.version,
  };
}
