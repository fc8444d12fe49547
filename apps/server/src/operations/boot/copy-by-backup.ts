import pg from "pg";
import type { Config } from "../../platform/config/config.ts";
import type { DatabaseCopy } from "../../platform/database/embedded/cluster/upgrade-cluster.ts";
import { EmbeddedPostgresError } from "../../platform/database/embedded/embedded-postgres-error.ts";
import { readSecretKey } from "./data-directory/secret-key.ts";

/**
 * From one major version of PostgreSQL to the next by a backup and its restore, which are tried with every release: every row is
 * counted and every byte has a checksum. Pictures and the secret key stay where they are. What `tote verify` finds afterwards was
 * different before, since the copy is exact; it is said, and does not stand in the way.
 *
 * The modules are loaded only when there is something to upgrade.
 */
export function copyByBackup(config: Config, onProgress: (step: string) => void): DatabaseCopy {
  const target = { write: (text: string) => onProgress(text.trimEnd()) };
  return {
    read: (from, file) =>
      speaking(async () => {
        if (!(await hasShop(from))) return false;
        const [{ writeBackup }, { Progress }] = await Promise.all([
          import("../backup/write-backup.ts"),
          import("../backup/progress.ts"),
        ]);
        const progress = new Progress(target);
        await writeBackup({ connection: from, dataDir: null, file, secretKey: null, progress });
        return true;
      }),
    write: (file, to) =>
      speaking(async () => {
        const [{ checkBackup, restoreBackup }, { Progress }] = await Promise.all([
          import("../backup/restore-backup.ts"),
          import("../backup/progress.ts"),
        ]);
        const backup = await checkBackup(file, readSecretKey(config));
        const { dataDir } = config;
        await restoreBackup(backup, { connection: to, dataDir, keepKey: true, progress: new Progress(target) });
        await verify(config, to, target);
      }),
  };
}

async function verify(config: Config, connection: pg.ClientConfig, target: { write(text: string): void }) {
  const [{ verifyShop }, { shopChecks }, { reportChecks }, { PICTURE_CHECK }] = await Promise.all([
    import("../verify/verify-shop.ts"),
    import("../verify/checks.ts"),
    import("../verify/report-checks.ts"),
    import("../../features/catalogue/products/verify-catalog.ts"),
  ]);
  // Pictures are not moved, and the store that has them may be away right now.
  const checks = shopChecks(config).filter(({ name }) => name !== PICTURE_CHECK);
  const results = await verifyShop({ connection, ...config }, checks);
  const isSound = results.every(({ differenceCount }) => differenceCount === 0);
  if (!isSound) reportChecks(results, target);
}

/** A cluster whose first start was cut short has nothing in it. */
async function hasShop(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('installation') is not null as known");
    if (rows[0]?.known !== true) return false;
    return (await client.query("select from installation")).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Turns a failure of the backup into an error that also says what became of the upgrade. */
async function speaking<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresError(
      `The database could not be brought to this version of PostgreSQL, and is as it was: ${reason}\nThe Tote that was used until now can still start it.`,
      { cause: error },
    );
  }
}
