import type { Queryable } from "../../../platform/database/database.ts";
import { readBalanceRows } from "./queries/snapshots.ts";

/**
 * The store's debt to creators by the ledger, in minor units; negative when they owe the store. Exact at the moment of
 * the statement, and fast for any history: a snapshot plus the transfers since. A creator without transfers has 0.
 */
export async function readBalances(from: Queryable, creatorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readBalanceRows(from, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, row.balance_minor ?? 0]));
}

/** Like readBalances, for one creator. */
export async function readBalance(from: Queryable, creatorId: string): Promise<number> {
  return (await readBalances(from, [creatorId])).get(creatorId) ?? 0;
}
