import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { syncFolder, writeDurably } from "../../../files/durable-files.ts";
import { findKeptBinaries, type PostgresBinaries } from "../binaries.ts";
import type { EmbeddedConnection } from "../connection.ts";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { removeDirectory } from "../remove-directory.ts";
import { giveTo, type ServiceAccount } from "../service-account.ts";
import { clearLeftovers, hasLivingPostmaster, isTrueWithin, livingGuard } from "../takeover.ts";
import { FIRST_CONFIGURATION, prepareClusterDirectory, readMajorVersion } from "./cluster-directory.ts";
import { type ClusterPaths, clusterPaths } from "./cluster-paths.ts";
import { type LaunchOptions, launchCluster } from "./launch-cluster.ts";

/** Takes everything out of one server and puts it into another, by a file, so that only one of them runs at a time. */
export interface DatabaseCopy {
  /** False when there is nothing in the database that is worth keeping; then there is no file. */
  read(from: EmbeddedConnection, file: string): Promise<boolean>;
  /** Resolves when all of it is there and was looked through; throws when anything is missing. */
  write(file: string, to: EmbeddedConnection): Promise<void>;
}

export interface UpgradeOptions extends LaunchOptions {
  readonly onProgress: (step: string) => void;
  /** Without it a cluster of an older major version is refused. */
  readonly copyDatabase: DatabaseCopy | undefined;
}

const LONGEST_STOP_MS = 60_000;

/**
 * Brings a cluster of an older major version to the one that Tote comes with, whose files have another format: the older
 * server runs from the programs that were kept, everything in it is copied into a new cluster beside it, and only then they
 * change places. Until that moment the old cluster is only read; a crash before it leaves it as it was, and the next start begins
 * again. Afterwards it is kept as `data-<version>`.
 *
 * To be called under the start lock. Both servers run at an address that no other process knows, so that none writes meanwhile.
 */
export async function upgradeCluster(
  paths: ClusterPaths,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  options: UpgradeOptions,
): Promise<void> {
  const ready = `${paths.data}-${binaries.majorVersion}`;
  const version = readMajorVersion(paths.data);
  if (version === undefined && !existsSync(paths.data) && readMajorVersion(ready) === binaries.majorVersion) {
    // A crash came between the last two steps of an upgrade.
    renameSync(ready, paths.data);
    syncFolder(paths.root);
    return;
  }
  const workplace = join(paths.root, "upgrade");
  const { copyDatabase: copy } = options;
  if (version === undefined || version >= binaries.majorVersion || copy === undefined) return;
  const older = findKeptBinaries(paths.root, version);
  if (older === undefined) throw new ProgramsGone(paths.data, version, binaries.majorVersion);
  options.onProgress(
    `Upgrading the database from PostgreSQL ${version} to ${binaries.majorVersion}. The old one is kept; do not stop this.`,
  );
  await endLeftovers(workplace, paths, options);
  // Left by an upgrade that was cut short; the old cluster may have been used again since.
  removeDirectory(ready);
  try {
    const file = join(workplace, "copy.backup");
    mkdirSync(workplace, { recursive: true, mode: 0o700 });
    giveTo(account, workplace);
    const isWorthKeeping = await whileRunning(oldSide(workplace, paths), account, older, options, (connection) =>
      copy.read(connection, file),
    );
    const draft = newSide(workplace, paths);
    makeDirectories(draft, account);
    await prepareClusterDirectory(draft, account, binaries, () => undefined);
    takeOverConfiguration(paths, draft, account);
    await whileRunning(draft, account, binaries, options, async (connection) => {
      if (isWorthKeeping) await copy.write(file, connection);
    });
    const kept = changePlaces(paths, draft.data, ready, version);
    options.onProgress(
      `The database is one of PostgreSQL ${binaries.majorVersion} now. The old one is in ${kept}; remove it once you are content.`,
    );
  } finally {
    removeDirectory(workplace);
  }
}

class ProgramsGone extends EmbeddedPostgresError {
  constructor(data: string, from: number, to: number) {
    super(
      `The database in ${data} was made by PostgreSQL ${from}, this Tote comes with PostgreSQL ${to}, and the programs of PostgreSQL ${from} that could read it are not beside it any more (bin-${from}.…). Nothing was changed. Either write a backup with the Tote that made it (tote backup) and restore it into an empty DATA_DIR (tote restore); or start any PostgreSQL ${from} on a copy of that directory, write the backup with DATABASE_URL leading there, and restore it.`,
    );
  }
}

/** The old cluster where it is, with everything that belongs to a running server elsewhere. */
function oldSide(workplace: string, paths: ClusterPaths): ClusterPaths {
  return { ...clusterPaths(join(workplace, "old")), data: paths.data, password: paths.password };
}

function newSide(workplace: string, paths: ClusterPaths): ClusterPaths {
  return { ...clusterPaths(join(workplace, "new")), password: paths.password };
}

async function endLeftovers(workplace: string, paths: ClusterPaths, options: UpgradeOptions): Promise<void> {
  for (const side of [oldSide(workplace, paths), newSide(workplace, paths)]) {
    if (existsSync(side.run)) await clearLeftovers(side, options.onProgress);
  }
  removeDirectory(workplace);
}

function makeDirectories(paths: ClusterPaths, account: ServiceAccount): void {
  for (const path of [paths.root, paths.run, paths.holders]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    giveTo(account, path);
  }
}

/** Runs a server for as long as the work takes, and stops it in good order. When this process dies, its guard stops it. */
async function whileRunning<Result>(
  paths: ClusterPaths,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  options: UpgradeOptions,
  work: (connection: EmbeddedConnection) => Promise<Result>,
): Promise<Result> {
  makeDirectories(paths, account);
  const { lease, connection } = await launchCluster(paths, account, binaries, options);
  const beat = setInterval(() => lease.beat(), 1_000).unref();
  try {
    return await work(connection);
  } finally {
    clearInterval(beat);
    lease.release();
    await isTrueWithin(LONGEST_STOP_MS, () => livingGuard(paths) === undefined);
    if (hasLivingPostmaster(paths)) await clearLeftovers(paths, options.onProgress);
  }
}

/** Settings of people's own come along. One that the new version does not know shows in its log, and nothing is changed. */
function takeOverConfiguration(from: ClusterPaths, to: ClusterPaths, account: ServiceAccount): void {
  const text = readFileSync(join(from.data, "postgresql.conf"), "utf8");
  if (text !== FIRST_CONFIGURATION) writeDurably(join(to.data, "postgresql.conf"), text);
  const access = join(to.data, "pg_hba.conf");
  cpSync(join(from.data, "pg_hba.conf"), access);
  giveTo(account, access);
}

/**
 * The new cluster gets its name in two steps, since a directory cannot take the place of another in one. Between them it
 * stands ready under a name by which the next start knows what to do. Returns where the old one is.
 */
function changePlaces(paths: ClusterPaths, draft: string, ready: string, version: number): string {
  renameSync(draft, ready);
  syncFolder(paths.root);
  const name = `${paths.data}-${version}`;
  const kept = existsSync(name) ? `${name}-${Date.now()}` : name;
  renameSync(paths.data, kept);
  renameSync(ready, paths.data);
  syncFolder(paths.root);
  return kept;
}
