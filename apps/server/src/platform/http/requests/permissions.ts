import { Forbidden } from "./principal.ts";

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
  "credit",
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

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS);
export const isPermission = (word: string): word is Permission => KNOWN.has(word);

/** Throws 403 `forbidden`, with the permission, if the caller's roles don't give it. */
export function requirePermission(
  { permissions }: { readonly permissions: ReadonlySet<Permission> },
  permission: Permission,
  detail = `This needs the permission \`${permission}\`, which your roles don't give.`,
): void {
  if (!permissions.has(permission)) throw new Forbidden("forbidden", detail, { permission });
}

/** The permissions that an operation names, as a list. */
export function permissionsOf({
  permission,
}: {
  readonly permission?: Permission | readonly Permission[];
}): readonly Permission[] {
  if (permission === undefined) return [];
  return typeof permission === "string" ? [permission] : permission;
}
