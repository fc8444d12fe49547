import { type Static, Type } from "@sinclair/typebox";
import type { Tx } from "../../../../platform/database/database.ts";
import { DomainError, NotFound } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import {
  id,
  money,
  nullable,
  object,
  oneOf,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { type CustomerRow, findCustomer, lockCustomer, setNote, setRoles } from "../queries/customers.ts";
import { shortenSessions } from "../queries/sessions.ts";
import { lockRolesToGive, STAFF_ROLE } from "../roles/role-queries.ts";
import { isLastAdministrator, LastAdministrator } from "./last-administrator.ts";
import { tellOfRoles } from "./tell-of-roles.ts";

const ROLES = ["customer", "staff", "admin"] as const;
const SHOWN_ROLES = ["guest", ...ROLES] as const;

export const customerResource = object(
  {
    id: id("usr"),
    email: nullable(plain("Null for a guest.", ["ada@example.com"])),
    name: nullable(plain("Null for a guest.")),
    emailVerified: Type.Boolean(),
    roles: Type.Array(oneOf(SHOWN_ROLES), {
      description: "`customer` is everyone with an account; a guest is `guest` alone.",
    }),
    locale: plain("BCP 47.", ["en"]),
    timezone: plain("IANA time zone.", ["Europe/Berlin"]),
    orders: object(
      {
        count: Type.Integer({ description: "Placed and not canceled." }),
        spent: money,
        lastOrderAt: nullable(timestamp),
      },
      { title: "CustomerOrders", description: "`spent` is what was paid less what was refunded." },
    ),
    note: nullable(plain("Of the staff, about the customer.")),
    secondFactor: Type.Boolean({ description: "Has a passkey or an authenticator app." }),
    createdAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Customer" },
);
export type CustomerResource = Static<typeof customerResource>;

export const rolesPatch = object(
  {
    roles: Type.Array(oneOf(ROLES), {
      maxItems: 3,
      uniqueItems: true,
      description: "All roles that the account has from then on; `customer` may be left out.",
    }),
  },
  { title: "CustomerPatch", examples: [{ roles: ["staff"] }] },
);

export const notePatch = object(
  { note: nullable(text(1_000, { description: "Null or blank removes it." })) },
  { title: "CustomerNote", examples: [{ note: "Prefers to be called in the morning." }] },
);

export interface RoleChange {
  actorId: string;
  userId: string;
  ifMatch: string | undefined;
  roles: ReadonlyArray<(typeof ROLES)[number]>;
}

export class UnknownCustomer extends NotFound {
  constructor() {
    super("There is no such customer.");
  }
}

export class AddressNotVerified extends DomainError {
  constructor() {
    super({
      code: "address_not_verified",
      detail: "The account's e-mail address is not verified. Ask the person to open the mailed link.",
    });
  }
}

/**
 * Gives an account these roles. Its sessions stay and act with them from the next request on. Only a verified address gets
 * one (409 `address_not_verified`): anybody can sign up under a new colleague's. The last administrator keeps the role: 409
 * `last_administrator`. Throws 428 and 412 by `ifMatch`. Told by mail.
 */
export async function changeRoles(tx: Tx, change: RoleChange): Promise<CustomerRow> {
  const roles = ["staff", "admin"].filter((role) => change.roles.some((wanted) => wanted === role));
  // Roles first: an edit of the role locks its members afterwards.
  await lockRolesToGive(tx, [STAFF_ROLE]);
  // Administrators are locked before the account, in their order, so that two who change one another do not deadlock.
  const isLast = !roles.includes("admin") && (await isLastAdministrator(tx, change.userId));
  const row = await lockCustomer(tx, change.userId);
  if (row === null) throw new UnknownCustomer();
  requireVersion(change.ifMatch, row.version);
  const granted = roles.filter((role) => !row.roles.includes(role));
  if (granted.length > 0 && !row.email_verified) throw new AddressNotVerified();
  if (isLast) throw new LastAdministrator();
  if (roles.length === row.roles.length && roles.every((role) => row.roles.includes(role))) return row;
  await setRoles(tx, change.userId, roles);
  if (roles.length > 0) await shortenSessions(tx, change.userId);
  const after = await findCustomer(tx, change.userId);
  if (after === null) throw new Error("unreachable: the account is locked");
  await recordChange(tx, {
    actorId: change.actorId,
    action: "customer.roles",
    resourceType: "customer",
    resourceId: change.userId,
    // Without name and address: the log outlives an account that is erased.
    before: { roles: rolesOf(row) },
    after: { roles: rolesOf(after) },
  });
  await tellOfRoles(tx, after, change.actorId, roles);
  return after;
}

/** Writes the staff's note about a customer; null removes it. Throws 428 and 412 by `ifMatch`. */
export async function changeNote(
  tx: Tx,
  change: { actorId: string; userId: string; ifMatch: string | undefined; note: string | null },
): Promise<CustomerRow> {
  const { actorId, userId, ifMatch } = change;
  const row = await lockCustomer(tx, userId);
  if (row === null) throw new UnknownCustomer();
  requireVersion(ifMatch, row.version);
  const note = change.note?.trim() || null;
  if (note === row.note) return row;
  await setNote(tx, userId, note);
  await recordChange(tx, {
    actorId,
    action: "customer.note",
    resourceType: "customer",
    resourceId: userId,
    before: { note: row.note },
    after: { note },
  });
  return { ...row, note, version: row.version + 1 };
}

/** Data of other features and tables about accounts, by their ids. */
export interface CustomerFacts {
  orders: ReadonlyMap<string, CustomerFigures>;
  withSecondFactor: ReadonlySet<string>;
  /** ISO 4217. */
  currency: string;
}

export interface CustomerFigures {
  count: number;
  spentMinor: number;
  lastOrderAt: Date | null;
}

export function presentCustomer(row: CustomerRow, facts: CustomerFacts): CustomerResource {
  const orders = facts.orders.get(row.id);
  return {
    id: encodeId("usr", row.id),
    email: row.email,
    name: row.email === null ? null : row.name,
    emailVerified: row.email_verified,
    roles: rolesOf(row),
    locale: row.locale,
    timezone: row.timezone,
    orders: {
      count: orders?.count ?? 0,
      spent: { amount: orders?.spentMinor ?? 0, currency: facts.currency },
      lastOrderAt: orders?.lastOrderAt?.toISOString() ?? null,
    },
    note: row.note,
    secondFactor: facts.withSecondFactor.has(row.id),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function rolesOf(row: CustomerRow): CustomerResource["roles"] {
  if (row.email === null) return ["guest"];
  return ROLES.filter((role) => role === "customer" || row.roles.includes(role));
}
