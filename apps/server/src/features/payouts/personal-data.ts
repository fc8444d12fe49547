import type { Queryable, Tx } from "../../platform/database/database.ts";
import { eraseFromLog } from "../audit/erase-from-log.ts";
import { findCreatorIdOfUser, setPayoutEmailKey } from "../creators/payees.ts";
import { presentPayoutMethod } from "./method/save-payout-method.ts";
import { NEWEST } from "./newest.ts";
import { presentPayout } from "./present-payout.ts";
import { eraseAccountsOfEnded, eraseReasonsOfEvents, listIdsOfCreator } from "./queries/erasure.ts";
import { deleteMethod, findMethod } from "./queries/methods.ts";
import { listPayoutsOfCreator } from "./queries/payouts.ts";

const MOST = 1_000;

/** How a person is paid as a creator, and what they were paid, for the export of their data; null for everyone else. */
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

/** Forgets where a creator was paid when the account is erased. Amounts stay; a payout under way still arrives. */
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
