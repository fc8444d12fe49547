import type { Database, Queryable, Tx } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Job } from "../feature.ts";
import { timeOfId } from "../ids.ts";
import { unlessBusy } from "./unless-busy.ts";

/** Tables that only grow. Each has a partition a quarter, by the time in the ids, which `tote archive` can take away. */
export const LOGS = ["events", "audit_log"] as const;
export type LogName = (typeof LOGS)[number];

const MONTHS_AHEAD = 3;
/** A table of the rest with rows of more quarters than these is emptied by the following runs. */
const MOST_QUARTERS_A_RUN = 12;

export function logPartitionsJob(database: Database): Job {
  return { name: "log-partitions", everySeconds: 3_600, run: () => provideLogPartitions(database, new Date()) };
}

/**
 * Makes the partitions of this quarter and the next, and of rows that came while theirs was missing: when the shop was
 * off for months, or a clock jumped. Such rows wait in `events_rest` or `audit_log_rest`, where they are found as well.
 */
export async function provideLogPartitions(database: Database, now: Date): Promise<void> {
  const ahead = new Date(now);
  ahead.setUTCDate(1);
  ahead.setUTCMonth(ahead.getUTCMonth() + MONTHS_AHEAD);
  for (const log of LOGS) {
    for (const at of [now, ahead]) if (!(await unlessBusy(database, (tx) => provideQuarter(tx, log, at)))) return;
    for (let quarters = 0; quarters < MOST_QUARTERS_A_RUN; quarters += 1) {
      const id = await readFirstOfRest(database.reads, log);
      if (id === null || !(await unlessBusy(database, (tx) => provideQuarter(tx, log, timeOfId(id))))) break;
    }
  }
}

async function provideQuarter(tx: Tx, log: LogName, at: Date): Promise<void> {
  await tx.query(sql<{ provide_quarter: unknown }>`select provide_quarter(${log}, ${at}::timestamptz)`);
}

async function readFirstOfRest(from: Queryable, log: LogName): Promise<string | null> {
  const [row] = await from.query(
    log === "events"
      ? sql<{ id: string }>`select id from events_rest order by id limit 1`
      : sql<{ id: string }>`select id from audit_log_rest order by id limit 1`,
  );
  return row?.id ?? null;
}
