import type { CouponPolicy } from "../../../ground/store/attribution-settings.ts";
import type { AttributionDecision, ReceiptReason } from "../attribution-decision.ts";

export const CLAIM_SOURCES = ["coupon", "request", "cart_line", "cookie"] as const;
export type ClaimSource = (typeof CLAIM_SOURCES)[number];

export const CLAIM_VERDICTS = ["won", "outranked", "invalid"] as const;
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** At most so many stamps are kept with an order, one a creator. */
export const MAX_KEPT_STAMPS = 8;

/**
 * One source's answer to the question who brought the order, judged alone and stored with UUIDs. The list of an order
 * is in the order of {@link CLAIM_SOURCES}, stamps newest first: that order and these members are all that the choice
 * depends on, so that it can be computed again.
 */
export interface Claim {
  source: ClaimSource;
  /** Null when no creator is known by the code or click. */
  creatorId: string | null;
  code: string | null;
  linkId: string | null;
  /** Null for a code alone. */
  clickId: string | null;
  /** RFC 3339; for a code without a click, the time of the order. Null for a coupon and for what is unknown. */
  clickedAt: string | null;
  /** RFC 3339: when the stamped line, else the earliest ordered line, was put into the bag; null without one. */
  addedAt: string | null;
  /** True exactly when `reason` is null. */
  valid: boolean;
  reason: ReceiptReason | null;
  verdict: ClaimVerdict;
}

/** The decision as a receipt keeps it. Null in receipts that were written before claims were kept. */
export interface KeptClaims {
  policy: CouponPolicy | null;
  considered: readonly Claim[] | null;
  /** Stamps of further creators that were not kept. */
  dropped: number;
}

/** The receipt as it is stored with an order. One from before claims were kept lacks them. */
export function readReceipt(stored: unknown): AttributionDecision {
  const receipt = stored as AttributionDecision & Partial<KeptClaims>;
  const { policy = null, considered = null, dropped = 0 } = receipt;
  return { ...receipt, policy, considered, dropped };
}
