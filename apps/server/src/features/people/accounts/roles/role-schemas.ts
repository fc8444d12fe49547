import { type Static, Type } from "@sinclair/typebox";
import { PERMISSIONS } from "../../../../platform/http/requests/permissions.ts";
import {
  id,
  idInput,
  nullable,
  object,
  oneOf,
  page,
  pageQuery,
  plain,
  text,
  timestamp,
} from "../../../../platform/http/requests/schema.ts";
import { encodeId } from "../../../../platform/ids.ts";
import type { CustomerRow } from "../queries/customers.ts";
import { heldPermissions } from "./held-permissions.ts";
import type { HeldRole, RoleRow } from "./role-queries.ts";
import { MOST_ROLES } from "./rules.ts";

const BUILT_IN = ["owner", "staff", "fulfilment", "customer_care", "catalogue", "creators", "bookkeeping"] as const;

const builtIn = Type.Unsafe<(typeof BUILT_IN)[number] | null>({
  ...nullable(oneOf(BUILT_IN)),
  description: "Set if the shop came with the role and it wasn't renamed.",
});

export const roleResource = object(
  {
    id: id("role"),
    name: plain(undefined, ["Returns desk"]),
    builtIn,
    permissions: Type.Array(oneOf(PERMISSIONS), { description: "What people with the role may do." }),
    members: Type.Integer({ description: "Number of people with the role." }),
    createdAt: timestamp,
    version: Type.Integer(),
  },
  { title: "Role" },
);
export type RoleResource = Static<typeof roleResource>;
export const rolePage = page(roleResource, "RolePage");
export const roleQuery = object({ q: Type.Optional(text(60, { description: "Part of the name." })), ...pageQuery });

const name = text(60, { minLength: 1, pattern: "\\S", examples: ["Returns desk"] });
const permissions = Type.Array(oneOf(PERMISSIONS), {
  maxItems: PERMISSIONS.length,
  uniqueItems: true,
  description: "The permissions to read what these change, and `office`, are added.",
});
export const newRole = object({ name, permissions }, { title: "NewRole" });
export const rolePatch = object(
  { name: Type.Optional(name), permissions: Type.Optional(permissions) },
  { title: "RolePatch" },
);

export const staffMember = object(
  {
    id: id("usr"),
    name: plain(),
    email: plain(undefined, ["ada@example.com"]),
    roles: Type.Array(
      object({ id: id("role"), name: plain(undefined, ["Fulfilment"]), builtIn }, { title: "HeldRole" }),
    ),
    secondFactor: Type.Boolean({ description: "Has a passkey or an authenticator app." }),
    createdAt: timestamp,
    version: Type.Integer(),
  },
  { title: "StaffMember" },
);
export type StaffMember = Static<typeof staffMember>;
export const staffPage = page(staffMember, "StaffPage");
export const staffQuery = object({
  q: Type.Optional(text(254, { description: "Part of the name or the e-mail address." })),
  ...pageQuery,
});

export const rolesInput = object(
  {
    roles: Type.Array(idInput("role"), {
      maxItems: MOST_ROLES,
      uniqueItems: true,
      description: "All roles that the account has from then on. Empty: it no longer works in the shop.",
    }),
  },
  { title: "StaffRoles" },
);

type BuiltIn = RoleResource["builtIn"];

export function presentRole(row: RoleRow): RoleResource {
  const held = heldPermissions(row.permissions);
  return {
    id: encodeId("role", row.id),
    name: row.name,
    builtIn: row.built_in as BuiltIn,
    permissions: PERMISSIONS.filter((permission) => held.has(permission)),
    members: row.members,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

export function presentStaff(
  row: CustomerRow,
  roles: readonly HeldRole[],
  withSecondFactor: ReadonlySet<string>,
): StaffMember {
  return {
    id: encodeId("usr", row.id),
    name: row.name,
    email: row.email ?? "",
    roles: roles
      .filter((role) => role.user_id === row.id)
      .map((role) => ({ id: encodeId("role", role.id), name: role.name, builtIn: role.built_in as BuiltIn })),
    secondFactor: withSecondFactor.has(row.id),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
