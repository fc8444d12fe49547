import { isUniqueViolation } from "../../../../platform/database/connection.ts";
import type { Tx } from "../../../../platform/database/database.ts";
import { namesVersion, PreconditionFailed, requireVersion } from "../../../../platform/http/answers/if-match.ts";
import type { Permission } from "../../../../platform/http/requests/permissions.ts";
import type { Principal } from "../../../../platform/http/requests/principal.ts";
import { newId } from "../../../../platform/ids.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import {
  countRoles,
  deleteRoleRow,
  findRole,
  insertRole,
  lockRole,
  OWNER_ROLE,
  type RoleRow,
  STAFF_ROLE,
  touchMembers,
  updateRoleRow,
} from "./role-queries.ts";
import {
  completePermissions,
  MOST_ROLES,
  RoleInUse,
  RoleIsBuiltIn,
  RoleNameTaken,
  requireHeld,
  TooManyRoles,
  UnknownRole,
} from "./rules.ts";

/** The editor, with the permissions that they may give. */
export type RoleEditor = Pick<Principal, "userId" | "permissions" | "roles">;

/** Adds a role. Nobody gives a role what they don't hold themselves. */
export async function createRole(
  tx: Tx,
  editor: RoleEditor,
  asked: { name: string; permissions: readonly Permission[] },
): Promise<RoleRow> {
  const permissions = completePermissions(asked.permissions);
  requireHeld(editor, permissions);
  if ((await countRoles(tx)) >= MOST_ROLES) throw new TooManyRoles();
  const id = newId();
  await named(insertRole(tx, id, { name: asked.name.trim(), permissions, builtIn: null }));
  return finish(tx, editor, id, "role.create", null);
}

/**
 * Changes a role of a version, for its members from their next request on. A role that is renamed is the shop's own from
 * then on. Throws 428 and 412 by `ifMatch`.
 */
export async function updateRole(
  tx: Tx,
  editor: RoleEditor,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
  patch: { name?: string; permissions?: readonly Permission[] },
): Promise<RoleRow> {
  const row = await lockRole(tx, id);
  if (row === null) throw new UnknownRole();
  requireVersion(ifMatch, row.version);
  if (id === OWNER_ROLE) throw new RoleIsBuiltIn("The role of owners can't change.");
  const name = patch.name?.trim() ?? row.name;
  const permissions = patch.permissions === undefined ? row.permissions : completePermissions(patch.permissions);
  const moved = [
    ...permissions.filter((word) => !row.permissions.includes(word)),
    ...row.permissions.filter((word) => !(permissions as readonly string[]).includes(word)),
  ];
  if (name === row.name && moved.length === 0) return row;
  requireHeld(editor, moved);
  await named(updateRoleRow(tx, id, { name, permissions, builtIn: name === row.name ? row.built_in : null }));
  if (moved.length > 0) await touchMembers(tx, id);
  return finish(tx, editor, id, "role.update", row);
}

/** Deletes a role that has no members. */
export async function deleteRole(
  tx: Tx,
  editor: RoleEditor,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  const row = await lockRole(tx, id);
  if (row === null) throw new UnknownRole();
  if (ifMatch !== undefined && !namesVersion(ifMatch, row.version)) throw new PreconditionFailed(row.version);
  if (id === OWNER_ROLE || id === STAFF_ROLE) throw new RoleIsBuiltIn("Every shop has this role.");
  if (row.members > 0) throw new RoleInUse(row.members);
  requireHeld(editor, row.permissions);
  await deleteRoleRow(tx, id);
  const change = { actorId: editor.userId, action: "role.delete", resourceType: "role", resourceId: id };
  await recordChange(tx, { ...change, before: shown(row), after: null });
}

async function named(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isUniqueViolation(error, "roles_name_key")) throw new RoleNameTaken();
    throw error;
  }
}

async function finish(
  tx: Tx,
  editor: RoleEditor,
  id: string,
  action: string,
  before: RoleRow | null,
): Promise<RoleRow> {
  const row = await findRole(tx, id);
  if (row === null) throw new Error("unreachable: the role was just written");
  await recordChange(tx, {
    actorId: editor.userId,
    action,
    resourceType: "role",
    resourceId: id,
    before: before === null ? null : shown(before),
    after: shown(row),
  });
  return row;
}

const shown = ({ name, permissions }: RoleRow) => ({ name, permissions });
