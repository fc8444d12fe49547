import { rmSync } from "node:fs";
import { importFromServer } from "../migrated-database.mjs";

/**
 * Removes the demo shop in DATA_DIR, so that the next start makes a new one. Refuses whatever might be a shop of its own.
 *
 * @param {{ dataDir: string, databaseUrl: string | null }} config
 */
export async function removeDemoShop({ dataDir, databaseUrl }) {
  if (databaseUrl !== null) throw new Error("--fresh replaces the embedded database alone; DATABASE_URL is set.");
  const { existingClusterPaths } = await importFromServer("platform/database/embedded/cluster/cluster-root.ts");
  const { readDemoCredentials } = await importFromServer("operations/boot/data-directory/demo-credentials.ts");
  const { takeDataDirectory } = await importFromServer("operations/boot/data-directory/run-record.ts");
  const cluster = existingClusterPaths(dataDir);
  if (cluster === undefined) return;
  if (readDemoCredentials(dataDir) === null)
    throw new Error(`${dataDir} holds no demo shop, so --fresh leaves it alone. Set DATA_DIR to another folder.`);
  // Refuses while a server runs on it.
  const record = await takeDataDirectory(dataDir);
  record.remove();
  // The database may lie elsewhere, with a link in DATA_DIR.
  for (const folder of [cluster.root, dataDir])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.stderr.write(`Removed the demo shop in ${dataDir}\n`);
}
