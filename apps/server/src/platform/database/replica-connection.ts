import type pg from "pg";
import { type ConnectionSettings, isConnectionFailure, isFormerLeader, sqlState } from "./connection.ts";
import type { Queryable } from "./database.ts";
import { LONGEST_DELAY_MS } from "./lagging-reads.ts";
import { PipelinedConnection } from "./pipelined-connection.ts";
import { sql } from "./sql.ts";

/** How far the primary's log was at a moment: a server that has replayed it so far lacks nothing from before. */
export interface Mark {
  /** Taken before the primary was asked, in ms since 1970. */
  readonly at: number;
  readonly lsn: string;
  /** The id of the cluster; a standby has its primary's. */
  readonly system: string;
}

/** It answers, but must not be asked; the message says why. */
class Unsuitable extends Error {}

const STATEMENT_TIMEOUT_MS = 2_000;
/** A statement is ended by the server, which harms no other. Only a server that is silent loses its connection, and with it everything that waits there. */
const SILENCE_MS = 2_500;
const PAUSE_MS = 1_000;

/** 40: cancelled by what the primary did (recovery conflicts). 53, 57, 58, XX: the server's own trouble. The rest would fail on the primary too. */
const TROUBLE_OF_SERVER = /^(40|53|57|58|XX)/;

/** True where the server failed and not the question, so that another server may answer it. */
export function isTroubleOfServer(error: unknown): boolean {
  // A write on a replica is a fault of the statement.
  if (isFormerLeader(error)) return false;
  if (isConnectionFailure(error) || TROUBLE_OF_SERVER.test(sqlState(error))) return true;
  return error instanceof Error && error.message === "Query read timeout";
}

/**
 * One connection to a replica, and how far the server behind it is. Each connection asks for itself, because an address may
 * lead to several standbys. It is never pooled: a statement behind a pooler could reach another one than was asked.
 */
export class ReplicaConnection {
  readonly #connection: PipelinedConnection;
  readonly #onTrouble: (error: unknown) => void;
  #client: pg.ClientBase | undefined;
  #dataThrough = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #losses = 0;
  #isChecking = false;

  constructor(
    { connection }: ConnectionSettings,
    name: string,
    more: ReadonlyArray<readonly [string, string]>,
    onTrouble: (error: unknown) => void,
  ) {
    this.#onTrouble = onTrouble;
    this.#connection = new PipelinedConnection(
      { connection: { ...connection, query_timeout: SILENCE_MS }, pooled: false },
      name,
      [["default_transaction_read_only", "on"], ["statement_timeout", String(STATEMENT_TIMEOUT_MS)], ...more],
    );
  }

  get queryable(): Queryable {
    return this.#connection;
  }

  /** Everything that was committed until then is seen by what is asked now; in ms since 1970. */
  get dataThrough(): number {
    return this.#dataThrough;
  }

  /** While this is the same, whatever was asked went to the same server. */
  get losses(): number {
    return this.#losses;
  }

  /** Asks how many of the marks, oldest first, the server has passed. One question at a time. */
  async check(marks: readonly Mark[]): Promise<void> {
    if (this.#isChecking || Date.now() < this.#pausedUntil) return;
    this.#isChecking = true;
    try {
      await this.#ask(marks);
    } catch (error) {
      this.#dataThrough = Number.NEGATIVE_INFINITY;
      this.#pausedUntil = Date.now() + PAUSE_MS;
      this.#onTrouble(error);
    } finally {
      this.#isChecking = false;
    }
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  async #ask(marks: readonly Mark[]): Promise<void> {
    this.#attend((await this.#connection.session()).client);
    const [row] = await this.#connection.query(sql<{
      is_standby: boolean | null;
      system: string | null;
      reached: number | null;
    }>`
      select pg_is_in_recovery() as is_standby, (select system_identifier::text from pg_control_system()) as system,
        (select max(m.at) from unnest(${marks.map(({ at }) => at)}::bigint[], ${marks.map(({ lsn }) => lsn)}::text[]) as m (at, lsn)
          where m.lsn::pg_lsn <= pg_last_wal_replay_lsn()) as reached`);
    const [oldest, newest] = [marks[0], marks[marks.length - 1]];
    if (row === undefined || oldest === undefined || newest === undefined) return;
    if (row.is_standby !== true || row.system !== newest.system)
      throw new Unsuitable("DATABASE_REPLICA_URL does not lead to a standby of the server of DATABASE_URL");
    if (row.reached !== null) this.#dataThrough = row.reached;
    else if (oldest.at <= newest.at - LONGEST_DELAY_MS)
      throw new Unsuitable("the replica is more than a second behind");
  }

  /** A new connection may lead to another server, so nothing is known of it. */
  #attend(client: pg.ClientBase): void {
    if (client === this.#client) return;
    this.#client = client;
    this.#dataThrough = Number.NEGATIVE_INFINITY;
    const lose = () => {
      if (client !== this.#client) return;
      this.#losses += 1;
      this.#dataThrough = Number.NEGATIVE_INFINITY;
    };
    // An error comes first, and the next statement would already open a new connection.
    client.once("error", lose);
    client.once("end", lose);
  }
}
