import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { PERMISSIONS, type Permission, requirePermission } from "../../../../platform/http/requests/permissions.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { EVERYTHING, heldPermissions } from "./held-permissions.ts";

export const MOST_ROLES = 50;

export class UnknownRole extends NotFound {
  constructor() {
    super("The role doesn't exist.");
  }
}

export class TooManyRoles extends DomainError {
  constructor() {
    super({ code: "too_many_roles", detail: `A shop has at most ${MOST_ROLES} roles.` });
  }
}

export class RoleNameTaken extends DomainError {
  constructor() {
    super({
      code: "role_name_taken",
      detail: "Another role has this name.",
      errors: [{ pointer: "#/name", code: "role_name_taken", detail: "Another role has this name." }],
    });
  }
}

export class RoleInUse extends DomainError {
  constructor(members: number) {
    super({
      code: "role_in_use",
      detail: `${members} people have the role. Give them another one first.`,
      members: { members },
    });
  }
}

export class RoleIsBuiltIn extends DomainError {
  constructor(detail: string) {
    super({ code: "role_built_in", detail });
  }
}

/** Reading what one may change: a role that gives a key gives its values. */
const READ_ALONG: Partial<Record<Permission, Permission>> = {
  "catalogue.write": "catalogue.read",
  "media.write": "catalogue.read",
  "orders.write": "orders.read",
  "orders.ship": "orders.read",
  "orders.cancel": "orders.read",
  "orders.pay": "orders.read",
  refunds: "orders.read",
  "customers.write": "customers.read",
  "customers.erase": "customers.read",
  "creators.decide": "creators.read",
  "creators.rates": "creators.read",
  "creators.money": "creators.read",
  commissions: "creators.read",
  payouts: "payouts.read",
  settings: "settings.read",
};

/** The permissions of a role as they are kept: in their order, with the office and with what is read along. */
export function completePermissions(asked: readonly Permission[]): Permission[] {
  const wanted = new Set<Permission>(["office", ...asked, ...asked.flatMap((word) => READ_ALONG[word] ?? [])]);
  return PERMISSIONS.filter((word) => wanted.has(word));
}

/** Throws 403 unless the caller holds these words themselves. The owner's role is given and taken by owners alone. */
export function requireHeld(giver: Pick<Principal, "permissions" | "roles">, words: readonly string[]): void {
  if (words.includes(EVERYTHING) && !giver.roles.includes("admin"))
    requirePermission({ permissions: new Set() }, "staff", "Only an owner can make someone an owner, or end it.");
  for (const word of heldPermissions(words))
    if (word !== "office")
      requirePermission(giver, word, `You can't give or take the permission \`${word}\`, which you don't have.`);
}
