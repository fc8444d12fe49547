import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { withDeadline } from "../with-deadline.ts";
import { type ConnectionSettings, clientConfig, destroy, endSoon, sqlState } from "./connection.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { type LaggingReads, onPrimary } from "./lagging-reads.ts";
import { PipelinedConnection } from "./pipelined-connection.ts";
import { Replica, type ReplicaOptions } from "./replica.ts";
import { ServerWatch, type SilenceLimits } from "./server-watch.ts";
import { type Statement, sql } from "./sql.ts";
import { BEGINNINGS, TransactionPool } from "./transaction-pool.ts";

export interface Result<Row> {
  rows: Row[];
  rowCount: number;
  command: string;
}

export interface Queryable {
  /** The rows of a statement. */
  query<Row>(statement: Statement<Row>): Promise<Row[]>;
  /** How many rows a statement wrote. */
  execute(statement: Statement<unknown>): Promise<number>;
}

declare const transactionBrand: unique symbol;

/** An open transaction. A use case that writes takes it first and neither begins nor commits. */
export interface Tx extends Queryable {
  readonly [transactionBrand]: true;
}

const READ_CONNECTIONS = 2;
const TRANSACTION_ATTEMPTS = 4;
const LONGEST_CLOSE_MS = 1_000;

export interface DatabaseOptions {
  readonly replica?: ReplicaOptions | undefined;
  readonly log?: Pick<FastifyBaseLogger, "info" | "error">;
  /** How long the server may be silent. */
  readonly silence?: SilenceLimits;
}

export class Database {
  /** Single statements, pipelined, always on the primary. Never inside of a transaction: use its `tx`. */
  readonly reads: Queryable;
  readonly settings: ConnectionSettings;
  readonly #readConnections: PipelinedConnection[];
  readonly #pool: TransactionPool;
  readonly #replica: Replica | undefined;
  readonly #watch: ServerWatch;
  readonly #readiness: PipelinedConnection;
  #next = 0;

  constructor(settings: ConnectionSettings, { replica, log, silence }: DatabaseOptions = {}) {
    this.settings = settings;
    this.#watch = new ServerWatch(
      () => this.#probe(),
      {
        onSilence: () => log?.error("PostgreSQL does not answer; its connections are given up"),
        onReturn: () => log?.info("PostgreSQL answers again"),
      },
      silence,
    );
    this.#readiness = this.pipelined("readiness");
    this.#readConnections = Array.from({ length: READ_CONNECTIONS }, (_, index) =>
      this.pipelined(`reads ${index + 1}`),
    );
    this.reads = {
      query: (statement) => this.#reader().query(statement),
      execute: (statement) => this.#reader().execute(statement),
    };
    this.#pool = new TransactionPool(settings, this.#watch);
    if (replica !== undefined) this.#replica = new Replica(replica, this.reads);
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and resolves after the commit is confirmed. Serialisation failures
   * and deadlocks are repeated, so `work` must do nothing but use `tx`: no network, no state of its own. `statementMs` is for
   * background work whose statements may take longer than those of a request.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>, { statementMs }: { statementMs?: number } = {}): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#pool.run(BEGINNINGS.write, work, statementMs);
      } catch (error) {
        const repeatable = ["40001", "40P01"].includes(sqlState(error));
        if (!repeatable || attempt === TRANSACTION_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /**
   * Reads that must agree with one another: all statements of `work` see the same moment. For what one statement cannot
   * say, because several features own its tables; everything else reads with {@link reads}.
   */
  atOneMoment<T>(work: (from: Queryable) => Promise<T>): Promise<T> {
    return this.#pool.run(BEGINNINGS.oneMoment, work);
  }

  /** A connection of its own for a component that keeps its own discipline, such as order placement. */
  pipelined(name: string, more: ReadonlyArray<readonly [string, string]> = []): PipelinedConnection {
    return new PipelinedConnection(this.settings, name, more, this.#watch);
  }

  /**
   * For reads that may lag and in which no caller expects their own writes: lists of the catalogue, creators' figures
   * (docs/decisions/0010-replica.md). Every other read goes to the primary. `primary` answers where there is no replica, or
   * none that is recent enough.
   */
  lagging(
    name: string,
    primary: () => Queryable = () => this.reads,
    more: ReadonlyArray<readonly [string, string]> = [],
  ): LaggingReads {
    return this.#replica?.reads(name, primary, more) ?? onPrimary(primary);
  }

  /** Counts which server answered the reads that may lag; null without a replica. */
  replicaUse(): { replica: number; primary: number } | null {
    return this.#replica?.answered ?? null;
  }

  /** How the connections for transactions are used at this moment. */
  poolUse(): { used: number; idle: number; waiting: number; limit: number } {
    return this.#pool.use;
  }

  /** PostgreSQL has fallen silent, and no connection has heard from it since: everything is refused at once. */
  get isAway(): boolean {
    return this.#watch.isAway;
  }

  /** Calls when PostgreSQL falls silent. Returns what ends the calls. */
  onSilence(listener: () => void): () => void {
    return this.#watch.onSilence(listener);
  }

  /** True when PostgreSQL answers soon and has not just refused work for want of disk, memory or connections. */
  async isReady(): Promise<boolean> {
    return !this.#watch.isShort && (await this.isAnswering());
  }

  /** Asked on a connection of its own, so that slow statements of others do not matter. */
  async isAnswering(): Promise<boolean> {
    if (this.#watch.isAway) return false;
    const answer = this.#readiness.query(sql<{ one: number }>`select 1 as one`);
    try {
      await withDeadline(answer, this.#watch.limits.ready, () => new DatabaseUnavailable());
      return true;
    } catch {
      // This connection alone may have been cut off, so the next question gets another one.
      this.#readiness.discard();
      return false;
    }
  }

  /** Ends all connections; transactions that are still under way fail. */
  async close(): Promise<void> {
    this.#replica?.close();
    const connections = [this.#readiness, ...this.#readConnections].map((connection) => connection.close());
    await withDeadline(
      Promise.all([this.#pool.close(), ...connections]),
      LONGEST_CLOSE_MS,
      () => new Error("late"),
    ).catch(() => undefined);
    this.#watch.close();
  }

  #reader(): PipelinedConnection {
    this.#next = (this.#next + 1) % READ_CONNECTIONS;
    const connection = this.#readConnections[this.#next];
    if (connection === undefined) throw new Error("unreachable: there is a read connection");
    return connection;
  }

  /** A connection of its own, because those that stand may be what is broken. */
  async #probe(): Promise<void> {
    const { probe } = this.#watch.limits;
    const client = new pg.Client({
      ...clientConfig(this.settings, "tote probe"),
      connectionTimeoutMillis: probe,
      query_timeout: probe,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("select 1");
      await endSoon(client);
    } catch (error) {
      destroy(client);
      throw error;
    }
  }
}
