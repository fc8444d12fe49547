import type { RefundDestination } from "./schemas.ts";
import { providerPart, type RefundTenderRecord, type TenderRecord } from "./tender-record.ts";

type MoneyOf = (amount: number) => { amount: number; currency: string };

/** The vouchers that pay, one entry for each gift card and one for all store credit together. */
export function presentTenders(tenders: readonly TenderRecord[], money: MoneyOf) {
  return merged(tenders).map(({ kind, last4, amountMinor, refundedMinor, state }) => ({
    kind,
    last4,
    amount: money(amountMinor),
    refunded: money(refundedMinor),
    status: state,
  }));
}

function merged(tenders: readonly TenderRecord[]): TenderRecord[] {
  const kept: TenderRecord[] = [];
  for (const tender of tenders) {
    const same = kept.find(({ kind }) => kind === "store_credit" && tender.kind === kind);
    if (same === undefined) kept.push({ ...tender });
    else {
      same.amountMinor += tender.amountMinor;
      same.refundedMinor += tender.refundedMinor;
    }
  }
  return kept;
}

/** Where a refund goes: to the payment, and to vouchers. */
export function presentDestinations(
  refund: { amountMinor: number; tenders: readonly RefundTenderRecord[] },
  money: MoneyOf,
): RefundDestination[] {
  const atProvider = providerPart(refund);
  const cards = refund.tenders.filter(({ kind }) => kind === "gift_card");
  const credit = refund.tenders.reduce(
    (sum, { kind, amountMinor }) => (kind === "store_credit" ? sum + amountMinor : sum),
    0,
  );
  return [
    ...(atProvider > 0 ? [{ to: "payment" as const, last4: null, amount: money(atProvider) }] : []),
    ...cards.map(({ last4, amountMinor }) => ({ to: "gift_card" as const, last4, amount: money(amountMinor) })),
    ...(credit > 0 ? [{ to: "store_credit" as const, last4: null, amount: money(credit) }] : []),
  ];
}

/** The vouchers that would pay, in a quote. */
export function presentChosen(chosen: readonly Pick<TenderRecord, "kind" | "last4" | "amountMinor">[], money: MoneyOf) {
  const records = chosen.map((each, n) => ({
    ...each,
    n,
    voucherId: "",
    state: "reserved" as const,
    refundedMinor: 0,
  }));
  return merged(records).map(({ kind, last4, amountMinor }) => ({ kind, last4, amount: money(amountMinor) }));
}
