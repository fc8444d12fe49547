import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { serverDirectory } from "../config/paths.ts";
import { CONNECT_TIMEOUT_MS, KEEP_ALIVE } from "./connection.ts";
import { refuseUnfitEngine } from "./engine/engine.ts";
import {
  findTrigrams,
  lockShop,
  MigrationRefused,
  provideTrigrams,
  refuseUnclearSchema,
} from "./engine/shop-schema.ts";

export interface MigrateOptions {
  /** A direct connection: an advisory lock does not survive a transaction pooler. */
  connection: pg.ClientConfig;
  onProgress?: (line: string) => void;
  /** The name of the last one to apply, where a restore needs the database as it was; by default all are. */
  through?: string;
}

export interface Migrated {
  readonly applied: string[];
  /** About the server, for the person who started Tote. */
  readonly remark: string | null;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Any number, the same in every version: two processes that start at once migrate one after the other. */
const ADVISORY_LOCK = 7_083_101;
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Applies the migrations that are missing, in order of their names, each in a transaction of its own. Refuses a
 * database whose applied migrations differ from the files, one that was migrated by a newer version, and one that is no
 * single PostgreSQL.
 */
export async function migrate(options: MigrateOptions): Promise<Migrated> {
  const client = new pg.Client({
    ...options.connection,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "tote migrate",
  });
  await client.connect();
  try {
    const remark = await refuseUnfitEngine(client);
    await refuseUnclearSchema(client);
    await lockShop(client, ADVISORY_LOCK);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())",
    );
    const known = await client.query<{ name: string; checksum: string }>(
      "select name, checksum from migrations order by name",
    );
    const files = await readMigrations();
    refuseDifferences(files, known.rows);
    const done = new Set(known.rows.map((row) => row.name));
    const { through } = options;
    const missing = files.filter((file) => !done.has(file.name) && (through === undefined || file.name <= through));
    // Only the last one waits for the disk: the log is written in order, so a crash loses the newest ones, which are then
    // applied again.
    await client.query("set synchronous_commit = off");
    if (missing.length > 0) await provideTrigrams(client);
    for (const migration of missing) {
      options.onProgress?.(migration.name);
      if (migration === missing.at(-1)) await client.query("reset synchronous_commit");
      await apply(client, migration);
    }
    return { applied: missing.map((migration) => migration.name), remark };
  } finally {
    await client.end();
  }
}

/** The migrations of this version that a database has not seen, by name. */
export async function missingMigrations(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: "tote" });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const done = new Set(rows.map((row) => row.name));
    return (await readMigrations()).map(({ name }) => name).filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}

/** The names and checksums of the migrations on disk: what a database of this version has. */
export async function readMigrations(): Promise<Migration[]> {
  const directory = join(serverDirectory, "migrations");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), "utf8");
      // Line ends are what a checkout on Windows changes; they are not a difference.
      return { name, text, checksum: createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex") };
    }),
  );
}

function refuseDifferences(files: Migration[], known: Array<{ name: string; checksum: string }>): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const row of known) {
    const file = byName.get(row.name);
    if (file === undefined)
      throw new MigrationRefused(
        `The database has the migration ${row.name}, which this version of Tote does not know. It was migrated by a newer version.`,
      );
    if (file.checksum !== row.checksum)
      throw new MigrationRefused(
        `The migration ${row.name} was changed after it had been applied. Applied migrations are never edited.`,
      );
  }
  const last = known.at(-1)?.name ?? "";
  const late = files.find((file) => file.name < last && !known.some((row) => row.name === file.name));
  if (late !== undefined)
    throw new MigrationRefused(
      `The migration ${late.name} is older than ${last}, which is already applied. Give it a later time.`,
    );
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await findTrigrams(client, migration.text);
    await client.query(migration.text);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (error instanceof MigrationRefused) throw error;
    throw new Error(`The migration ${migration.name} failed; nothing of it was kept.`, { cause: error });
  }
}
