import pg from "pg";
import {
  type ConnectionSettings,
  clientConfig,
  destroy,
  isConnectionFailure,
  isConnectTimeout,
  SESSION_SETTINGS,
} from "./connection.ts";
import type { Queryable, Tx } from "./database.ts";
import { OutcomeUnknown } from "./database-unavailable.ts";
import { Session, type Watched } from "./pipelined-connection.ts";
import type { ServerWatch } from "./server-watch.ts";
import { isConsequence } from "./settle.ts";
import { type Statement, sql } from "./sql.ts";

const SIZE = 10;

/** How a transaction begins. */
export const BEGINNINGS = {
  write: sql`begin`,
  oneMoment: sql`begin isolation level repeatable read, read only`,
} as const;

/** The connections that transactions share. */
export class TransactionPool {
  readonly #settings: ConnectionSettings;
  readonly #watch: ServerWatch;
  readonly #watched = new WeakMap<pg.ClientBase, Watched>();
  readonly #pool: pg.Pool;

  constructor(settings: ConnectionSettings, watch: ServerWatch) {
    this.#settings = settings;
    this.#watch = watch;
    // Pipelined, so that statements of a transaction that do not depend on one another are sent together.
    const config = {
      ...clientConfig(settings, "tote writes"),
      pipeline: true,
      connectionTimeoutMillis: watch.limits.connect,
      max: SIZE,
      idleTimeoutMillis: 30_000,
    };
    this.#pool = new pg.Pool(config);
    // A lost idle connection is replaced at the next use; without a listener it would end the process. The pool listens to
    // idle ones only: one that is lost in a transaction fails its statements, and those tell.
    this.#pool.on("error", () => undefined);
    this.#pool.on("connect", (client) => {
      client.on("error", () => undefined);
      const pulse = watch.attend(() => destroy(client));
      this.#watched.set(client, { watch, pulse });
      client.once("end", () => watch.forget(pulse));
    });
  }

  /** Runs `work` in one transaction, once. `statementMs`: how long a statement may take, where that is longer than usual. */
  async run<T>(begin: Statement<unknown>, work: (tx: Tx) => Promise<T>, statementMs?: number): Promise<T> {
    const client = await this.#freeClient();
    const session = new Session(client, this.#settings, this.#watched.get(client));
    let broken: Error | undefined;
    try {
      await session.send(begin);
      await this.#setLimits(session, statementMs);
      const result = await work(session as Queryable as Tx);
      await commit(session);
      return result;
    } catch (caught) {
      // Statements that were sent together: one after the failed one may be the first to tell its caller.
      const error = isConsequence(caught) ? (session.failure ?? caught) : caught;
      if (isConnectionFailure(error) || error instanceof OutcomeUnknown) broken = error as Error;
      else await session.send(sql`rollback`).catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      // The pool would take its leave of a connection that is broken, and wait for an answer.
      if (broken !== undefined) destroy(client);
      else if (session.watched !== undefined) this.#watch.allow(session.watched.pulse);
      client.release(broken);
    }
  }

  async #setLimits(session: Session, statementMs: number | undefined): Promise<void> {
    const own = statementMs === undefined ? [] : ([["statement_timeout", String(statementMs)]] as const);
    const settings = this.#settings.pooled ? [...SESSION_SETTINGS, ["timezone", "UTC"] as const, ...own] : own;
    for (const [name, value] of settings)
      await session.query(sql<{ set_config: string }>`select set_config(${name}, ${value}, true)`);
    if (statementMs !== undefined && session.watched !== undefined)
      this.#watch.allow(session.watched.pulse, statementMs + this.#watch.limits.answer);
  }

  async #freeClient(): Promise<pg.PoolClient> {
    for (;;) {
      this.#watch.refuseWhileAway();
      const client = await this.#pool.connect().catch((error: unknown) => {
        if (isConnectTimeout(error)) this.#watch.reportNoConnection();
        throw error;
      });
      const watched = this.#watched.get(client);
      if (watched === undefined || !this.#watch.isDoubtful(watched.pulse)) return client;
      destroy(client);
      client.release(true);
    }
  }

  /** How the connections are used at this moment. */
  get use(): { used: number; idle: number; waiting: number; limit: number } {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, limit: SIZE };
  }

  /** Resolves when no transaction is under way any more. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * A commit counts only when its tag is COMMIT and no warning came with it: PostgreSQL answers the COMMIT of a failed
 * transaction with ROLLBACK, and a cancelled synchronous wait with COMMIT and a notice.
 */
async function commit(session: Session): Promise<void> {
  let warned = false;
  const onNotice = (notice: { severity?: string | undefined }) => {
    if (notice.severity === "WARNING") warned = true;
  };
  session.client.on("notice", onNotice);
  try {
    const { command } = await session.send(sql`commit`);
    if (command !== "COMMIT") throw new Error(`the transaction had failed before its commit (${command})`);
  } catch (error) {
    throw isConnectionFailure(error) ? new OutcomeUnknown(error) : error;
  } finally {
    session.client.off("notice", onNotice);
  }
  if (warned) throw new OutcomeUnknown();
}
