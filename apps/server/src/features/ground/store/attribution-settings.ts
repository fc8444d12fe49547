/** How a creator's coupon competes with links (docs/contract/attribution-and-commissions.md#coupon-policy). */
export const COUPON_POLICIES = ["coupon_wins", "earlier_link_wins", "links_only"] as const;
export type CouponPolicy = (typeof COUPON_POLICIES)[number];

/** When a click is kept in the visitor's browser (docs/contract/attribution-and-commissions.md#storage-by-consent). */
export const ATTRIBUTION_STORAGES = ["consent", "cookie", "none"] as const;
export type AttributionStorage = (typeof ATTRIBUTION_STORAGES)[number];
