import type { VoucherKind } from "../voucher-row.ts";

/** A voucher that pays for a part of an order. */
export interface TenderRecord {
  /** Its place in the order in which the vouchers pay. */
  n: number;
  voucherId: string;
  kind: VoucherKind;
  /** The last characters of a gift card's code; null for store credit. */
  last4: string | null;
  amountMinor: number;
  /** Reserved until the rest is paid, then captured; voided when the order is canceled before. */
  state: "reserved" | "captured" | "voided";
  refundedMinor: number;
}

/** The part of a refund that a voucher gets. */
export interface RefundTenderRecord {
  voucherId: string;
  kind: VoucherKind;
  last4: string | null;
  amountMinor: number;
}

const sumOf = (parts: ReadonlyArray<{ amountMinor: number }>) => parts.reduce((sum, part) => sum + part.amountMinor, 0);

/** The part of an order that vouchers pay, in any state. */
export const tenderedMinor = (tenders: readonly TenderRecord[]): number => sumOf(tenders);

export function minorIn(tenders: readonly TenderRecord[], state: TenderRecord["state"]): number {
  return sumOf(tenders.filter((tender) => tender.state === state));
}

/** The part of a refund that the provider of the payment gives back. */
export function providerPart(refund: { amountMinor: number; tenders: readonly RefundTenderRecord[] }): number {
  return refund.amountMinor - sumOf(refund.tenders);
}
