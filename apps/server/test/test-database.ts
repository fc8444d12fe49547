import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  readonly connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template; `empty` is one that nothing was ever in. */
export async function createTestDatabase(kind: "migrated" | "empty" = "migrated"): Promise<TestDatabase> {
  const servers = inject("databases");
  const server = servers[(Number(process.env.VITEST_POOL_ID) - 1) % servers.length];
  if (server === undefined) throw new Error("The tests have no PostgreSQL.");
  const name = `tote_test_${randomBytes(6).toString("hex")}`;
  await onServer(server.connection, async (client) => {
    // One clone at a time: a template must have no other connection while it is copied.
    await client.query("select pg_advisory_lock(7083102)");
    // Copied as files: through the log, which is for servers that must not stop for it, it takes three times as long.
    await client.query(
      `create database ${name} template ${kind === "empty" ? "template0" : server.template} strategy file_copy`,
    );
  });
  return {
    connection: { ...server.connection, database: name },
    drop: () =>
      onServer(
        server.connection,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

async function onServer(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
