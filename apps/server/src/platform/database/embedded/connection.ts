import { chmodSync, lstatSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { writeDurably } from "../../files/durable-files.ts";
import { readStateFile } from "../../files/state-file.ts";
import { endSoon } from "../connection.ts";
import { DATABASE_USER, hasPassword } from "./cluster/cluster-directory.ts";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { giveTo, type ServiceAccount } from "./service-account.ts";

export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface Endpoint {
  readonly connection: EmbeddedConnection;
  /** A directory outside of the data directory that holds the socket, to be removed when PostgreSQL stops. */
  readonly temporaryDirectory?: string;
}

const DATABASE_NAME = "tote";
/** On a socket the port is only a part of the file's name. */
export const SOCKET_PORT = 5432;
const LONGEST_SOCKET_PATH_BYTES = 100;

/**
 * The SQLSTATEs of a PostgreSQL that will answer soon: starting up or stopping, too many connections for the moment, or
 * another process that makes the same database right now.
 */
const NOT_YET = new Set(["57P01", "57P02", "57P03", "53300", "42P04", "23505", "55006"]);
/** For each step of asking whether PostgreSQL answers. */
const LONGEST_ANSWER_MS = 5_000;
const NO_SUCH_DATABASE = "3D000";

/**
 * Chooses where PostgreSQL listens, and keeps to what an earlier start chose where it can: a server whose guard was killed
 * starts a new one, and its pools go on dialling the old address.
 */
export async function chooseEndpoint(
  paths: ClusterPaths,
  account: ServiceAccount,
  transport: "socket" | "tcp",
): Promise<Endpoint> {
  const earlier = readEndpoint(paths);
  const endpoint = transport === "tcp" ? await tcpEndpoint(paths, earlier) : socketEndpoint(paths, account);
  writeDurably(paths.connection, JSON.stringify(endpoint));
  return endpoint;
}

/** Undefined also where the file is empty or cut short: the next start chooses again. */
export function readEndpoint(paths: ClusterPaths): Endpoint | undefined {
  const file = readStateFile<Endpoint>(paths.connection, ["connection"]);
  return typeof file === "string" ? undefined : file.content;
}

/**
 * The directory for the socket that an earlier start of this very cluster made outside of the data directory. In a copy
 * of the data directory the file still names the original's, which may be in use.
 */
export function ownTemporaryDirectory(paths: ClusterPaths): string | undefined {
  const { temporaryDirectory } = readEndpoint(paths) ?? {};
  if (temporaryDirectory === undefined) return undefined;
  return ownerOfDirectory(temporaryDirectory) === paths.root ? temporaryDirectory : undefined;
}

/**
 * Tries to connect, and makes the database if PostgreSQL has none for us yet. False means "not yet"; what will not pass by
 * waiting is thrown.
 */
export async function isAnswering(connection: EmbeddedConnection): Promise<boolean> {
  const error = await tryStatement(connection, "select 1");
  if (error?.code !== NO_SUCH_DATABASE) return error === undefined;
  const failure = await tryStatement({ ...connection, database: "postgres" }, `create database ${DATABASE_NAME}`);
  return failure === undefined;
}

async function tryStatement(connection: EmbeddedConnection, statement: string): Promise<{ code?: string } | undefined> {
  const client = new pg.Client({
    ...connection,
    ssl: false,
    connectionTimeoutMillis: LONGEST_ANSWER_MS,
    query_timeout: LONGEST_ANSWER_MS,
  });
  // A connection that breaks while it is idle is an event without which the process would end.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    const isAnswer = error instanceof pg.DatabaseError;
    if (isAnswer && code !== undefined && !NOT_YET.has(code) && code !== NO_SUCH_DATABASE) throw error;
    return error as { code?: string };
  } finally {
    await endSoon(client);
  }
}

function socketEndpoint(paths: ClusterPaths, account: ServiceAccount): Endpoint {
  const at = (host: string): EmbeddedConnection => ({
    host,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: DATABASE_NAME,
  });
  const socket = join(paths.run, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH_BYTES) return { connection: at(paths.run) };
  const earlier = ownTemporaryDirectory(paths);
  const directory = isPrivateDirectory(earlier, account) ? earlier : makeShortDirectory(paths, account);
  return { connection: at(directory), temporaryDirectory: directory };
}

/** A file in the directory names the cluster that it belongs to. */
const OWNER_FILE = "cluster";

function makeShortDirectory(paths: ClusterPaths, account: ServiceAccount): string {
  const directory = mkdtempSync("/tmp/tote-");
  giveTo(account, directory);
  writeDurably(join(directory, OWNER_FILE), paths.root);
  return directory;
}

function ownerOfDirectory(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, OWNER_FILE), "utf8");
  } catch {
    // It is gone or belongs to another user: in either case it is not ours.
    return undefined;
  }
}

/** In a directory that everyone may write to, a name proves nothing: another user may have made it meanwhile. */
function isPrivateDirectory(path: string | undefined, account: ServiceAccount): path is string {
  if (path === undefined) return false;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  const owner = account.ids?.uid ?? process.getuid?.();
  if (stats?.isDirectory() !== true || stats.uid !== owner) return false;
  chmodSync(path, 0o700);
  return true;
}

async function tcpEndpoint(paths: ClusterPaths, earlier: Endpoint | undefined): Promise<Endpoint> {
  if (!hasPassword(paths))
    throw new EmbeddedPostgresError(
      `${paths.password} is empty, and the server can't connect without it. Restore the file from a copy of DATA_DIR, or restore a backup into an empty DATA_DIR.`,
    );
  const earlierPort = earlier?.connection.password === undefined ? undefined : earlier.connection.port;
  const port = (earlierPort !== undefined && (await findFreePort(earlierPort))) || (await findFreePort(0));
  return {
    connection: {
      host: "127.0.0.1",
      port: port ?? 0,
      user: DATABASE_USER,
      database: DATABASE_NAME,
      password: readFileSync(paths.password, "utf8").trim(),
    },
  };
}

/** The wanted port, or any when 0 is asked for; undefined when it is taken. */
function findFreePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === "object" ? address.port : undefined));
    });
  });
}
