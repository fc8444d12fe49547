import pg from "pg";
import { type ConnectionSettings, clientConfig } from "./connection.ts";
import type { Queryable, Result } from "./database.ts";
import type { Statement } from "./sql.ts";

/** `pg` keeps its socket here; corking it lets several statements leave in one write. */
interface Corkable {
  connection?: { stream?: { cork?(): void; uncork?(): void } };
}

/**
 * One connection to the server, and never another: once it is lost every statement is rejected. So what was begun in a
 * transaction cannot go on outside of it, on the connection that took its place.
 */
export class Session implements Queryable {
  readonly client: pg.Client;
  readonly #settings: ConnectionSettings;

  constructor(client: pg.Client, settings: ConnectionSettings) {
    this.client = client;
    this.#settings = settings;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.send(statement)).rows;
  }

  async execute(statement: Statement<unknown>): Promise<number> {
    return (await this.send(statement)).rowCount;
  }

  send<Row>(statement: Statement<Row>): Promise<Result<Row>> {
    return sendTo(this.client, statement, this.#settings);
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

async function sendTo<Row>(
  client: pg.Client,
  { name, text, values }: Statement<Row>,
  { pooled }: ConnectionSettings,
): Promise<Result<Row>> {
  const result = await client.query(pooled ? { text, values: [...values] } : { name, text, values: [...values] });
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? 0, command: result.command };
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
  #client: Promise<pg.Client> | undefined;
  #connected: pg.Client | undefined;
  #closed = false;

  constructor(settings: ConnectionSettings, name: string, more: ReadonlyArray<readonly [string, string]> = []) {
    this.#settings = settings;
    this.#name = name;
    this.#more = more;
  }

  async query<Row>(statement: Statement<Row>): Promise<Row[]> {
    return (await this.send(statement)).rows;
  }

  async execute(statement: Statement<unknown>): Promise<number> {
    return (await this.send(statement)).rowCount;
  }

  async send<Row>(statement: Statement<Row>): Promise<Result<Row>> {
    // Not `await`ed when the connection stands: the statement must be on its way before the caller's next one.
    return sendTo(this.#connected ?? (await this.client()), statement, this.#settings);
  }

  client(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  /** The connection as it is now, for a transaction. */
  async session(): Promise<Session> {
    return new Session(await this.client(), this.#settings);
  }

  /** Gives the connection up, for when its state is unknown; the next statement gets a new one. */
  discard(): void {
    const client = this.#connected;
    this.#forget(client);
    client?.end().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    this.#forget(client);
    await client?.end().catch(() => undefined);
  }

  #forget(client: pg.Client | undefined): void {
    if (client !== undefined && this.#connected !== client) return;
    this.#connected = undefined;
    this.#client = undefined;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#closed) throw new Error("Connection terminated: the database is closed");
    const client = new pg.Client({
      ...clientConfig(this.#settings, `tote ${this.#name}`, this.#more),
      pipeline: true,
    } as pg.ClientConfig);
    client.on("error", () => this.#forget(client));
    client.on("end", () => this.#forget(client));
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    this.#connected = client;
    return client;
  }
}
