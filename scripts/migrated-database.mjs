import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tsImport } from "tsx/esm/api";

/** @typedef {{ user: string, password: string, host: string, port: number, database: string }} Connection */

/**
 * Loads one of the server's TypeScript modules, bundled as in the server.
 * @param {string} path
 */
export function importFromServer(path) {
  return tsImport(`../apps/server/src/${path}`, import.meta.url);
}

/**
 * Gives `work` a connection to an empty, fully migrated database, which is deleted afterwards. The connection uses TCP,
 * because not every tool can use a socket.
 *
 * @template Result
 * @param {(connection: Connection) => Promise<Result>} work
 */
export async function withMigratedDatabase(work) {
  const { openEmbeddedDatabase } = await importFromServer("platform/database/embedded/open-embedded-database.ts");
  const { migrate } = await importFromServer("platform/database/migrate.ts");
  const dataDir = mkdtempSync(join(tmpdir(), "tote-check-"));
  // Root starts PostgreSQL as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o755);
  try {
    const database = await openEmbeddedDatabase({ dataDir, transport: "tcp", throwaway: true });
    try {
      await migrate({ connection: database.connection });
      return await work(database.connection);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {Connection} connection */
export function urlOf({ user, password, host, port, database }) {
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
