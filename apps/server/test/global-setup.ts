import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "../src/platform/database/embedded/open-embedded-database.ts";
import { migrate, readMigrations } from "../src/platform/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** One a worker, by its number. */
    databases: readonly TestServerFacts[];
  }
}

interface TestServerFacts {
  readonly connection: pg.ClientConfig;
  readonly template: string;
}

interface TestServer extends TestServerFacts {
  stop(): Promise<void>;
}

/** Two runs against one server (TEST_DATABASE_URL) make its template one after the other. */
const TEMPLATE_LOCK = 7_083_103;

/**
 * Builds the programs of the pages, and starts a PostgreSQL for each worker, with a migrated database that every test file
 * clones. A transaction in any database of a PostgreSQL holds back the events of all of them, so workers that shared one
 * would wait for each other.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const temporary = await moveTemporaryFiles();
  await buildForBrowsers();
  const url = process.env.TEST_DATABASE_URL;
  const servers =
    url === undefined || url === "" ? await startServers(await workersOf(project)) : [await namedServer(url)];
  project.provide(
    "databases",
    servers.map(({ connection, template }) => ({ connection, template })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    if (temporary !== null) rmSync(temporary, { recursive: true, force: true });
  };
}

/** Everything temporary of the run goes into memory where there is enough; a `TMPDIR` that somebody chose stays. */
async function moveTemporaryFiles(): Promise<string | null> {
  if (process.env.TMPDIR !== undefined) return null;
  const script = new URL("../../../scripts/tests/memory-disk.mjs", import.meta.url).href;
  const { folderInMemory } = (await import(script)) as { folderInMemory(): string | null };
  const folder = folderInMemory();
  if (folder !== null) process.env.TMPDIR = folder;
  return folder;
}

/** Vitest starts no more of them than there are files. */
async function workersOf(project: TestProject): Promise<number> {
  // The files that were asked for have no name in its types; without it these are all files.
  const { filenamePattern } = project.vitest as unknown as { filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  return Math.max(1, Math.min(project.config.maxWorkers, testFiles.length));
}

async function startServers(count: number): Promise<TestServer[]> {
  const started = await Promise.allSettled(Array.from({ length: count }, startServer));
  const servers = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const failed = started.find((result) => result.status === "rejected");
  if (failed === undefined) return servers;
  await Promise.all(servers.map((server) => server.stop()));
  throw failed.reason;
}

/** The programs that pages load, as `npm run dev` builds them. */
async function buildForBrowsers(): Promise<void> {
  const script = new URL("../../../scripts/build-for-sources.mjs", import.meta.url).href;
  const { buildForSources } = (await import(script)) as { buildForSources(): Promise<void> };
  await buildForSources();
}

/** Thrown away with its directory, so it needs no durability: without it cloning a database is several times faster. */
async function startServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tote-test-"));
  // Root starts PostgreSQL as another user, who must be able to pass through.
  chmodSync(dataDir, 0o755);
  const database = await openEmbeddedDatabase({ dataDir, throwaway: true });
  const stop = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const connection = { ...database.connection, database: "postgres" };
  try {
    return { connection, template: await provideTemplate(connection), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function namedServer(url: string): Promise<TestServer> {
  const target = new URL(url);
  const connection = {
    host: target.searchParams.get("host") ?? target.hostname,
    port: Number(target.port || 5432),
    user: decodeURIComponent(target.username),
    password: decodeURIComponent(target.password),
    database: "postgres",
  };
  return { connection, template: await provideTemplate(connection), stop: async () => undefined };
}

async function provideTemplate(connection: pg.ClientConfig): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  const template = `tote_template_${createHash("sha256").update(checksums.join()).digest("hex").slice(0, 12)}`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    // Closed to connections only once it is complete: one that a killed run left half-made is made again.
    const complete = await client.query("select from pg_database where datname = $1 and not datallowconn", [template]);
    if (complete.rowCount === 0) {
      await client.query(`drop database if exists ${template}`);
      await client.query(`create database ${template}`);
      await migrate({ connection: { ...connection, database: template } });
      await client.query(`alter database ${template} allow_connections false`);
    }
  } finally {
    await client.end();
  }
  return template;
}
