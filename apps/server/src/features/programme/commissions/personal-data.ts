import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { findCreatorIdOfUser } from "../creators/payees.ts";
import { listAllCommissions } from "./listing/queries.ts";
import { presentCommission } from "./present-commission.ts";
import { eraseReasonsOfEvents, listIdsOfCreator, listIdsWithWords } from "./queries.ts";
import type { Commission } from "./schemas.ts";

/** The export has the newest ones; a creator with more pages through them in the workspace. */
const MOST = 1_000;

/** A creator's earnings, for the export of their personal data; null for anyone who is not a creator. */
export async function exportCommissions(
  from: Queryable,
  userId: string,
  currency: string,
): Promise<Commission[] | null> {
  const creatorId = await findCreatorIdOfUser(from, userId);
  if (creatorId === null) return null;
  const everything = {
    ...{ status: null, type: null, orderReference: null, payoutId: null, linkId: null, from: null, to: null, q: null },
    oldestFirst: false,
  };
  const rows = await listAllCommissions(from, { ...everything, creatorId, after: null, limit: MOST });
  return rows.map((row) => presentCommission(row, currency));
}

/**
 * The books keep a creator's earnings and their reasons, by id alone. Texts of administrators about them are erased
 * from the audit log and from the event snapshots of the commissions.
 */
export async function eraseCommissions(tx: Tx, { id }: { id: string }): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, id);
  if (creatorId === null) return;
  const decided = await eraseFromLog(tx, await listIdsOfCreator(tx, creatorId));
  await eraseReasonsOfEvents(tx, [...decided, ...(await listIdsWithWords(tx, creatorId))]);
}
