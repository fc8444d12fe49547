import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import { type ConnectionSettings, isConnectionFailure } from "../../platform/database/connection.ts";
import { openEmbeddedDatabase } from "../../platform/database/embedded/open-embedded-database.ts";
import { redact } from "../../platform/redact.ts";
import { copyByBackup } from "./copy-by-backup.ts";
import { mayDoWithoutTls, nameDatabase, parseDatabaseAddress } from "./database-address.ts";

export interface OpenDatabase {
  /** The directory of the embedded PostgreSQL, with symbolic links resolved; null: DATABASE_URL leads to another one. */
  readonly directory: string | null;
  /** Names the database for people, without user and password. */
  readonly name: string;
  readonly settings: ConnectionSettings;
  /** Past any pooler: for migrations, whose advisory lock needs one connection throughout. */
  readonly direct: pg.ClientConfig;
  /** A standby for reads that may lag; null: there is none. */
  readonly replica: ConnectionSettings | null;
  /** Releases the embedded PostgreSQL, which stops after its last lease. Does not wait for a silent one. */
  close(isSilent?: boolean): Promise<void>;
}

/** DATABASE_URL cannot be reached or does not let us in; the message says why without repeating the address. */
export class DatabaseUnreachable extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name} cannot be used: ${redact(cause instanceof Error ? cause.message : String(cause))}`, { cause });
    this.name = "DatabaseUnreachable";
  }
}

const PATIENCE_MS = 30_000;
const RETRY_MS = 500;

/** The database that the configuration names: the one of DATABASE_URL, else the embedded one, started where needed. */
export async function openDatabase(config: Config, onProgress: (step: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl === null) {
    const embedded = await openEmbeddedDatabase({
      dataDir: config.dataDir,
      onProgress,
      copyDatabase: copyByBackup(config, onProgress),
    });
    return {
      directory: embedded.directory,
      name: embedded.directory,
      settings: { connection: embedded.connection, pooled: false },
      direct: embedded.connection,
      replica: null,
      close: (isSilent = false) => embedded.close(isSilent),
    };
  }
  const connection = await reach("DATABASE_URL", config.databaseUrl, onProgress);
  const direct =
    config.databaseDirectUrl === null
      ? connection
      : await reach("DATABASE_DIRECT_URL", config.databaseDirectUrl, onProgress);
  return {
    directory: null,
    name: nameDatabase(connection),
    settings: { connection, pooled: config.databasePooled },
    direct,
    replica: config.databaseReplicaUrl === null ? null : await nameReplica(config.databaseReplicaUrl),
    close: async () => undefined,
  };
}

/**
 * Not waited for, and a failure is no reason not to start: the primary answers until the replica does. DATABASE_POOLED is not
 * about it (see ReplicaConnection).
 */
async function nameReplica(address: string): Promise<ConnectionSettings> {
  const connection = parseDatabaseAddress("DATABASE_REPLICA_URL", address);
  const failure = mayDoWithoutTls(address) ? await tryToConnect(connection) : undefined;
  return { connection: hasNoTls(failure) ? { ...connection, ssl: false } : connection, pooled: false };
}

/**
 * Connects once, so that a wrong password is said now and in one line. A server that is not there yet gets half a minute:
 * containers are started together.
 */
async function reach(name: string, address: string, onProgress: (step: string) => void): Promise<pg.ClientConfig> {
  let connection = parseDatabaseAddress(name, address);
  let hasTold = false;
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const failure = await tryToConnect(connection);
    if (failure === undefined) return connection;
    if (mayDoWithoutTls(address) && hasNoTls(failure)) {
      connection = { ...connection, ssl: false };
      continue;
    }
    if (!isConnectionFailure(failure) || Date.now() > deadline) throw new DatabaseUnreachable(name, failure);
    if (!hasTold) onProgress(`Waiting for the database of ${name}`);
    hasTold = true;
    await sleep(RETRY_MS);
  }
}

function hasNoTls(failure: Error | undefined): boolean {
  return failure !== undefined && /does not support SSL/i.test(failure.message);
}

async function tryToConnect(connection: pg.ClientConfig): Promise<Error | undefined> {
  const client = new pg.Client({ ...connection, application_name: "tote start", connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    // Every address of a name refused: Node.js puts the reasons inside and leaves the message empty.
    if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0];
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
