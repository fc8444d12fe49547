import pg from "pg";
import {
  type ConnectionSettings,
  clientConfig,
  destroy,
  endSoon,
  isConnectTimeout,
  isFormerLeader,
  isShortage,
} from "./connection.ts";
import type { Queryable, Result } from "./database.ts";
import type { Pulse } from "./pulse.ts";
import type { ServerWatch } from "./server-watch.ts";
import type { Statement } from "./sql.ts";

/** `pg` keeps its socket here; corking it lets several statements leave in one write. */
interface Corkable {
  connection?: { stream?: { cork?(): void; uncork?(): void } };
}

/** A connection under the eyes of a watch. */
export interface Watched {
  readonly watch: ServerWatch;
  readonly pulse: Pulse;
}

/**
 * One connection to the server, and never another: once it is lost every statement is rejected. So what was begun in a
 * transaction cannot go on outside of it, on the connection that took its place.
 */
export class Session implements Queryable {
  readonly client: pg.ClientBase;
  readonly watched: Watched | undefined;
  readonly #settings: ConnectionSettings;
  /** The first failure since a statement succeeded: what aborted the transaction, if one is aborted. */
  failure: unknown;

  constructor(client: pg.ClientBase, settings: ConnectionSettings, watched: Watched | undefined) {
    this.client = client;
    this.watched = watched;
    this.#settings = settings;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.send(statement)).rows;
  }

  async execute(statement: Statement<unknown>): Promise<number> {
    return (await this.send(statement)).rowCount;
  }

  async send<Row>({ name, text, values }: Statement<Row>): Promise<Result<Row>> {
    const pulse = this.watched?.pulse;
    pulse?.sent();
    try {
      const statement = this.#settings.pooled ? { text, values: [...values] } : { name, text, values: [...values] };
      const result = await this.client.query(statement);
      this.failure = undefined;
      return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0, command: result.command };
    } catch (error) {
      this.#noteRefusal(error);
      this.failure ??= error;
      throw error;
    } finally {
      pulse?.answered();
    }
  }

  /** A replica, which nothing watches, refuses writes rightly: that connection is kept. */
  #noteRefusal(error: unknown): void {
    if (this.watched === undefined || !(isShortage(error) || isFormerLeader(error))) return;
    this.watched.watch.reportShortage();
    if (isFormerLeader(error)) destroy(this.client);
  }

  /** Collects what `work` sends into one write to the socket. */
  corked<T>(work: () => T): T {
    const stream = (this.client as unknown as Corkable).connection?.stream;
    stream?.cork?.();
    try {
      return work();
    } finally {
      stream?.uncork?.();
    }
  }
}

/**
 * One connection on which statements are sent without waiting for the answers before them. Each statement is its own
 * implicit transaction unless a `begin` was sent, so a failure concerns that statement alone. Connects when first used
 * and again after it was lost; statements under way then are rejected, never repeated.
 */
export class PipelinedConnection implements Queryable {
  readonly #settings: ConnectionSettings;
  readonly #name: string;
  readonly #more: ReadonlyArray<readonly [string, string]>;
  readonly #watch: ServerWatch | undefined;
  #client: pg.Client | undefined;
  #opening: Promise<Session> | undefined;
  #session: Session | undefined;
  #isClosed = false;

  /** Without a `watch` nothing notices that the server is silent, unless the settings have a limit of their own. */
  constructor(
    settings: ConnectionSettings,
    name: string,
    more: ReadonlyArray<readonly [string, string]> = [],
    watch?: ServerWatch,
  ) {
    this.#settings = settings;
    this.#name = name;
    this.#more = more;
    this.#watch = watch;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.send(statement)).rows;
  }

  async execute(statement: Statement<unknown>): Promise<number> {
    return (await this.send(statement)).rowCount;
  }

  async send<Row>(statement: Statement<Row>): Promise<Result<Row>> {
    // Not `await`ed when the connection stands: the statement must be on its way before the caller's next one.
    return (this.#standing() ?? (await this.session())).send(statement);
  }

  /** The connection as it is now, for a transaction. */
  async session(): Promise<Session> {
    const standing = this.#standing();
    if (standing !== undefined) return standing;
    if (this.#opening !== undefined) return this.#opening;
    if (this.#isClosed) throw new Error("Connection terminated: the database is closed");
    this.#watch?.refuseWhileAway();
    this.#opening = this.#open();
    return this.#opening;
  }

  /** Gives the connection up, for when its state is unknown; the next statement gets a new one. */
  discard(): void {
    const client = this.#client;
    this.#forget(client);
    if (client !== undefined) destroy(client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#forget(client);
    if (client !== undefined) await endSoon(client);
  }

  #standing(): Session | undefined {
    const session = this.#session;
    if (session?.watched?.watch.isDoubtful(session.watched.pulse) !== true) return session;
    this.discard();
    return undefined;
  }

  #forget(client: pg.Client | undefined): void {
    if (this.#client !== client) return;
    const watched = this.#session?.watched;
    watched?.watch.forget(watched.pulse);
    this.#client = undefined;
    this.#session = undefined;
    this.#opening = undefined;
  }

  async #open(): Promise<Session> {
    const watch = this.#watch;
    const client = new pg.Client({
      ...clientConfig(this.#settings, `tote ${this.#name}`, this.#more),
      ...(watch === undefined ? {} : { connectionTimeoutMillis: watch.limits.connect }),
      pipeline: true,
    } as pg.ClientConfig);
    this.#client = client;
    client.on("error", () => this.#forget(client));
    client.on("end", () => this.#forget(client));
    try {
      await client.connect();
    } catch (error) {
      this.#forget(client);
      if (isConnectTimeout(error)) watch?.reportNoConnection();
      throw error;
    }
    if (this.#client !== client) throw new Error("Connection terminated: it was given up before it stood");
    const watched = watch === undefined ? undefined : { watch, pulse: watch.attend(() => destroy(client)) };
    this.#session = new Session(client, this.#settings, watched);
    return this.#session;
  }
}
