import { LONG_STATEMENT_MS } from "../../../platform/database/connection.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/feature.ts";
import { advanceSnapshots, listCreatorsWithTransfers, tryLockSnapshots } from "./queries/snapshots.ts";

/** A balance adds at most about this many transfers to its snapshot. */
export const ROWS_BEHIND = 1_000;
const CREATORS_AT_ONCE = 500;
/** Allows for differing clocks of processes, and for the time from a transaction's row to its commit. */
const OVERLAP_MS = 10 * 60 * 1_000;

/**
 * Advances the snapshots of creators who have many transfers behind theirs. Readers see the same balances before and
 * after. Safe in many processes at once: one does it, the others return. `since` is only a hint where to look.
 */
export async function takeSnapshots(database: Database, since: Date | null, rowsBehind = ROWS_BEHIND): Promise<number> {
  const creators = await listCreatorsWithTransfers(database.reads, since);
  let moved = 0;
  for (let first = 0; first < creators.length; first += CREATORS_AT_ONCE) {
    const some = creators.slice(first, first + CREATORS_AT_ONCE);
    moved += await database.transaction(
      async (tx) =>
        // A separate statement: it must see what the previous holder of the lock committed.
        (await tryLockSnapshots(tx)) ? advanceSnapshots(tx, some, rowsBehind) : 0,
      // The first snapshot of a large ledger is slow.
      { statementMs: LONG_STATEMENT_MS },
    );
  }
  return moved;
}

/** Examines every creator on its first run, and from then on only those whose balance has changed. */
export function snapshotJob(database: Database): Job {
  let since: Date | null = null;
  return {
    name: "ledger-snapshots",
    everySeconds: 30,
    run: async () => {
      const begun = Date.now();
      await takeSnapshots(database, since);
      since = new Date(begun - OVERLAP_MS);
    },
  };
}
