import type { VoucherKind } from "../voucher-row.ts";

/** A voucher that a request may spend, with what it has. */
export interface Spendable {
  id: string;
  kind: VoucherKind;
  last4: string | null;
  availableMinor: number;
}

/** One wish of a request with the vouchers it means, in the order in which they pay. */
export interface TenderWish {
  /** The most that it pays; null: as much as it has. */
  amountMinor: number | null;
  vouchers: readonly Spendable[];
}

export interface ChosenTender extends Pick<Spendable, "id" | "kind" | "last4"> {
  amountMinor: number;
}

export interface TenderBill {
  /** The total of the order. */
  totalMinor: number;
  /** The part of it that vouchers may pay. */
  payableMinor: number;
  /** The smallest amount that the provider can collect. */
  leastRestMinor: number;
}

/**
 * Distributes a bill over vouchers: each takes as much as it has and the order still lacks. A rest below what the
 * provider can collect is avoided by taking less from the last vouchers. Pure.
 */
export function chooseTenders(bill: TenderBill, wishes: readonly TenderWish[]): ChosenTender[] {
  const chosen: ChosenTender[] = [];
  let left = bill.payableMinor;
  for (const wish of wishes) {
    let wanted = Math.min(left, wish.amountMinor ?? left);
    for (const { id, kind, last4, availableMinor } of wish.vouchers) {
      const amountMinor = Math.min(wanted, availableMinor);
      if (amountMinor <= 0) continue;
      chosen.push({ id, kind, last4, amountMinor });
      wanted -= amountMinor;
      left -= amountMinor;
    }
  }
  return withCollectableRest(bill, chosen);
}

function withCollectableRest(bill: TenderBill, chosen: readonly ChosenTender[]): ChosenTender[] {
  const rest = chosen.reduce((left, { amountMinor }) => left - amountMinor, bill.totalMinor);
  let lacking = rest > 0 ? Math.max(0, bill.leastRestMinor - rest) : 0;
  const kept: ChosenTender[] = [];
  for (const tender of [...chosen].reverse()) {
    const less = Math.min(lacking, tender.amountMinor);
    lacking -= less;
    if (tender.amountMinor > less) kept.unshift({ ...tender, amountMinor: tender.amountMinor - less });
  }
  return kept;
}
