import type { CouponPolicy } from "../../../ground/store/attribution-settings.ts";
import type { Claim, ClaimSource, ClaimVerdict } from "./claim.ts";

/** The members of a claim that the choice depends on. */
export type JudgedClaim = Pick<
  Claim,
  "source" | "creatorId" | "clickId" | "clickedAt" | "addedAt" | "valid" | "reason"
>;

/**
 * Chooses the claim that decides an order: the valid one that is credited, else the one whose reason is kept. Null when
 * no source that the policy asks names a creator. Pure, and used alike by placement, simulation and `tote verify`
 * (docs/contract/attribution-and-commissions.md#coupon-policy).
 */
export function chooseClaim<Judged extends JudgedClaim>(
  claims: readonly Judged[],
  policy: CouponPolicy,
  placedAt: Date,
): Judged | null {
  const asked = onePerSource(claims);
  const links = asked.filter(({ source }) => source !== "coupon");
  const coupon = asked.find(({ source }) => source === "coupon") ?? null;
  if (policy === "links_only") return search(links);
  if (policy === "earlier_link_wins" && coupon !== null) {
    const link = search(links);
    if (link !== null && isEarlier(link, coupon, placedAt)) return link;
  }
  return search(asked);
}

/** The verdict on each claim, once one of them was chosen. */
export function verdictOn(claim: JudgedClaim, chosen: JudgedClaim | null): ClaimVerdict {
  if (!claim.valid) return "invalid";
  return claim === chosen ? "won" : "outranked";
}

/** The last click represents its source: stamps stand newest first. */
function onePerSource<Judged extends JudgedClaim>(claims: readonly Judged[]): Judged[] {
  const seen = new Set<ClaimSource>();
  return claims.filter(({ source }) => {
    const isFirst = !seen.has(source);
    seen.add(source);
    return isFirst;
  });
}

/** The first valid claim. A self-referral ends the search; if none is valid, the first claim decides. */
function search<Judged extends JudgedClaim>(claims: readonly Judged[]): Judged | null {
  return claims.find(({ valid, reason }) => valid || reason === "self_referral") ?? claims[0] ?? null;
}

/** True if another creator's valid click came before the customer filled the bag, or ordered without one. */
function isEarlier(link: JudgedClaim, coupon: JudgedClaim, placedAt: Date): boolean {
  if (!link.valid || link.clickId === null || link.clickedAt === null) return false;
  if (link.creatorId === coupon.creatorId) return false;
  const bagAt = coupon.addedAt === null ? placedAt.getTime() : Date.parse(coupon.addedAt);
  return Date.parse(link.clickedAt) < bagAt;
}
