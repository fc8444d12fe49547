import type { FastifyBaseLogger } from "fastify";
import { Gauge } from "prom-client";
import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { Job } from "../feature.ts";
import type { MeasuredPart } from "./metrics.ts";

/** All followers of the log (webhooks, mails, sums, balances) wait for the oldest writing transaction. */
const ALARM_SECONDS = 60;

/** How long the watermark has stood still with a backlog behind it. */
export class WatermarkAge {
  #seen: { xmin: string; sinceMs: number } | undefined;

  /** In seconds. Without a backlog (`isIdle`) it stands still because nothing happens. */
  observe({ xmin, isIdle }: { xmin: string; isIdle: boolean }, nowMs: number): number {
    if (isIdle || this.#seen?.xmin !== xmin) this.#seen = { xmin, sinceMs: nowMs };
    return (nowMs - this.#seen.sinceMs) / 1_000;
  }
}

/**
 * Measures how long the oldest writing transaction has been open, by whether the watermark below it moves, which needs
 * no database privilege. Past a minute it logs an error, with the connection that causes it if the database user may
 * see that; never with a statement, which can hold personal data.
 */
export function createWatermarkWatch(
  database: Pick<Database, "reads">,
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
): { job: Job; part: MeasuredPart } {
  const watermark = new WatermarkAge();
  const look = async (): Promise<number> => {
    const [row] = await database.reads.query(sql<{ xmin: string | null; is_idle: boolean | null }>`
      select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmin(s) = pg_snapshot_xmax(s) as is_idle from pg_current_snapshot() s`);
    return watermark.observe({ xmin: row?.xmin ?? "", isIdle: row?.is_idle === true }, now());
  };
  const age = new Gauge({
    name: "tote_watermark_age_seconds",
    help: "How long the oldest writing transaction has held up the followers of the event log.",
    registers: [],
  });
  return {
    part: {
      shared: { name: "watermark", metrics: [age], collect: async () => age.set(await look()) },
    },
    job: {
      name: "watermark-watch",
      everySeconds: 15,
      run: async () => {
        const ageSeconds = await look();
        if (ageSeconds < ALARM_SECONDS) return;
        const holders = await readHolders(database);
        log.error({ ageSeconds: Math.round(ageSeconds), holders }, "an open transaction holds up the event log");
      },
    },
  };
}

function readHolders({ reads }: Pick<Database, "reads">) {
  return reads.query(sql<{
    pid: number | null;
    application: string | null;
    state: string | null;
    seconds: number | null;
  }>`
    select pid, application_name as application, state, floor(extract(epoch from now() - xact_start))::float8 as seconds
    from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
    order by xact_start limit 3`);
}
