import {
  type AttributionDecision,
  type CreatorFacts,
  type CreditMethod,
  isCreditable,
  isWithinWindow,
  type LinkFact,
  type LinkFacts,
  type ReceiptReason,
  wasDisabled,
} from "./attribution-decision.ts";
import { normaliseCode, readClickId } from "./click-id.ts";
import { normaliseEmail } from "./normalise-email.ts";

export interface AttributionInput {
  placedAt: Date;
  windowDays: number;
  customer: { userId: string; email: string };
  /** The order's discount, if it belongs to a creator. */
  coupon: { code: string; creatorId: string } | null;
  /** As the client sent it. */
  request: { code?: string | undefined; clickId?: string | undefined } | null;
  /** The stamps of the ordered lines that have one. */
  stamps: ReadonlyArray<{ code: string; clickId: string | null; clickedAt: Date }>;
  /** The UUID (or public id) in the click cookie, after its signature was verified. */
  cookieClickId: string | null;
  facts: LinkFacts;
  /** True if the commission rules exclude every line of the order for this creator. Default: they exclude nothing. */
  earnsNothing?: (creator: CreatorFacts) => boolean;
}

/** One source's unjudged answer to the question who brought the order. */
interface Candidate {
  method: CreditMethod;
  code: string | null;
  creator: CreatorFacts | null;
  link: LinkFact | null;
  clickId: string | null;
  clickedAt: Date | null;
  /** Set if known when the candidate is created; {@link judge} decides the rest. */
  reason: ReceiptReason | null;
}

/**
 * Decides the attribution receipt of an order. The sources in order: a creator's discount code, the request, the stamps
 * of the ordered lines, the click cookie. The last click represents its source. An invalid candidate falls through to
 * the next source, except a self-referral, which ends the search. If none is valid, the reason of the first is kept.
 */
export function decideAttribution(input: AttributionInput): AttributionDecision {
  let first: AttributionDecision | null = null;
  for (const source of [fromCoupon, fromRequest, fromStamps, fromCookie]) {
    const candidate = source(input);
    if (candidate === null) continue;
    const reason = candidate.reason ?? judge(candidate, input);
    const receipt = toReceipt(candidate, reason, input.windowDays);
    if (reason === null || reason === "self_referral") return receipt;
    first ??= receipt;
  }
  return first ?? noReceipt(input.windowDays);
}

/** The receipt when no source names a creator. */
export function noReceipt(windowDays: number): AttributionDecision {
  const nothing = { method: null, code: null, creatorId: null, creatorName: null, linkId: null } as const;
  return { status: "none", ...nothing, clickId: null, clickedAt: null, windowDays, reason: null };
}

/** The receipt of an order credited by hand when no line earns: excluded lines credit no creator. */
export function excludeProducts(receipt: AttributionDecision): AttributionDecision {
  return receipt.status === "credited"
    ? { ...receipt, status: "not_credited", creatorId: null, reason: "product_excluded" }
    : receipt;
}

function fromCoupon({ coupon, facts }: AttributionInput): Candidate | null {
  if (coupon === null) return null;
  const creator = facts.byCreator.get(coupon.creatorId) ?? null;
  const reason = creator === null ? "creator_not_approved" : null;
  return { method: "coupon", code: coupon.code, creator, link: null, clickId: null, clickedAt: null, reason };
}

function fromRequest({ request, facts, placedAt }: AttributionInput): Candidate | null {
  if (request === null || (request.code === undefined && request.clickId === undefined)) return null;
  const click = request.clickId === undefined ? null : fromClick("link", request.clickId, facts);
  // A known click decides alone: if an expired click fell back to the code beside it, no window would ever end.
  if (click !== null && click.reason !== "unknown_code") return click;
  if (request.code === undefined) return click;
  return fromCode("link", normaliseCode(request.code), placedAt, facts);
}

function fromStamps({ stamps, facts }: AttributionInput): Candidate | null {
  let last: AttributionInput["stamps"][number] | undefined;
  for (const stamp of stamps) if (last === undefined || stamp.clickedAt > last.clickedAt) last = stamp;
  if (last === undefined) return null;
  const click = last.clickId === null ? null : fromClick("cart_line", last.clickId, facts);
  if (click !== null && click.reason !== "unknown_code") return click;
  // The raw click may be gone by now; the stamp has what is needed of it.
  return { ...fromCode("cart_line", last.code, last.clickedAt, facts), clickId: last.clickId };
}

function fromCookie({ cookieClickId, facts }: AttributionInput): Candidate | null {
  return cookieClickId === null ? null : fromClick("link", cookieClickId, facts);
}

function fromClick(method: CreditMethod, id: string, facts: LinkFacts): Candidate {
  const clickId = readClickId(id);
  const click = clickId === null ? undefined : facts.byClick.get(clickId);
  if (click === undefined)
    return { method, code: null, creator: null, link: null, clickId: null, clickedAt: null, reason: "unknown_code" };
  const reason = isCreditable(click.filtered) ? null : "filtered_click";
  const { code, link, clickedAt } = click;
  return { method, code, creator: link.creator, link, clickId: click.clickId, clickedAt, reason };
}

function fromCode(method: CreditMethod, code: string, clickedAt: Date, facts: LinkFacts): Candidate {
  const link = facts.byCode.get(code) ?? null;
  const reason = link === null ? "unknown_code" : null;
  return {
    method,
    code,
    creator: link?.creator ?? null,
    link,
    clickId: null,
    clickedAt: reason ? null : clickedAt,
    reason,
  };
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

function isSelfReferral(creator: CreatorFacts, customer: AttributionInput["customer"]): boolean {
  if (creator.userId === customer.userId) return true;
  const buyer = normaliseEmail(customer.email);
  return [creator.emailKey, creator.payoutEmailKey].some((own) => own !== null && normaliseEmail(own) === buyer);
}

function toReceipt(candidate: Candidate, reason: ReceiptReason | null, windowDays: number): AttributionDecision {
  return {
    status: reason === null ? "credited" : "not_credited",
    method: candidate.method,
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
