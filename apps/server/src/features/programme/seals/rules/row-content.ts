import { encodeId, encodeIdOrNull, type PublicId } from "../../../../platform/ids.ts";
import { readReceipt } from "../../attribution/claims/claim.ts";
import { digest } from "./encode.ts";

export interface TransferRow {
  id: string;
  cause: string;
  kind: string;
  /** Null for the transfer of a voucher, which its cause names. */
  creator_id: string | null;
  debit_account: string;
  credit_account: string;
  amount_minor: number;
  currency: string;
  order_id: string | null;
  commission_id: string | null;
  payout_id: string | null;
  created_at: Date;
}

/** A movement of the ledger as its hash covers it. Not its order's reference and its reason: people write that. */
export interface SealedTransfer {
  id: PublicId<"txn">;
  cause: string;
  kind: string;
  creatorId: PublicId<"crt"> | null;
  debitAccount: string;
  creditAccount: string;
  amountMinor: number;
  currency: string;
  orderId: PublicId<"ord"> | null;
  commissionId: PublicId<"com"> | null;
  payoutId: PublicId<"pay"> | null;
  createdAt: string;
}

export function sealedTransfer(row: TransferRow): SealedTransfer {
  return {
    id: encodeId("txn", row.id),
    cause: row.cause,
    kind: row.kind,
    creatorId: encodeIdOrNull("crt", row.creator_id),
    debitAccount: row.debit_account,
    creditAccount: row.credit_account,
    amountMinor: row.amount_minor,
    currency: row.currency,
    orderId: encodeIdOrNull("ord", row.order_id),
    commissionId: encodeIdOrNull("com", row.commission_id),
    payoutId: encodeIdOrNull("pay", row.payout_id),
    createdAt: row.created_at.toISOString(),
  };
}

export function transferContent(row: TransferRow): string {
  const t = sealedTransfer(row);
  const accounts = [t.debitAccount, t.creditAccount, t.amountMinor, t.currency];
  const causes = [t.orderId, t.commissionId, t.payoutId, t.createdAt];
  return digest("transfer", [t.id, t.cause, t.kind, t.creatorId, ...accounts, ...causes]);
}

export interface ReceiptRow {
  id: string;
  placed_at: Date;
  currency: string;
  total_minor: number;
  creator_id: string | null;
  attribution: unknown;
}

/**
 * The creator to whom an order is credited, and the claims. Names and codes are left out: they can be what a person
 * is called, and erasure changes them.
 */
export function receiptContent(row: ReceiptRow): string {
  const receipt = readReceipt(row.attribution);
  const { status, method, reason, creatorId, linkId, clickId, clickedAt, windowDays, policy, dropped } = receipt;
  const claims = (receipt.considered ?? []).flatMap((claim) => [
    ...[claim.source, claim.creatorId, claim.linkId, claim.clickId, claim.clickedAt, claim.addedAt],
    ...[claim.reason, claim.verdict],
  ]);
  return digest("receipt", [
    ...[encodeId("ord", row.id), row.placed_at.toISOString(), row.currency, row.total_minor, row.creator_id],
    ...[status, method, reason, creatorId, linkId, clickId, clickedAt, windowDays, policy, dropped],
    ...[receipt.considered?.length ?? null, ...claims],
  ]);
}
