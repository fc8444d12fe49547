import { oneOf } from "../../../platform/http/requests/schema.ts";

/** How a creator's coupon competes with links (docs/contract/attribution-and-commissions.md#coupon-policy). */
export const COUPON_POLICIES = ["coupon_wins", "earlier_link_wins", "links_only"] as const;
export type CouponPolicy = (typeof COUPON_POLICIES)[number];
export const couponPolicy = oneOf(
  COUPON_POLICIES,
  "Which creator an order with a creator's coupon credits: the coupon's; another one whose link the customer clicked before filling the bag; or links alone, so that coupons give their discount and no credit.",
);

/** When a click is kept in the visitor's browser (docs/contract/attribution-and-commissions.md#storage-by-consent). */
export const ATTRIBUTION_STORAGES = ["consent", "cookie", "none"] as const;
export type AttributionStorage = (typeof ATTRIBUTION_STORAGES)[number];
export const attributionStorage = oneOf(
  ATTRIBUTION_STORAGES,
  "When a click is kept in the visitor's browser: after consent, at once, or never.",
);
