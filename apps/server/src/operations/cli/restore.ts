import { resolve } from "node:path";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { BackupRefused } from "../backup/backup-refused.ts";
import { Progress } from "../backup/progress.ts";
import { checkBackup, restoreBackup } from "../backup/restore-backup.ts";
import { BackupDamaged } from "../backup/tar.ts";
import { readSecretKey } from "../boot/data-directory/secret-key.ts";
import { openDatabase } from "../boot/open-database.ts";
import { reportChecks } from "../verify/report-checks.ts";
import { verifyShop } from "../verify/verify-shop.ts";
import { EXIT_NO_INPUT } from "./exit-codes.ts";
import { sayWhyNot } from "./file-failure.ts";
import { readCommandConfig } from "./shop.ts";

/** `tote restore FILE`. The file is checked whole before a database is opened. */
export async function runRestore(file: string, environment: Environment): Promise<void> {
  const config = readCommandConfig(environment);
  const progress = new Progress(process.stderr);
  try {
    progress.say("Checking the backup");
    const secretKey = readSecretKey(config);
    const backup = await checkBackup(resolve(file), secretKey);
    const opened = await openDatabase(config, (step) => progress.say(step));
    try {
      progress.say(`Into the database ${opened.name}`);
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
    const unreadable = whyUnreadable(error, resolve(file));
    if (unreadable === undefined) throw error;
    sayWhyNot(`${file} cannot be read: ${unreadable}`, EXIT_NO_INPUT);
  }
}

function whyUnreadable(error: unknown, path: string): string | undefined {
  const { code = "", path: named, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // Reading a folder fails without naming it.
  if (code === "EISDIR" && syscall === "read") return "it is a folder.";
  if (named !== path) return undefined;
  return { ENOENT: "there is no such file.", ENOTDIR: "there is no such file.", EACCES: "permission denied." }[code];
}
