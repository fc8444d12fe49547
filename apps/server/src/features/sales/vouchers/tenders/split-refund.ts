import { minorIn, providerPart, type RefundTenderRecord, type TenderRecord } from "./tender-record.ts";

export interface PaidOrder {
  paidMinor: number;
  tenders: readonly TenderRecord[];
  refunds: ReadonlyArray<{ status: string; amountMinor: number; tenders: readonly RefundTenderRecord[] }>;
}

/** The amount that the provider collected and has not given back. */
export function leftAtProvider({ paidMinor, tenders, refunds }: PaidOrder): number {
  const collected = paidMinor - minorIn(tenders, "captured");
  return refunds.reduce((left, refund) => (refund.status === "failed" ? left : left - providerPart(refund)), collected);
}

/**
 * The vouchers that get a part of a refund, with what the provider gives back left out: the provider comes first, up to
 * what it collected, then the vouchers, the last one to pay first. A function of what was given back before, so it does
 * not depend on the cuts. Pure.
 */
export function splitRefund(order: PaidOrder, amountMinor: number): RefundTenderRecord[] {
  let left = amountMinor - Math.min(amountMinor, Math.max(0, leftAtProvider(order)));
  const waiting = order.refunds.filter(({ status }) => status === "pending").flatMap(({ tenders }) => tenders);
  const parts: RefundTenderRecord[] = [];
  const captured = order.tenders.filter(({ state }) => state === "captured");
  for (const tender of [...captured].sort((a, b) => b.n - a.n)) {
    const { voucherId, kind, last4 } = tender;
    const promised = waiting.reduce((sum, part) => (part.voucherId === voucherId ? sum + part.amountMinor : sum), 0);
    const part = Math.min(left, tender.amountMinor - tender.refundedMinor - promised);
    if (part <= 0) continue;
    parts.push({ voucherId, kind, last4, amountMinor: part });
    left -= part;
  }
  return parts;
}
