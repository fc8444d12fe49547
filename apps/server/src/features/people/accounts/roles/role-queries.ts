import type { Queryable, Tx } from "../../../../platform/database/database.ts";
import type { NotNull } from "../../../../platform/database/not-null.ts";
import { sql } from "../../../../platform/database/sql.ts";

/** The roles that the shop can't do without, as the migration made them. */
export const OWNER_ROLE = "01990000-0000-7000-8000-000000000001";
export const STAFF_ROLE = "01990000-0000-7000-8000-000000000002";

export interface RoleRow {
  id: string;
  name: string;
  permissions: string[];
  built_in: string | null;
  created_at: Date;
  version: number;
  members: NotNull<number>;
}

export interface RoleWrite {
  name: string;
  permissions: readonly string[];
  builtIn: string | null;
}

/** In the order in which they were made: those that the shop came with first. */
export function listRoles(from: Queryable, filter: { pattern: string | null; after: string | null; limit: number }) {
  const { pattern, after, limit } = filter;
  return from.query(sql<RoleRow>`
    select r.id, r.name, r.permissions, r.built_in, r.created_at, r.version,
      (select count(*) from user_roles h where h.role_id = r.id)::integer as members
    from roles r where (${pattern}::text is null or fold_text(r.name) like fold_text(${pattern})) and (${after}::uuid is null or r.id > ${after}::uuid) order by r.id limit ${limit}`);
}

export async function findRole(from: Queryable, id: string): Promise<RoleRow | null> {
  const [row] = await from.query(sql<RoleRow>`
    select r.id, r.name, r.permissions, r.built_in, r.created_at, r.version,
      (select count(*) from user_roles h where h.role_id = r.id)::integer as members
    from roles r where r.id = ${id}`);
  return row ?? null;
}

/** Locks a role against being given, changed and deleted; a trigger may still refer to it. Roles are locked before accounts. */
export async function lockRole(tx: Tx, id: string): Promise<RoleRow | null> {
  const rows = await tx.query(sql<{ id: string }>`select id from roles where id = ${id} for no key update`);
  return rows.length === 0 ? null : findRole(tx, id);
}

/** Keeps roles as they are while they are given. */
export function lockRolesToGive(tx: Tx, ids: readonly string[]) {
  return tx.query(sql<{ id: string; name: string; permissions: string[]; built_in: string | null }>`
    select id, name, permissions, built_in from roles where id = any(${ids}::uuid[]) order by id for share`);
}

export async function countRoles(from: Queryable): Promise<number> {
  const [row] = await from.query(sql<{ count: NotNull<number> }>`select count(*)::integer as count from roles`);
  return row?.count ?? 0;
}

/** Throws the violation of `roles_name_key` if another role has the name. */
export async function insertRole(tx: Tx, id: string, { name, permissions }: RoleWrite): Promise<void> {
  await tx.execute(sql`insert into roles (id, name, permissions) values (${id}, ${name}, ${permissions}::text[])`);
}

/** Throws the violation of `roles_name_key` if another role has the name. */
export async function updateRoleRow(tx: Tx, id: string, { name, permissions, builtIn }: RoleWrite): Promise<void> {
  await tx.execute(sql`
    update roles set name = ${name}, permissions = ${permissions}::text[], built_in = ${builtIn}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

export async function deleteRoleRow(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from roles where id = ${id}`);
}

/**
 * Moves the versions of the accounts that have the role: what is kept of a session's account is recognised by them, so
 * that the next request of each reads what the role gives now.
 */
export async function touchMembers(tx: Tx, roleId: string): Promise<void> {
  const rows = await tx.query(sql<{ id: string }>`
    select u.id from users u where u.id in (select h.user_id from user_roles h where h.role_id = ${roleId})
    order by u.id for no key update`);
  await tx.execute(sql`update users set updated_at = now() where id = any(${rows.map(({ id }) => id)}::uuid[])`);
}

export interface HeldRole {
  user_id: string;
  id: string;
  name: string;
  permissions: string[];
  built_in: string | null;
}

/** The roles of some accounts, in the order of the list of roles. */
export function listRolesOf(from: Queryable, userIds: readonly string[]) {
  return from.query(sql<HeldRole>`
    select h.user_id, r.id, r.name, r.permissions, r.built_in from user_roles h join roles r on r.id = h.role_id
    where h.user_id = any(${userIds}::uuid[]) order by h.user_id, r.id`);
}

export async function replaceRolesOf(
  tx: Tx,
  userId: string,
  { added, removed, givenBy }: { added: readonly string[]; removed: readonly string[]; givenBy: string },
): Promise<void> {
  await tx.execute(sql`delete from user_roles where user_id = ${userId} and role_id = any(${removed}::uuid[])`);
  await tx.execute(sql`
    insert into user_roles (user_id, role_id, given_by) select ${userId}, id, ${givenBy} from unnest(${added}::uuid[]) as given (id)`);
}
