/**
 * The words of a role: docs/contract/administration.md#permissions. An operation of the administration names those that it
 * needs. A word that ends in `.read`, and `office`, changes nothing.
 */
export const PERMISSIONS = [
  "office",
  "catalogue.read",
  "catalogue.write",
  "media.write",
  "discounts.write",
  "translations",
  "redirects",
  "orders.read",
  "orders.write",
  "orders.ship",
  "orders.cancel",
  "orders.pay",
  "refunds",
  "customers.read",
  "customers.write",
  "customers.erase",
  "reports",
  "creators.read",
  "creators.decide",
  "creators.rates",
  "creators.money",
  "commissions",
  "payouts.read",
  "payouts",
  "shipping",
  "taxes",
  "settings.checklist",
  "settings.read",
  "settings",
  "legal",
  "staff",
  "partners",
  "audit",
  "export",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions that an operation names, as a list. */
export function permissionsOf({
  permission,
}: {
  readonly permission?: Permission | readonly Permission[];
}): readonly Permission[] {
  if (permission === undefined) return [];
  return typeof permission === "string" ? [permission] : permission;
}
