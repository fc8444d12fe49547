import type { Queryable, Tx } from "../../platform/database/database.ts";
import { presentApplication } from "./present-creator.ts";
import { eraseColumns, findCreatorOfUser } from "./queries.ts";
import type { Application } from "./schemas.ts";

/** What is kept about a person as a creator, for the export of their data; null for everyone else. */
export async function exportCreator(
  from: Queryable,
  user: { id: string; emailKey: string },
): Promise<Application | null> {
  const creator = await findCreatorOfUser(from, user.id, user.emailKey);
  return creator === null ? null : presentApplication(creator);
}

/**
 * Ends a creator's membership and deletes what is personal, when the account is erased. The row stays: links, clicks and
 * the books name it.
 */
export async function eraseCreator(tx: Tx, userId: string): Promise<void> {
  await eraseColumns(tx, userId);
}
