import type pg from "pg";
import { Secrets } from "../../platform/crypto/secrets.ts";
import { migrate, readMigrations } from "../../platform/database/migrate.ts";
import { connectForLongWork } from "../../platform/database/snapshot.ts";
import { BackupRefused } from "./backup-refused.ts";
import { DirectoryRestore } from "./directory-restore.ts";
import { loadBackup } from "./load-backup.ts";
import { type Checksums, type Manifest, SECRET_KEY_PATH } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { refuseUnlessEmpty } from "./refuse-unless-empty.ts";
import { walkBackup } from "./walk-backup.ts";

export interface CheckedBackup {
  file: string;
  manifest: Manifest;
  checksums: Checksums;
}

/**
 * Reads the whole backup once and checks, before it touches a database, that it can be restored here: it is complete
 * and unchanged, this version knows its migrations, and its secret key is available.
 */
export async function checkBackup(file: string, secretKey: Buffer | null): Promise<CheckedBackup> {
  const { manifest, checksums } = await walkBackup(file, {});
  await refuseOtherMigrations(manifest);
  const wanted = manifest.secretKeyFingerprint;
  if (secretKey !== null && new Secrets(secretKey).fingerprint !== wanted)
    throw new BackupRefused(
      "The secret key that is here is not the one of the backup. Restore into an empty DATA_DIR, or set SECRET_KEY to the key of that shop.",
    );
  if (secretKey === null && checksums.files[SECRET_KEY_PATH] === undefined)
    throw new BackupRefused(
      "The backup was made without the secret key, and it is not here either. Set SECRET_KEY, or put secrets/secret-key of that shop into DATA_DIR.",
    );
  return { file, manifest, checksums };
}

async function refuseOtherMigrations({ migrations, toteVersion }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name))
      throw new BackupRefused(
        `The backup was made by a newer version of Tote (${toteVersion}): this one does not know the migration ${name}.`,
      );
    if (known.get(name) !== checksum)
      throw new BackupRefused(
        `The backup was made by another version of Tote (${toteVersion}): its migration ${name} was a different one.`,
      );
  }
}

/**
 * Restores a checked backup into an empty database: migrates it to the backup's version, loads everything in one
 * transaction, and only then migrates it to this version. After a failure, the database is as empty as before, and
 * DATA_DIR is unchanged.
 */
export async function restoreBackup(
  backup: CheckedBackup,
  target: { connection: pg.ClientConfig; dataDir: string; keepKey: boolean; progress: Progress },
): Promise<void> {
  const { connection, progress } = target;
  const client = await connectForLongWork(connection, "tote restore");
  const directory = new DirectoryRestore(target.dataDir, { keepKey: target.keepKey });
  try {
    await refuseUnlessEmpty(client);
    const through = backup.manifest.migrations.at(-1)?.name ?? "";
    await migrate({ connection, through });
    await loadBackup(client, backup, directory, progress);
  } catch (error) {
    await directory.undo();
    throw error;
  } finally {
    await client.end();
  }
  const { applied } = await migrate({ connection });
  if (applied.length > 0) progress.say(`Brought the restored database to this version (${applied.length} migrations).`);
}
