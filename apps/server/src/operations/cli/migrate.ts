import type { Environment } from "../../platform/config/environment-reader.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openDatabase } from "../boot/open-database.ts";
import { readCommandConfig, refuseWithoutCluster, say } from "./shop.ts";

/**
 * `tote migrate`: migrates the database before the new version starts. An external database may be empty; an embedded one is
 * only made by a start.
 */
export async function runMigrate(environment: Environment): Promise<void> {
  const config = readCommandConfig(environment);
  refuseWithoutCluster(config);
  const opened = await openDatabase(config, say);
  try {
    say(`Database ${opened.name}`);
    const { applied, remark } = await migrate({
      connection: opened.direct,
      onProgress: (name) => process.stdout.write(`${name}\n`),
    });
    if (remark !== null) say(`Warning: ${remark}`);
    process.stdout.write(
      applied.length === 0 ? "The database is up to date.\n" : `Applied ${applied.length} migrations.\n`,
    );
  } finally {
    await opened.close();
  }
}
