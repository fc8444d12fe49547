import { LONG_STATEMENT_MS } from "../../../../platform/database/connection.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { addClicksToTotals, tryLockRollUp } from "../queries/roll-up.ts";

/**
 * Moves clicks from the tail, which every reader sums, into the totals. Safe in many processes at once: one does it,
 * the others return. Readers see the same numbers before and after.
 */
export async function rollUpLinks(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      // A separate statement: it must see what the previous holder of the lock committed.
      if (await tryLockRollUp(tx)) await addClicksToTotals(tx);
    },
    { statementMs: LONG_STATEMENT_MS },
  );
}
