import { resolve } from "node:path";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { BackupRefused } from "../backup/backup-refused.ts";
import { megabytes, Progress } from "../backup/progress.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { readSecretKey } from "../boot/data-directory/secret-key.ts";
import { sayWhyNot } from "./file-failure.ts";
import { type Shop, withShop } from "./shop.ts";

/** `tote backup FILE`. Migrates nothing: a backup is what one makes before that. */
export async function runBackup(
  file: string,
  options: { withSecretKey: boolean },
  environment: Environment,
): Promise<void> {
  await withShop(environment, (shop) => backUp(shop, file, options));
}

async function backUp({ config, opened }: Shop, file: string, options: { withSecretKey: boolean }): Promise<void> {
  const secretKey = options.withSecretKey ? readSecretKey(config) : null;
  if (options.withSecretKey && secretKey === null) return sayWhyNot("There is no secret key here to put into it.");
  const progress = new Progress(process.stderr);
  try {
    const { checksums } = await writeBackup({
      connection: opened.direct,
      dataDir: config.dataDir,
      file: resolve(file),
      secretKey,
      progress,
    });
    progress.end();
    const tables = Object.values(checksums.tables);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
    process.stdout.write(
      `Backed up ${rows.toLocaleString("en")} rows of ${tables.length} tables (${megabytes(bytes)}) and ${Object.keys(checksums.files).length} files into ${file}.\n`,
    );
    if (config.mediaStore !== null)
      process.stdout.write(
        "Pictures in the store of MEDIA_URL are not in it: keep versions or a copy of the bucket.\n",
      );
    if (secretKey === null)
      process.stdout.write("The secret key is not in it. Keep it as well: without it the backup cannot be restored.\n");
  } catch (error) {
    progress.end();
    if (error instanceof BackupRefused) return sayWhyNot(error.message);
    if (!(error instanceof Error && "syscall" in error)) throw error;
    sayWhyNot(describeFileError(file, error as NodeJS.ErrnoException));
  }
}

function describeFileError(file: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === "EEXIST") return `${file} is there already; nothing was written over it.`;
  if (code === "ENOSPC") return `There is no room for ${file}; nothing of it was left.`;
  return `${file} cannot be written: ${message}`;
}
