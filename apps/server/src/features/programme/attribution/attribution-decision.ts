import type { CreatorStatus } from "../../../platform/http/requests/principal.ts";
import { DAY_MS } from "../../../platform/time.ts";
import type { KeptClaims } from "./claims/claim.ts";

export const RECEIPT_REASONS = [
  "self_referral",
  "window_expired",
  "creator_not_approved",
  "link_disabled",
  "unknown_code",
  "filtered_click",
  "product_excluded",
] as const;

export const CREDIT_METHODS = ["coupon", "link", "cart_line", "manual"] as const;
export const FILTERS = ["bot", "prefetch", "head", "duplicate", "creator_suspended"] as const;

export type ReceiptReason = (typeof RECEIPT_REASONS)[number];
export type CreditMethod = (typeof CREDIT_METHODS)[number];
export type Filter = (typeof FILTERS)[number];

/**
 * The creator that an order credits and the source, or the reason why none is credited: the full form, with UUIDs, as
 * it is stored with the order. `creatorId` is null unless the order is credited, so that no figure counts a refused
 * creator; the other facts are those of the claim that was decided on. All claims are kept beside them.
 */
export interface AttributionDecision extends KeptClaims {
  status: "credited" | "not_credited" | "none";
  method: CreditMethod | null;
  code: string | null;
  creatorId: string | null;
  creatorName: string | null;
  linkId: string | null;
  clickId: string | null;
  /** RFC 3339; for a code without a click, the time of the order. Null for a coupon. */
  clickedAt: string | null;
  windowDays: number;
  reason: ReceiptReason | null;
}

export interface CreatorFacts {
  creatorId: string;
  /** Null for an invited creator who has no account yet. */
  userId: string | null;
  emailKey: string | null;
  payoutEmailKey: string | null;
  status: CreatorStatus;
  displayName: string;
  tier: string;
  /** The creator's own commission rate; null: the rules decide. */
  rateBps: number | null;
}

export interface LinkFact {
  linkId: string;
  /** The link's current code; the requested one may be an alias. */
  code: string;
  disabledAt: Date | null;
  target: { type: "product" | "collection" | "store"; productId: string | null; collectionId: string | null };
  creator: CreatorFacts;
}

export interface ClickFact {
  clickId: string;
  /** The clicked code, which may be an alias. */
  code: string;
  clickedAt: Date;
  filtered: Filter | null;
  link: LinkFact;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  device: string | null;
  referrerHost: string | null;
}

/** The facts that receipts are decided from, by the names that requests, stamps and cookies use. */
export interface LinkFacts {
  /** By code in lower case. */
  byCode: ReadonlyMap<string, LinkFact>;
  /** By UUID. */
  byClick: ReadonlyMap<string, ClickFact>;
  byCreator: ReadonlyMap<string, CreatorFacts>;
}

/** A repeated click does not count, but it credits and renews the window. */
export function isCreditable(filtered: Filter | null): boolean {
  return filtered === null || filtered === "duplicate";
}

/** Exact to the millisecond: a click credits until the window ends, and not after. */
export function isWithinWindow(clickedAt: Date, at: Date, windowDays: number): boolean {
  return at.getTime() < clickedAt.getTime() + windowDays * DAY_MS;
}

/** True if the link was disabled before the click; earlier clicks still credit. */
export function wasDisabled(link: Pick<LinkFact, "disabledAt">, clickedAt: Date): boolean {
  return link.disabledAt !== null && link.disabledAt.getTime() <= clickedAt.getTime();
}
