import type { Saving } from "../../../catalogue/promotions/rules/search-best.ts";
import type { OrderDiscount } from "../../orders/order-record.ts";
import type { Offered } from "./price-order.ts";

/** Savings of promotions, as an order keeps them; `customerOf` hashes the customer with a promotion's salt. */
export function takenOff(
  offered: readonly Offered[],
  applied: readonly Saving[],
  customerOf: (salt: string) => string | null = () => null,
): OrderDiscount[] {
  const byCandidate = new Map(offered.map((one) => [one.candidate, one]));
  return applied.map(({ candidate, amountMinor, parts }) => {
    const one = byCandidate.get(candidate);
    if (one === undefined) throw new Error("unreachable: only what is offered applies");
    return {
      promotionId: candidate.promotion.id,
      ruleVersion: one.ruleVersion,
      code: candidate.code,
      title: one.title,
      class: candidate.promotion.class,
      amountMinor,
      parts,
      customerHash: customerOf(one.salt),
    };
  });
}
