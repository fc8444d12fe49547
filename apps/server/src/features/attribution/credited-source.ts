import type { ClickFact, CreatorFacts, LinkFacts, Receipt } from "./receipt.ts";

/** Whom a receipt credits and the click that it names, as far as it is still known. */
export interface CreditedSource {
  creator: CreatorFacts;
  click: ClickFact | null;
}

/** Finds them again among the facts that the receipt was decided from; null where nobody is credited. */
export function creditedSource(receipt: Receipt, facts: LinkFacts): CreditedSource | null {
  const { creatorId, clickId, code } = receipt;
  if (receipt.status !== "credited" || creatorId === null) return null;
  const click = clickId === null ? null : (facts.byClick.get(clickId) ?? null);
  // A coupon has a code too, which may be that of somebody's link.
  const link = receipt.method === "coupon" || code === null ? undefined : facts.byCode.get(code);
  const creator = receipt.method === "coupon" ? facts.byCreator.get(creatorId) : (click?.link ?? link)?.creator;
  if (creator?.creatorId !== creatorId) throw new Error("unreachable: a receipt is decided from these facts");
  return { creator, click };
}
