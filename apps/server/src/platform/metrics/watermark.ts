import type { FastifyBaseLogger } from "fastify";
import { Gauge } from "prom-client";
import type { Job } from "../../feature.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/sql.ts";
import type { MeasuredPart } from "./metrics.ts";

/** Everything that follows the log (webhooks, mails, sums, balances) stands still behind the oldest writing transaction. */
const ALARM_SECONDS = 60;

/** How long the watermark has stood still while there was something behind it. */
export class WatermarkAge {
  #seen: { xmin: string; sinceMs: number } | undefined;

  /** In seconds. With nothing behind it (`isIdle`) it stands still because nothing happens. */
  observe({ xmin, isIdle }: { xmin: string; isIdle: boolean }, nowMs: number): number {
    if (isIdle || this.#seen?.xmin !== xmin) this.#seen = { xmin, sinceMs: nowMs };
    return (nowMs - this.#seen.sinceMs) / 1_000;
  }
}

/**
 * Watches how long the oldest transaction that writes has been open, by looking whether the watermark below it moves, which no
 * right of the database user hides. Past a minute it is an error in the log, with the connection that causes it where the user
 * may see that; never with a statement, which can hold personal data.
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
    help: "How long the oldest writing transaction has held up everything that follows the log of events.",
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
        log.error({ ageSeconds: Math.round(ageSeconds), holders }, "a transaction that was left open holds up the log");
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
