import { isPermission, PERMISSIONS, type Permission } from "../../../../platform/http/requests/permissions.ts";

/** Stands in a role for every permission, also those of later releases. */
export const EVERYTHING = "*";

const NONE: ReadonlySet<Permission> = new Set();
const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** The permissions that roles with these words give together. A word of another release gives nothing. */
export function heldPermissions(words: readonly string[] | null): ReadonlySet<Permission> {
  if (words === null) return NONE;
  return words.includes(EVERYTHING) ? ALL : new Set(["office", ...words.filter(isPermission)]);
}
