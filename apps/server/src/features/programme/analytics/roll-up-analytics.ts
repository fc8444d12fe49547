import { LONG_STATEMENT_MS } from "../../../platform/database/connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import { addFactsToBuckets, moveWatermark, readRollUpHorizon, tryLockRollUp } from "./queries/roll-up.ts";

/**
 * Facts of each kind; together with the longest transaction this bounds how long the lock and the snapshot are held.
 */
const FACTS_A_RUN = 50_000;

/**
 * Moves facts from the tail, which every reader sums, into the buckets. Safe in many processes at once: one does it,
 * the others return. Readers see the same numbers before and after. Returns true when there is more to do.
 */
export async function rollUpAnalytics(database: Database, maxFacts = FACTS_A_RUN): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      // A separate statement: it must see what the previous holder of the lock committed.
      if (!(await tryLockRollUp(tx))) return false;
      const horizon = await readRollUpHorizon(tx, maxFacts);
      await addFactsToBuckets(tx, horizon);
      await moveWatermark(tx, horizon);
      return horizon.isPart;
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}
