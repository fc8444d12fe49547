import pg from "pg";
import { DomainError } from "../errors.ts";
import {
  type ConnectionSettings,
  clientConfig,
  isConnectionFailure,
  SESSION_SETTINGS,
  sqlState,
} from "./connection.ts";
import { type LaggingReads, onPrimary } from "./lagging-reads.ts";
import { PipelinedConnection } from "./pipelined-connection.ts";
import { Replica, type ReplicaOptions } from "./replica.ts";
import { type Statement, sql } from "./sql.ts";

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

/** The commit was sent and its answer never came: it may or may not be there. */
export class OutcomeUnknown extends DomainError {
  constructor(cause?: unknown) {
    super({
      status: 503,
      code: "outcome_unknown",
      detail:
        "The connection to the database was lost while the change was being saved. Repeating the request with the same Idempotency-Key is safe.",
      headers: { "retry-after": "1" },
      cause,
    });
  }
}

const READ_CONNECTIONS = 2;
const POOL_SIZE = 10;
const TRANSACTION_ATTEMPTS = 4;

export class Database {
  /** Single statements, pipelined, always on the primary. Never inside of a transaction: use its `tx`. */
  readonly reads: Queryable;
  readonly settings: ConnectionSettings;
  readonly #readConnections: PipelinedConnection[];
  readonly #pool: pg.Pool;
  readonly #replica: Replica | undefined;
  #next = 0;

  constructor(settings: ConnectionSettings, replica?: ReplicaOptions) {
    this.settings = settings;
    this.#readConnections = Array.from(
      { length: READ_CONNECTIONS },
      (_, index) => new PipelinedConnection(settings, `reads ${index + 1}`),
    );
    this.reads = {
      query: (statement) => this.#reader().query(statement),
      execute: (statement) => this.#reader().execute(statement),
    };
    // Pipelined, so that statements of a transaction that do not depend on one another are sent together.
    const config = {
      ...clientConfig(settings, "tote writes"),
      pipeline: true,
      max: POOL_SIZE,
      idleTimeoutMillis: 30_000,
    };
    this.#pool = new pg.Pool(config);
    // A lost idle connection is replaced at the next use; without a listener it would end the process. The pool listens to
    // idle ones only: one that is lost in a transaction fails its statements, and those tell.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => client.on("error", () => undefined));
    if (replica !== undefined) this.#replica = new Replica(replica, this.reads);
  }

  /**
   * Runs `work` in one READ COMMITTED transaction and resolves after the commit is confirmed. Serialisation failures
   * and deadlocks are repeated, so `work` must do nothing but use `tx`: no network, no state of its own.
   */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once("begin", work);
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
    return this.#once("begin isolation level repeatable read, read only", work);
  }

  /** A connection of its own for a component that keeps its own discipline, such as order placement. */
  pipelined(name: string, more: ReadonlyArray<readonly [string, string]> = []): PipelinedConnection {
    return new PipelinedConnection(this.settings, name, more);
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

  /** Who answered the reads that may lag; null without a replica. */
  replicaUse(): { replica: number; primary: number } | null {
    return this.#replica?.answered ?? null;
  }

  /** How the connections for transactions are used at this moment. */
  poolUse(): { used: number; idle: number; waiting: number; limit: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: POOL_SIZE };
  }

  async close(): Promise<void> {
    this.#replica?.close();
    await Promise.all([this.#pool.end(), ...this.#readConnections.map((connection) => connection.close())]);
  }

  #reader(): PipelinedConnection {
    this.#next = (this.#next + 1) % READ_CONNECTIONS;
    const connection = this.#readConnections[this.#next];
    if (connection === undefined) throw new Error("unreachable: there is a read connection");
    return connection;
  }

  async #once<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const tx = asTransaction(client, this.settings.pooled);
      if (this.settings.pooled) {
        for (const [name, value] of SESSION_SETTINGS)
          await tx.query(sql<{ set_config: string }>`select set_config(${name}, ${value}, true)`);
        await tx.query(sql<{ set_config: string }>`select set_config('timezone', 'UTC', true)`);
      }
      const result = await work(tx);
      await commit(client);
      return result;
    } catch (error) {
      if (isConnectionFailure(error) || error instanceof OutcomeUnknown) broken = error as Error;
      else await client.query("rollback").catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

function asTransaction(client: pg.PoolClient, pooled: boolean): Tx {
  const send = (statement: Statement<unknown>) => {
    const { name, text, values } = statement;
    return client.query(pooled ? { text, values: [...values] } : { name, text, values: [...values] });
  };
  const tx: Queryable = {
    query: async <Row>(statement: Statement<Row>) => (await send(statement)).rows as Row[],
    execute: async (statement) => (await send(statement)).rowCount ?? 0,
  };
  return tx as Tx;
}

/**
 * A commit counts only when its tag is COMMIT and no warning came with it: PostgreSQL answers the COMMIT of a failed
 * transaction with ROLLBACK, and a cancelled synchronous wait with COMMIT and a notice.
 */
async function commit(client: pg.PoolClient): Promise<void> {
  let warned = false;
  const onNotice = (notice: { severity?: string | undefined }) => {
    if (notice.severity === "WARNING") warned = true;
  };
  client.on("notice", onNotice);
  try {
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Error(`the transaction had failed before its commit (${command})`);
  } catch (error) {
    throw isConnectionFailure(error) ? new OutcomeUnknown(error) : error;
  } finally {
    client.off("notice", onNotice);
  }
  if (warned) throw new OutcomeUnknown();
}
