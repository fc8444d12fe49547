import type { FastifyBaseLogger } from "fastify";
import type { ConnectionSettings } from "./connection.ts";
import type { Queryable } from "./database.ts";
import { type LaggingReads, LONGEST_DELAY_MS } from "./lagging-reads.ts";
import { isTroubleOfServer, type Mark, ReplicaConnection } from "./replica-connection.ts";
import { sql } from "./sql.ts";

export interface ReplicaOptions {
  readonly settings: ConnectionSettings;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn">;
}

const CONNECTIONS = 2;
const LOOK_MS = 100;
/** An outage is over when nothing went wrong for so long. */
const QUIET_MS = 10_000;

/**
 * A standby that answers what may lag (docs/decisions/0010-replica.md). Ten times a second the primary is asked how far its
 * log is, and the replica which of these marks it has passed; so its lag is known even without writes. Nothing connects
 * before the first read.
 */
export class Replica {
  /** Counts which server answered the reads so far. */
  readonly answered = { replica: 0, primary: 0 };
  readonly #options: ReplicaOptions;
  readonly #primary: Queryable;
  readonly #connections: ReplicaConnection[] = [];
  #marks: readonly Mark[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isWatched = false;
  #isClosed = false;
  #isOutage = false;
  #troubleAt = 0;

  /** `primary` is where the marks are read. */
  constructor(options: ReplicaOptions, primary: Queryable) {
    this.#options = options;
    this.#primary = primary;
  }

  /** Reads on connections of their own, with these settings; `primary` answers what the replica does not. */
  reads(name: string, primary: () => Queryable, more: ReadonlyArray<readonly [string, string]>): LaggingReads {
    const own = Array.from(
      { length: CONNECTIONS },
      (_, n) =>
        new ReplicaConnection(this.#options.settings, `replica ${name} ${n + 1}`, more, (error) => this.#report(error)),
    );
    this.#connections.push(...own);
    let turn = 0;
    return {
      read: async (work, after = Date.now() - LONGEST_DELAY_MS) => {
        this.#watch();
        turn += 1;
        const near = own.filter(({ dataThrough }) => dataThrough > after);
        const connection = near[turn % near.length];
        if (connection !== undefined) {
          const { dataThrough, losses } = connection;
          try {
            const answer = await work(connection.queryable, new Date(dataThrough));
            // Where the connection was lost on the way, a later statement may have reached a server that has less.
            if (connection.losses === losses) {
              this.answered.replica += 1;
              return answer;
            }
          } catch (error) {
            if (!isTroubleOfServer(error)) throw error;
            this.#report(error);
          }
        }
        this.answered.primary += 1;
        return work(primary(), new Date());
      },
    };
  }

  /** Not waited for: a replica that has fallen silent must not hold up the end of the process, and is owed nothing. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const connection of this.#connections) void connection.close();
  }

  #watch(): void {
    if (this.#isWatched) return;
    this.#isWatched = true;
    void this.#look();
  }

  async #look(): Promise<void> {
    // Without the primary's answer the last mark gets old. That is no fault of the replica.
    const mark = await this.#readMark().catch(() => undefined);
    if (this.#isClosed) return;
    if (mark !== undefined) {
      // The newest of those that are as old as a replica may be stays: one that has not even passed that is behind.
      const recent = this.#marks.filter((_, n) => (this.#marks[n + 1]?.at ?? mark.at) > mark.at - LONGEST_DELAY_MS);
      this.#marks = [...recent, mark];
      // Not awaited: one connection that is silent must not make the other look old.
      for (const connection of this.#connections) void connection.check(this.#marks);
    }
    this.#endOutage();
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS).unref();
  }

  async #readMark(): Promise<Mark | undefined> {
    const at = Date.now();
    const [row] = await this.#primary.query(sql<{ lsn: string | null; system: string | null }>`
      select pg_current_wal_lsn()::text as lsn, system_identifier::text as system from pg_control_system()`);
    return row === undefined || row.lsn === null || row.system === null
      ? undefined
      : { at, lsn: row.lsn, system: row.system };
  }

  /** Once an outage, however many reads and connections notice it. */
  #report(error: unknown): void {
    if (this.#isClosed) return;
    this.#troubleAt = Date.now();
    if (this.#isOutage) return;
    this.#isOutage = true;
    this.#options.log.warn({ err: error }, "the replica failed or is behind; the primary answers in its place");
  }

  #endOutage(): void {
    const now = Date.now();
    const isNear = this.#connections.every(({ dataThrough }) => dataThrough > now - LONGEST_DELAY_MS);
    if (!this.#isOutage || !isNear || now - this.#troubleAt < QUIET_MS) return;
    this.#isOutage = false;
    this.#options.log.info("the replica answers again");
  }
}
