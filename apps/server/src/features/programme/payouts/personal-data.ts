import type { Queryable, Tx } from "../../../platform/database/database.ts";
import { eraseFromLog } from "../../ground/audit/erase-from-log.ts";
import { findCreatorIdOfUser, setPayoutEmailKey } from "../creators/payees.ts";
import { presentPayoutMethod } from "./method/save-payout-method.ts";
import { NEWEST } from "./newest.ts";
import { presentPayout } from "./present-payout.ts";
import { eraseAccountsOfEnded, eraseReasonsOfEvents, listIdsOfCreator } from "./queries/erasure.ts";
import { deleteMethod, findMethod } from "./queries/methods.ts";
import { listPayoutsOfCreator } from "./queries/payouts.ts";

const MOST = 1_000;

/**
 * A person's payout method and payouts as a creator, for the export of their data; null for anyone who is not a
 * creator.
 */
export async function exportPayouts(from: Queryable, userId: string, currency: string) {
  const creatorId = await findCreatorIdOfUser(from, userId);
  if (creatorId === null) return null;
  const [method, payouts] = await Promise.all([
    findMethod(from, creatorId),
    listPayoutsOfCreator(from, { creatorId, before: NEWEST, limit: MOST }),
  ]);
  return {
    payoutMethod: method === null ? null : presentPayoutMethod(method),
    payouts: payouts.map((row) => presentPayout(row, currency)),
  };
}

/** Erases a creator's payout method with the account. Amounts stay; an open payout still arrives. */
export async function erasePayoutData(tx: Tx, { id }: { id: string }): Promise<void> {
  const creatorId = await findCreatorIdOfUser(tx, id);
  if (creatorId === null) return;
  await deleteMethod(tx, creatorId);
  await setPayoutEmailKey(tx, creatorId, null);
  await eraseAccountsOfEnded(tx, creatorId);
  const payoutIds = await listIdsOfCreator(tx, creatorId);
  await eraseFromLog(tx, [creatorId, ...payoutIds]);
  await eraseReasonsOfEvents(tx, payoutIds);
}
