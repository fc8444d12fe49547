import { readConfig, readEnvironment } from "../../platform/config/config.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { openDatabase } from "../boot/open-database.ts";

/** `tote migrate`: for who wants the database changed before the new version starts. */
export async function runMigrate(): Promise<void> {
  const config = readConfig(readEnvironment());
  const opened = await openDatabase(config, (step) => process.stderr.write(`${step}\n`));
  try {
    const { applied } = await migrate({
      connection: opened.direct,
      onProgress: (name) => process.stdout.write(`${name}\n`),
    });
    process.stdout.write(
      applied.length === 0 ? "The database is up to date.\n" : `Applied ${applied.length} migrations.\n`,
    );
  } finally {
    await opened.close();
  }
}
