import { resolve } from "node:path";
import { readConfig, readEnvironment } from "../../platform/config/config.ts";
import { BackupRefused } from "../backup/backup-refused.ts";
import { Progress } from "../backup/progress.ts";
import { checkBackup, restoreBackup } from "../backup/restore-backup.ts";
import { BackupDamaged } from "../backup/tar.ts";
import { openDatabase } from "../boot/open-database.ts";
import { readSecretKey } from "../boot/secret-key.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { sayWhyNot } from "./file-failure.ts";

/** `tote restore FILE`. The file is checked whole before a database is opened. */
export async function runRestore(file: string): Promise<void> {
  const config = readConfig(readEnvironment());
  const progress = new Progress(process.stderr);
  try {
    progress.say("Checking the back-up");
    const secretKey = readSecretKey(config);
    const backup = await checkBackup(resolve(file), secretKey);
    const opened = await openDatabase(config, (step) => progress.say(step));
    try {
      progress.say(`Restoring what was backed up at ${backup.manifest.createdAt}`);
      const { connection, dataDir } = { connection: opened.direct, dataDir: config.dataDir };
      await restoreBackup(backup, { connection, dataDir, keepKey: secretKey !== null, progress });
      const rows = Object.values(backup.checksums.tables).reduce((sum, table) => sum + table.rows, 0);
      process.stdout.write(`Restored ${rows.toLocaleString("en")} rows of ${backup.manifest.tables.length} tables.\n`);
      const results = await verifyShop({ connection, dataDir, mediaStore: config.mediaStore });
      process.exitCode = reportChecks(results, process.stdout);
    } finally {
      await opened.close();
    }
  } catch (error) {
    progress.end();
    if (error instanceof BackupDamaged || error instanceof BackupRefused) return sayWhyNot(error.message);
    if (error instanceof Error && "code" in error && ["ENOENT", "EACCES", "EISDIR"].includes(String(error.code)))
      if ("path" in error && error.path === resolve(file)) return sayWhyNot(`${file} cannot be read: ${error.message}`);
    throw error;
  }
}
