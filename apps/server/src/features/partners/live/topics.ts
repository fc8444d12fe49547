import type { Principal } from "../../../platform/http/requests/principal.ts";

/** Topics of changes: docs/contract/live.md. */
export const TOPICS = [
  "orders",
  "payments",
  "products",
  "creators",
  "commissions",
  "payouts",
  "reports",
  "imports",
  "edits",
] as const;
export type Topic = (typeof TOPICS)[number];

export const isTopic = (text: string): text is Topic => (TOPICS as readonly string[]).includes(text);

const OF_RESOURCE: Readonly<Record<string, readonly Topic[]>> = {
  order: ["orders"],
  shipment: ["orders"],
  creator: ["creators"],
  commission: ["commissions"],
  payout: ["payouts"],
  product: ["products"],
  inventory: ["products"],
  report: ["reports"],
};
const ABOUT_MONEY = new Set([
  "order.paid",
  "order.payment_failed",
  "order.refunded",
  "order.canceled",
  "order.disputed",
  "order.dispute_closed",
]);

/** The topics that an event touches; none for those that are made on request. */
export function topicsOf(eventType: string): readonly Topic[] {
  const topics = OF_RESOURCE[eventType.slice(0, eventType.indexOf("."))] ?? [];
  return ABOUT_MONEY.has(eventType) ? [...topics, "payments"] : topics;
}

/** The scope of a caller's news. */
export interface Scope {
  userId: string;
  /** Everything of the shop. */
  isStaff: boolean;
  /** The caller's own commissions and payouts. */
  creatorId: string | null;
}

export function scopeOf(principal: Principal, hasStaffFactor: boolean): Scope {
  const { userId, roles, creator } = principal;
  return {
    userId,
    isStaff: hasStaffFactor && (roles.includes("staff") || roles.includes("admin")),
    creatorId: creator?.status === "approved" ? creator.id : null,
  };
}

/** The topics that a stream can have. */
export function topicsFor({ isStaff, creatorId }: Scope): readonly Topic[] {
  if (isStaff) return TOPICS;
  return creatorId === null ? ["orders"] : ["orders", "commissions", "payouts"];
}
