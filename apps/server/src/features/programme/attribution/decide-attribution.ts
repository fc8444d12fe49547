import type { CouponPolicy } from "../../ground/store/attribution-settings.ts";
import {
  type AttributionDecision,
  type CreatorFacts,
  type CreditMethod,
  isWithinWindow,
  type LinkFacts,
  type ReceiptReason,
  wasDisabled,
} from "./attribution-decision.ts";
import { chooseClaim, verdictOn } from "./claims/choose-claim.ts";
import type { ClaimSource } from "./claims/claim.ts";
import { type Candidate, collectCandidates } from "./claims/collect-candidates.ts";
import { normaliseEmail } from "./normalise-email.ts";

/** The stamp of an ordered line. */
export interface OrderedStamp {
  code: string;
  clickId: string | null;
  clickedAt: Date;
  /** When the line was put into the bag. */
  addedAt: Date;
}

export interface AttributionInput {
  placedAt: Date;
  windowDays: number;
  policy: CouponPolicy;
  customer: { userId: string; email: string };
  /** The order's discount, if it belongs to a creator. */
  coupon: { code: string; creatorId: string } | null;
  /** As the client sent it. */
  request: { code?: string | undefined; clickId?: string | undefined } | null;
  /** The stamps of the ordered lines that have one. */
  stamps: readonly OrderedStamp[];
  /** When the first of the ordered lines was put into the bag; null if none was in it. */
  addedAt: Date | null;
  /** The UUID (or public id) in the click cookie, after its signature was verified. */
  cookieClickId: string | null;
  facts: LinkFacts;
  /** True if the commission rules exclude every line of the order for this creator. Default: they exclude nothing. */
  earnsNothing?: (creator: CreatorFacts) => boolean;
}

/**
 * Decides the attribution receipt of an order: collects a candidate of each source, judges each alone, and lets the
 * policy choose (docs/contract/attribution-and-commissions.md#attribution). Keeps all of them with the receipt.
 */
export function decideAttribution(input: AttributionInput): AttributionDecision {
  const { policy, placedAt, windowDays } = input;
  const { candidates, dropped } = collectCandidates(input);
  const claims = candidates.map((candidate) => toClaim(candidate, candidate.reason ?? judge(candidate, input)));
  const chosen = chooseClaim(claims, policy, placedAt);
  const considered = claims.map((claim) => ({ ...claim.kept, verdict: verdictOn(claim, chosen) }));
  const kept = { policy, considered, dropped };
  return chosen === null
    ? { ...noReceipt(windowDays, policy), ...kept }
    : { ...toReceipt(chosen.candidate, chosen.reason, windowDays), ...kept };
}

/** The receipt when no source names a creator. */
export function noReceipt(windowDays: number, policy: CouponPolicy): AttributionDecision {
  const nothing = { method: null, code: null, creatorId: null, creatorName: null, linkId: null } as const;
  const kept = { policy, considered: [], dropped: 0 };
  return { status: "none", ...nothing, clickId: null, clickedAt: null, windowDays, reason: null, ...kept };
}

/** The receipt of an order credited by hand when no line earns: excluded lines credit no creator. */
export function excludeProducts(receipt: AttributionDecision): AttributionDecision {
  return receipt.status === "credited"
    ? { ...receipt, status: "not_credited", creatorId: null, reason: "product_excluded" }
    : receipt;
}

function toClaim(candidate: Candidate, reason: ReceiptReason | null) {
  const { source, creator, code, link, clickId } = candidate;
  const kept = {
    source,
    creatorId: creator?.creatorId ?? null,
    code,
    linkId: link?.linkId ?? null,
    clickId,
    clickedAt: candidate.clickedAt?.toISOString() ?? null,
    addedAt: candidate.addedAt?.toISOString() ?? null,
    valid: reason === null,
    reason,
  };
  return { ...kept, kept, candidate };
}

/**
 * Why a candidate cannot be credited, or null. Self-referral is checked after all faults of the candidate itself: only
 * a candidate that would otherwise be credited ends the search, so that a creator's own old click cannot take an order
 * from the creator who brought it since. Lines excluded for one creator may earn for the next.
 */
function judge(candidate: Candidate, input: AttributionInput): ReceiptReason | null {
  const { creator, link, clickedAt } = candidate;
  if (link !== null && clickedAt !== null) {
    if (wasDisabled(link, clickedAt)) return "link_disabled";
    if (!isWithinWindow(clickedAt, input.placedAt, input.windowDays)) return "window_expired";
  }
  if (creator === null || creator.status !== "approved") return "creator_not_approved";
  if (isSelfReferral(creator, input.customer)) return "self_referral";
  return input.earnsNothing?.(creator) === true ? "product_excluded" : null;
}

/** True if the creator would be paid for an order of their own. */
export function isSelfReferral(
  creator: Pick<CreatorFacts, "userId" | "emailKey" | "payoutEmailKey">,
  customer: AttributionInput["customer"],
): boolean {
  if (creator.userId === customer.userId) return true;
  const buyer = normaliseEmail(customer.email);
  return [creator.emailKey, creator.payoutEmailKey].some((own) => own !== null && normaliseEmail(own) === buyer);
}

/** The method that a receipt names for a source. */
export const METHOD_OF: Readonly<Record<ClaimSource, CreditMethod>> = {
  coupon: "coupon",
  request: "link",
  cart_line: "cart_line",
  cookie: "link",
};

function toReceipt(candidate: Candidate, reason: ReceiptReason | null, windowDays: number) {
  return {
    status: reason === null ? ("credited" as const) : ("not_credited" as const),
    method: METHOD_OF[candidate.source],
    code: candidate.code,
    creatorId: reason === null ? (candidate.creator?.creatorId ?? null) : null,
    creatorName: candidate.creator?.displayName ?? null,
    linkId: candidate.link?.linkId ?? null,
    clickId: candidate.clickId,
    clickedAt: candidate.clickedAt?.toISOString() ?? null,
    windowDays,
    reason,
  };
}
