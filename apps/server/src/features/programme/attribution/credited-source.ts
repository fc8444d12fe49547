import type { AttributionDecision, ClickFact, CreatorFacts, LinkFacts } from "./attribution-decision.ts";

/** The creator that a receipt credits and the click that it names, if they still exist. */
export interface CreditedSource {
  creator: CreatorFacts;
  click: ClickFact | null;
}

/** Looks them up in the facts that the receipt was decided from; null if no creator is credited. */
export function creditedSource(receipt: AttributionDecision, facts: LinkFacts): CreditedSource | null {
  const { creatorId, clickId, code } = receipt;
  if (receipt.status !== "credited" || creatorId === null) return null;
  const click = clickId === null ? null : (facts.byClick.get(clickId) ?? null);
  // A coupon has a code too, which may equal a link's code.
  const link = receipt.method === "coupon" || code === null ? undefined : facts.byCode.get(code);
  const creator = receipt.method === "coupon" ? facts.byCreator.get(creatorId) : (click?.link ?? link)?.creator;
  if (creator?.creatorId !== creatorId) throw new Error("unreachable: a receipt is decided from these facts");
  return { creator, click };
}
