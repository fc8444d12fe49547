import pg from "pg";
import { clientConfig, destroy, endSoon } from "../database/connection.ts";
import { SILENCE_LIMITS } from "../database/server-watch.ts";
import { sql } from "../database/sql.ts";
import type { Services } from "../services.ts";
import { onEvents, onTopics } from "./event-signal.ts";

/** Messages between processes beside "events were written", as JSON: small, and never the only source of the fact. */
export type WakeMessage = Readonly<Record<string, string>>;

/** Also the time that a transaction gets to commit after it has written its events. */
const PAUSE_MS = 100;
const RECONNECT_MS = 5_000;

/**
 * Wakes workers when events were written: the one in this process directly, those in others by NOTIFY. It notifies at
 * most every tenth of a second and never inside the transaction that wrote the events, because commits with NOTIFY wait
 * for one another across the whole database. Every step may fail silently, because workers poll.
 */
export class EventWakes {
  readonly #services: Services;
  readonly #wakes = new Set<() => void>();
  readonly #readers = new Set<(message: WakeMessage) => void>();
  readonly #stopListening: () => void;
  readonly #stopHearing: () => void;
  readonly #stopWatching: () => void;
  #timer: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(services: Services) {
    this.#services = services;
    this.#stopListening = onEvents(() => this.#signal());
    this.#stopHearing = onTopics((topic) => {
      this.#tell({ topic });
      this.send({ topic });
    });
    // The listener sends no queries, so it would not notice a silent database by itself.
    this.#stopWatching = services.database.onSilence(() => this.#giveUpListener());
  }

  /** For `Job.onWake`: calls soon after events were written, anywhere. */
  subscribe(wake: () => void): () => void {
    this.#wakes.add(wake);
    if (this.#hasOthers() && this.#listener === undefined) void this.#listen();
    return () => void this.#wakes.delete(wake);
  }

  /** Calls with what other processes, and this one, have sent. */
  onMessage(reader: (message: WakeMessage) => void): () => void {
    this.#readers.add(reader);
    return () => void this.#readers.delete(reader);
  }

  /** Tells the other processes; they may miss it. The sender hears it as well where there can be others. */
  send(message: WakeMessage): void {
    if (this.#hasOthers() && !this.#closed) this.#notify(JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopListening();
    this.#stopHearing();
    this.#stopWatching();
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnect);
    if (this.#listener !== undefined) await endSoon(this.#listener);
  }

  /** False for a process that is alone on its own database: it has no one to notify. */
  #hasOthers(): boolean {
    const { databaseUrl, processes } = this.#services.config;
    return databaseUrl !== null || processes > 1;
  }

  #signal(): void {
    if (this.#timer !== undefined || this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#wakeHere();
      if (this.#hasOthers()) this.#notify("");
    }, PAUSE_MS);
    this.#timer.unref();
  }

  #notify(text: string): void {
    this.#services.database.reads
      .query(sql<{ pg_notify: string | null }>`select pg_notify(shop_channel(), ${text})::text as pg_notify`)
      .catch(() => undefined);
  }

  #hear(text: string): void {
    if (text === "") this.#wakeHere();
    else this.#tell(read(text));
  }

  #tell(message: WakeMessage): void {
    for (const reader of this.#readers) reader(message);
  }

  #wakeHere(): void {
    for (const wake of this.#wakes) wake();
  }

  /** LISTEN needs a connection of its own that no pooler shares. */
  async #listen(): Promise<void> {
    const { config, database } = this.#services;
    if (database.settings.pooled && config.databaseDirectUrl === null) return;
    const connection = database.settings.pooled
      ? { connectionString: config.databaseDirectUrl ?? "" }
      : database.settings.connection;
    const client = new pg.Client({
      ...clientConfig({ connection, pooled: false }, "tote listener"),
      query_timeout: SILENCE_LIMITS.answer,
    });
    this.#listener = client;
    client.on("notification", ({ payload = "" }) => this.#hear(payload));
    client.on("error", () => this.#listenAgain(client));
    client.on("end", () => this.#listenAgain(client));
    try {
      await client.connect();
      const { rows } = await client.query<{ name: string }>("select shop_channel() as name");
      await client.query(`listen ${client.escapeIdentifier(rows[0]?.name ?? "")}`);
    } catch {
      destroy(client);
      this.#listenAgain(client);
    }
  }

  #giveUpListener(): void {
    if (this.#listener !== undefined) destroy(this.#listener);
  }

  #listenAgain(client: pg.Client): void {
    if (this.#closed || this.#listener !== client) return;
    this.#listener = undefined;
    this.#reconnect = setTimeout(() => void this.#listen(), RECONNECT_MS);
    this.#reconnect.unref();
  }
}

/** Anyone with the database's password can send anything. */
function read(text: string): WakeMessage {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === "object" && message !== null ? (message as WakeMessage) : {};
  } catch {
    return {};
  }
}
