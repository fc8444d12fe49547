import { join, resolve } from "node:path";
import type { Environment } from "../../platform/config/environment-reader.ts";
import { ArchiveRefused, archiveLogs } from "../archive/archive-logs.ts";
import { restoreArchive } from "../archive/restore-archive.ts";
import { megabytes } from "../backup/progress.ts";
import { EXIT_NO_INPUT, EXIT_USAGE } from "./exit-codes.ts";
import { sayWhyNot } from "./file-failure.ts";
import { refuseOlderDatabase, withShop } from "./shop.ts";

/** `tote archive --before DAY`. */
export async function runArchive(
  options: { before: string; to: string | undefined },
  environment: Environment,
): Promise<void> {
  const before = new Date(`${options.before}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(options.before) || Number.isNaN(before.getTime()))
    return sayWhyNot(`--before takes a day such as 2026-01-01, not "${options.before}".`, EXIT_USAGE);
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    const folder = resolve(options.to ?? join(shop.config.dataDir, "archive"));
    const archived = archiveLogs({ connection: shop.opened.direct, before, folder, now: new Date() });
    let count = 0;
    await refusing(async () => {
      for await (const { partition, rows, bytes, file } of archived) {
        count += 1;
        process.stdout.write(`${partition}: ${rows.toLocaleString("en")} rows into ${file} (${megabytes(bytes)})\n`);
      }
      if (count === 0) process.stdout.write(`Nothing to archive: no quarter of a log ended by ${options.before}.\n`);
      else process.stdout.write("Keep these files: backups made from now on do not have their rows.\n");
    });
  });
}

/** `tote archive restore FILE`. */
export async function runArchiveRestore(file: string, environment: Environment): Promise<void> {
  await withShop(environment, async (shop) => {
    await refuseOlderDatabase(shop);
    await refusing(async () => {
      const rows = await restoreArchive(shop.opened.direct, resolve(file));
      process.stdout.write(`Restored ${rows.toLocaleString("en")} rows, without what told of persons.\n`);
    });
  });
}

async function refusing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ArchiveRefused) return sayWhyNot(error.message);
    if (error instanceof Error && "syscall" in error) return sayWhyNot(error.message, EXIT_NO_INPUT);
    throw error;
  }
}
