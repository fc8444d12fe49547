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
    database: { connection: pg.ClientConfig; template: string };
  }
}

interface TestServer {
  readonly connection: pg.ClientConfig;
  stop(): Promise<void>;
}

/** Two runs against one server (TEST_DATABASE_URL) make its template one after the other. */
const TEMPLATE_LOCK = 7_083_103;

/** What browsers load, and one PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildForBrowsers();
  const url = process.env.TEST_DATABASE_URL;
  const server = url === undefined || url === "" ? await startServer() : namedServer(url);
  try {
    project.provide("database", { connection: server.connection, template: await provideTemplate(server.connection) });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
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
  return {
    connection: { ...database.connection, database: "postgres" },
    stop: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function namedServer(url: string): TestServer {
  const target = new URL(url);
  return {
    connection: {
      host: target.searchParams.get("host") ?? target.hostname,
      port: Number(target.port || 5432),
      user: decodeURIComponent(target.username),
      password: decodeURIComponent(target.password),
      database: "postgres",
    },
    stop: async () => undefined,
  };
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
