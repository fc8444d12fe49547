import { LONG_STATEMENT_MS } from "../../../platform/database/connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import { addClicksToTotals, tryLockRollUp } from "../queries/roll-up.ts";

/**
 * Moves clicks from the tail that every reader sums into the totals. Safe in many processes at once: one does it, the
 * others leave. Readers see the same numbers before and after.
 */
export async function rollUpLinks(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      // A statement of its own: what follows must see what the holder of the lock before it had committed.
      if (await tryLockRollUp(tx)) await addClicksToTotals(tx);
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}
