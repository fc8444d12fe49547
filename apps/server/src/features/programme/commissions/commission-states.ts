export const COMMISSION_TYPES = ["sale", "clawback", "bonus", "adjustment"] as const;
export const COMMISSION_STATUSES = [
  "pending",
  "approved",
  "processing",
  "paid",
  "on_hold",
  "canceled",
  "refunded",
  "rejected",
] as const;
/** From the most to the least specific: the first scope that has a matching rule decides. */
export const RULE_SCOPES = ["creator_product", "creator", "product", "collection", "tier", "default"] as const;

export type CommissionType = (typeof COMMISSION_TYPES)[number];
export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];
export type RuleScope = (typeof RULE_SCOPES)[number];
