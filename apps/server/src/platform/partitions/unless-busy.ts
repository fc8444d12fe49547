import { sqlState } from "../database/connection.ts";
import type { Database, Tx } from "../database/database.ts";

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Runs work that needs a table for itself and gives up when it cannot have it soon (`lock_timeout`): others would wait
 * behind it. The caller tries again on its next run. False when it gave up.
 */
export async function unlessBusy(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await database.transaction(work);
    return true;
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
