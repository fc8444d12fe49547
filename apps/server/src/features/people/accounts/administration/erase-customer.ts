import type { Tx } from "../../../../platform/database/database.ts";
import { requireVersion } from "../../../../platform/http/answers/if-match.ts";
import { recordChange } from "../../../ground/audit/record-change.ts";
import { type Eraser, eraseGuest, erasePerson } from "../erase-account.ts";
import { lockCustomer } from "../queries/customers.ts";
import { lockUser } from "../queries/users.ts";
import { rolesOf, UnknownCustomer } from "./customers.ts";
import { isLastAdministrator, LastAdministrator } from "./last-administrator.ts";

/**
 * Erases an account, or a guest, whose owner asked for it by letter or mail. The books keep their amounts. The last administrator
 * cannot be erased: 409 `last_administrator`. Throws 412 by `ifMatch`.
 */
export async function eraseCustomer(
  tx: Tx,
  erasers: readonly Eraser[],
  { actorId, userId, ifMatch = "*" }: { actorId: string; userId: string; ifMatch: string | undefined },
): Promise<void> {
  // Administrators first, as where roles are changed.
  const isLast = await isLastAdministrator(tx, userId);
  const row = await lockCustomer(tx, userId);
  if (row === null) throw new UnknownCustomer();
  requireVersion(ifMatch, row.version);
  if (isLast) throw new LastAdministrator();
  const user = await lockUser(tx, userId);
  if (user === null) await eraseGuest(tx, erasers, { id: userId });
  else await erasePerson(tx, erasers, user);
  await recordChange(tx, {
    actorId,
    action: "customer.erase",
    resourceType: "customer",
    resourceId: userId,
    before: { roles: rolesOf(row) },
    after: null,
  });
}
