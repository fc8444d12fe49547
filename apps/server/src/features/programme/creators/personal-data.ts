import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { presentMembership } from "./present-creator.ts";
import {
  deleteInvitation,
  deleteUndecided,
  eraseColumns,
  eraseCreatorEvents,
  findCreatorOfUser,
  insertCreatorToForget,
} from "./queries.ts";
import type { Application } from "./schemas.ts";

/** A person's data as a creator, for the export of their data; null for anyone who is not a creator. */
export async function exportCreator(
  from: Queryable,
  user: { id: string; emailKey: string | null },
): Promise<Omit<Application, "balances"> | null> {
  const creator = await findCreatorOfUser(from, user.id, user.emailKey);
  return creator === null ? null : presentMembership(creator);
}

/** Replaces the name of a creator who erased their account. */
export const ERASED_NAME = "Deleted account";

/**
 * Ends a creator's membership and deletes its personal data when the account is erased: in the row, which links, clicks
 * and the books name, in its events and in the audit log. Orders and bags lose the name soon after
 * (`forgetCreatorsJob`). An open invitation to the address is deleted entirely.
 */
export async function eraseCreator(
  tx: Tx,
  user: { id: string; emailKey: string | null; emailVerified: boolean },
): Promise<void> {
  const creator = await findCreatorOfUser(tx, user.id, user.emailKey);
  if (creator !== null && creator.user_id === user.id) {
    await insertCreatorToForget(tx, creator.id, creator.display_name);
    await eraseColumns(tx, user.id, ERASED_NAME);
    await eraseCreatorEvents(tx, creator.id, ERASED_NAME);
    await eraseFromLog(tx, [creator.id]);
  }
  if (user.emailVerified && user.emailKey !== null) await eraseFromLog(tx, await deleteInvitation(tx, user.emailKey));
}

/** Deletes an application that nobody has decided, made by an account whose address was not proved. */
export async function deleteApplication(tx: Tx, { id }: { id: string }): Promise<void> {
  const deleted = await deleteUndecided(tx, id);
  for (const creatorId of deleted) await eraseCreatorEvents(tx, creatorId, ERASED_NAME);
  await eraseFromLog(tx, deleted);
}
