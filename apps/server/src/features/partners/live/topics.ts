import type { Permission } from "../../../platform/http/requests/permissions.ts";
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

const PERMISSION_OF_TOPIC: Readonly<Record<Topic, Permission>> = {
  orders: "orders.read",
  payments: "orders.read",
  products: "catalogue.read",
  creators: "creators.read",
  commissions: "creators.read",
  payouts: "payouts.read",
  reports: "reports",
  imports: "catalogue.read",
  edits: "office",
};

const NOTHING: ReadonlySet<Permission> = new Set();

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
  /** The shop's topics that these permissions cover. */
  permissions: ReadonlySet<Permission>;
  /** The caller's own commissions and payouts. */
  creatorId: string | null;
}

export function scopeOf(principal: Principal, hasStaffFactor: boolean): Scope {
  const { userId, permissions, creator } = principal;
  return {
    userId,
    permissions: hasStaffFactor ? permissions : NOTHING,
    creatorId: creator?.status === "approved" ? creator.id : null,
  };
}

/** The topics of the whole shop that a stream can have. */
export function shopTopicsFor({ permissions }: Scope): readonly Topic[] {
  return TOPICS.filter((topic) => permissions.has(PERMISSION_OF_TOPIC[topic]));
}

/** The topics that a stream can have. */
export function topicsFor(scope: Scope): readonly Topic[] {
  const own: readonly Topic[] = scope.creatorId === null ? ["orders"] : ["orders", "commissions", "payouts"];
  const ofShop = shopTopicsFor(scope);
  return TOPICS.filter((topic) => own.includes(topic) || ofShop.includes(topic));
}
