import type { Tx } from "../../../../platform/database/database.ts";
import { Invalid } from "../../../../platform/errors.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { AddressNotVerified, UnknownCustomer } from "../administration/customers.ts";
import { isLastAdministrator, LastAdministrator } from "../administration/last-administrator.ts";
import { tellOfRoles } from "../administration/tell-of-roles.ts";
import { type CustomerRow, findCustomer, lockCustomer, setRoles } from "../queries/customers.ts";
import { shortenSessions } from "../queries/sessions.ts";
import type { RoleEditor } from "./edit-role.ts";
import { listRolesOf, lockRolesToGive, OWNER_ROLE, replaceRolesOf } from "./role-queries.ts";
import { requireHeld } from "./rules.ts";

export interface RolesAsked {
  userId: string;
  ifMatch: string | undefined;
  /** All roles that the account has from then on. */
  roleIds: readonly string[];
}

/**
 * Gives an account these roles and no others, from its next request on. Nobody gives or takes what they don't hold
 * themselves. Only a verified address gets a role (409 `address_not_verified`), and the last owner stays one (409
 * `last_administrator`). Throws 428 and 412 by `ifMatch`. Told by mail.
 */
export async function giveRoles(tx: Tx, giver: RoleEditor, asked: RolesAsked): Promise<CustomerRow> {
  const { userId, roleIds } = asked;
  // Roles first, then owners, then the account: the order in which an edit of a role locks them.
  const wanted = await lockRolesToGive(tx, roleIds);
  const known = new Set(wanted.map(({ id }) => id));
  const unknown = roleIds.flatMap((id, index) => (known.has(id) ? [] : [index]));
  if (unknown.length > 0)
    throw new Invalid(
      unknown.map((index) => ({
        pointer: `#/roles/${index}`,
        code: "unknown_role",
        detail: "The role doesn't exist.",
      })),
    );
  const isLast = !known.has(OWNER_ROLE) && (await isLastAdministrator(tx, userId));
  const row = await lockCustomer(tx, userId);
  if (row === null || row.email === null) throw new UnknownCustomer();
  requireVersion(asked.ifMatch, row.version);
  const held = await listRolesOf(tx, [userId]);
  const added = wanted.filter(({ id }) => !held.some((each) => each.id === id));
  const removed = held.filter(({ id }) => !known.has(id));
  if (added.length === 0 && removed.length === 0) return row;
  for (const { permissions } of [...added, ...removed]) requireHeld(giver, permissions);
  if (added.length > 0 && !row.email_verified) throw new AddressNotVerified();
  if (isLast) throw new LastAdministrator();
  await replaceRolesOf(tx, userId, {
    added: added.map(({ id }) => id),
    removed: removed.map(({ id }) => id),
    givenBy: giver.userId,
  });
  const isOwner = known.has(OWNER_ROLE);
  await setRoles(tx, userId, [...(known.size > (isOwner ? 1 : 0) ? ["staff"] : []), ...(isOwner ? ["admin"] : [])]);
  if (known.size > 0) await shortenSessions(tx, userId);
  const after = await findCustomer(tx, userId);
  if (after === null) throw new Error("unreachable: the account is locked");
  // Without name and address: the log outlives an account that is erased.
  const shown = (roles: readonly { name: string }[]) => ({ roles: roles.map(({ name }) => name) });
  await recordChange(tx, {
    actorId: giver.userId,
    action: "customer.roles",
    resourceType: "customer",
    resourceId: userId,
    before: shown(held),
    after: shown(wanted),
  });
  await tellOfRoles(
    tx,
    after,
    giver.userId,
    wanted.map(({ name, built_in }) => built_in ?? name),
  );
  return after;
}
