import {
  type CreatorFacts,
  isCreditable,
  type LinkFact,
  type LinkFacts,
  type ReceiptReason,
} from "../attribution-decision.ts";
import { normaliseCode, readClickId } from "../click-id.ts";
import type { AttributionInput, OrderedStamp } from "../decide-attribution.ts";
import { type ClaimSource, MAX_KEPT_STAMPS } from "./claim.ts";

/** One source's unjudged answer to the question who brought the order. */
export interface Candidate {
  source: ClaimSource;
  code: string | null;
  creator: CreatorFacts | null;
  link: LinkFact | null;
  clickId: string | null;
  clickedAt: Date | null;
  addedAt: Date | null;
  /** Set if known when the candidate is created; `judge` decides the rest. */
  reason: ReceiptReason | null;
}

type Found = Omit<Candidate, "source" | "addedAt">;

/**
 * The candidates of an order: the coupon, the request, the stamps (newest first, one a creator) and the cookie.
 * `dropped` counts stamps of further creators.
 */
export function collectCandidates(input: AttributionInput): { candidates: Candidate[]; dropped: number } {
  const { addedAt } = input;
  const named = (source: ClaimSource, found: Found | null): Candidate[] =>
    found === null ? [] : [{ source, addedAt, ...found }];
  const stamps = fromStamps(input);
  const candidates = [
    ...named("coupon", fromCoupon(input)),
    ...named("request", fromRequest(input)),
    ...stamps.slice(0, MAX_KEPT_STAMPS),
    ...named("cookie", input.cookieClickId === null ? null : fromClick(input.cookieClickId, input.facts)),
  ];
  return { candidates, dropped: Math.max(0, stamps.length - MAX_KEPT_STAMPS) };
}

function fromCoupon({ coupon, facts }: AttributionInput): Found | null {
  if (coupon === null) return null;
  const creator = facts.byCreator.get(coupon.creatorId) ?? null;
  const reason = creator === null ? "creator_not_approved" : null;
  return { code: coupon.code, creator, link: null, clickId: null, clickedAt: null, reason };
}

function fromRequest({ request, facts, placedAt }: AttributionInput): Found | null {
  if (request === null || (request.code === undefined && request.clickId === undefined)) return null;
  const click = request.clickId === undefined ? null : fromClick(request.clickId, facts);
  // A known click decides alone: if an expired click fell back to the code beside it, no window would ever end.
  if (click !== null && click.reason !== "unknown_code") return click;
  if (request.code === undefined) return click;
  return fromCode(normaliseCode(request.code), placedAt, facts);
}

/** Newest first; of each creator the newest, and of each unknown code. */
function fromStamps({ stamps, facts }: AttributionInput): Candidate[] {
  if (stamps.length === 0) return [];
  const newest = new Map<string, Candidate>();
  for (const stamp of [...stamps].sort((a, b) => b.clickedAt.getTime() - a.clickedAt.getTime())) {
    const candidate = fromStamp(stamp, facts);
    const owner = candidate.creator?.creatorId ?? `code ${candidate.code}`;
    if (!newest.has(owner)) newest.set(owner, candidate);
  }
  return [...newest.values()];
}

function fromStamp(stamp: OrderedStamp, facts: LinkFacts): Candidate {
  const named = { source: "cart_line", addedAt: stamp.addedAt } as const;
  const click = stamp.clickId === null ? null : fromClick(stamp.clickId, facts);
  if (click !== null && click.reason !== "unknown_code") return { ...named, ...click };
  // The raw click may be gone by now; the stamp has what is needed of it.
  return { ...named, ...fromCode(stamp.code, stamp.clickedAt, facts), clickId: stamp.clickId };
}

function fromClick(id: string, facts: LinkFacts): Found {
  const clickId = readClickId(id);
  const click = clickId === null ? undefined : facts.byClick.get(clickId);
  if (click === undefined)
    return { code: null, creator: null, link: null, clickId: null, clickedAt: null, reason: "unknown_code" };
  const reason = isCreditable(click.filtered) ? null : "filtered_click";
  const { code, link, clickedAt } = click;
  return { code, creator: link.creator, link, clickId: click.clickId, clickedAt, reason };
}

function fromCode(code: string, clickedAt: Date, facts: LinkFacts): Found {
  const link = facts.byCode.get(code) ?? null;
  const reason = link === null ? "unknown_code" : null;
  return { code, creator: link?.creator ?? null, link, clickId: null, clickedAt: reason ? null : clickedAt, reason };
}
