import type { Queryable, Tx } from "../../platform/database/database.ts";
import { eraseFromLog } from "../audit/erase-from-log.ts";
import { findCreatorIdOfUser } from "../creators/payees.ts";
import { listAllCommissions } from "./listing/queries.ts";
import { presentCommission } from "./present-commission.ts";
import { eraseReasonsOfEvents, listIdsOfCreator, listIdsWithWords } from "./queries.ts";
import type { Commission } from "./schemas.ts";

/** The newest of them; who has more reads them page by page in the workspace. */
const MOST = 1_000;

/**
 * What a person has earned as a creator, for the export of their data; null for everyone else.
 */
export async function exportCommissions(
  from: Queryable,
  userId: string,
  currency: string,
): Promise<Commission[] | null> {
  const creatorId = await findCreatorIdOfUser(from, userId);
  if (creatorId === null) return null;
  const everything = { status: null, type: null, orderReference: null, payoutId: null, from: null, to: null, q: null };
  const rows = await listAllCommissions(from, { ...everything, creatorId, afterId: null, limit: MOST });
  return rows.map((row) => presentCommission(row, currency));
}

/**
 * The books keep what a creator earned and why, by an id alone. What administrators wrote of it leaves the log of changes
 * and the snapshots of the commissions that they wrote about.
 */
export async function eraseCommissions(tx: Tx, { id }: { id: string }): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, id);
  if (creatorId === null) return;
  const decided = await eraseFromLog(tx, await listIdsOfCreator(tx, creatorId));
  await eraseReasonsOfEvents(tx, [...decided, ...(await listIdsWithWords(tx, creatorId))]);
}
