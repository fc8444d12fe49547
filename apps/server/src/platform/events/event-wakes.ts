import pg from "pg";
import type { Services } from "../../services.ts";
import { clientConfig, destroy, endSoon } from "../database/connection.ts";
import { SILENCE_LIMITS } from "../database/server-watch.ts";
import { sql } from "../database/sql.ts";
import { onEvents } from "./event-signal.ts";

const CHANNEL = "tote_events";
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
  readonly #stopListening: () => void;
  readonly #stopWatching: () => void;
  #timer: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(services: Services) {
    this.#services = services;
    this.#stopListening = onEvents(() => this.#signal());
    // The listener sends no queries, so it would not notice a silent database by itself.
    this.#stopWatching = services.database.onSilence(() => this.#giveUpListener());
  }

  /** For `Job.onWake`: calls soon after events were written, anywhere. */
  subscribe(wake: () => void): () => void {
    this.#wakes.add(wake);
    if (this.#hasOthers() && this.#listener === undefined) void this.#listen();
    return () => void this.#wakes.delete(wake);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopListening();
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
      if (this.#hasOthers())
        this.#services.database.reads
          .query(sql<{ pg_notify: string | null }>`select pg_notify(${CHANNEL}, '')::text as pg_notify`)
          .catch(() => undefined);
    }, PAUSE_MS);
    this.#timer.unref();
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
    client.on("notification", () => this.#wakeHere());
    client.on("error", () => this.#listenAgain(client));
    client.on("end", () => this.#listenAgain(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
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
