import type { Queryable } from "../../platform/database/database.ts";
import { readBalanceRows } from "./queries/snapshots.ts";

/**
 * What the store owes creators by the ledger, in minor units; below zero where they owe the store. Exact at the moment of
 * the statement, and quick however much has happened: a snapshot, and the transfers since. Who has none is at 0.
 */
export async function readBalances(from: Queryable, creatorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readBalanceRows(from, creatorIds);
  return new Map(rows.map((row) => [row.creator_id, row.balance_minor ?? 0]));
}

/** The same for one. */
export async function readBalance(from: Queryable, creatorId: string): Promise<number> {
  return (await readBalances(from, [creatorId])).get(creatorId) ?? 0;
}
