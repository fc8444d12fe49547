import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { syncFolder } from "../../../files/durable-files.ts";
import { UnusableDataDirectory } from "../embedded-postgres-error.ts";
import {
  blockingDirectory,
  chooseServiceAccount,
  giveTo,
  refuseForeignCluster,
  type ServiceAccount,
} from "../service-account.ts";
import { noteHome, refuseCopyOfLink } from "./cluster-home.ts";
import { type ClusterPaths, clusterPaths } from "./cluster-paths.ts";

/** Where root keeps the cluster when the account of PostgreSQL cannot reach `DATA_DIR`. */
const SYSTEM_DIRECTORY = "/var/lib/tote";

/** initdb runs PostgreSQL through a shell and quotes its path only for spaces. */
const UNUSABLE_CHARACTERS = /["$`\\\n]/;

/** @throws UnusableDataDirectory when the path is none for PostgreSQL, before anything is made there. */
export function refuseUnusablePath(dataDir: string): void {
  const earlier = join(resolve(dataDir), "postgres");
  const path = existsSync(earlier) ? realpathSync(earlier) : resolve(dataDir);
  if (process.platform === "win32" || !UNUSABLE_CHARACTERS.test(path)) return;
  throw new UnusableDataDirectory(
    `PostgreSQL cannot live in ${path}: its path may contain none of " $ \` \\. Choose another DATA_DIR.`,
  );
}

/** The paths of a cluster whose root directory exists, else undefined. */
export function existingClusterPaths(dataDir: string): ClusterPaths | undefined {
  const link = join(resolve(dataDir), "postgres");
  if (!existsSync(link)) {
    refuseDanglingLink(link);
    return undefined;
  }
  refuseForeignCluster(link);
  refuseCopyOfLink(link);
  return clusterPaths(realpathSync(link));
}

/**
 * Makes the root directory of the cluster, closed to everyone but the account that PostgreSQL runs as.
 *
 * A checkout in root's home is the usual case in containers, and /root lets no other user through; PostgreSQL insists on
 * absolute paths, so it could not even reach its own files there. Then the files lie under /var/lib/tote and
 * `DATA_DIR/postgres` is a symbolic link to them. Opening /root to others is not ours to do.
 */
export function makeClusterRoot(
  dataDir: string,
  onProgress: (step: string) => void,
): { paths: ClusterPaths; account: ServiceAccount } {
  const directory = realpathSync(resolve(dataDir));
  const link = join(directory, "postgres");
  const account = chooseServiceAccount(link);
  if (!existsSync(link)) {
    refuseDanglingLink(link);
    letPassThrough(account, directory);
    if (blockingDirectory(account, directory) === undefined) mkdirSync(link, { mode: 0o700 });
    else symlinkSync(makeSystemDirectory(onProgress), link);
    syncFolder(directory);
  }
  refuseCopyOfLink(link);
  const paths = clusterPaths(realpathSync(link));
  refuseUnusablePath(directory);
  for (const path of [paths.root, paths.run, paths.holders]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    giveTo(account, path);
  }
  noteHome(link);
  const blocked = blockingDirectory(account, paths.root);
  if (blocked !== undefined) {
    throw new UnusableDataDirectory(
      `PostgreSQL runs as "${account.name}", which may not pass through ${blocked}. Choose a DATA_DIR that it can reach, or run Tote as an ordinary user.`,
    );
  }
  return { paths, account };
}

function refuseDanglingLink(link: string): void {
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return;
  throw new UnusableDataDirectory(
    `${link} points to a directory that is gone, and with it the database. A copy of this DATA_DIR alone does not contain it: restore a backup into an empty DATA_DIR.`,
  );
}

/**
 * A DATA_DIR that is root's alone (a temporary one, or one made under a strict umask) is opened to the group of the account,
 * for passing through and nothing else. One that means something to another group is left alone.
 */
function letPassThrough(account: ServiceAccount, directory: string): void {
  const { mode, uid } = statSync(directory);
  if (account.ids === undefined || uid !== 0 || (mode & 0o071) !== 0) return;
  chownSync(directory, uid, account.ids.gid);
  chmodSync(directory, (mode & 0o7777) | 0o010);
}

function makeSystemDirectory(onProgress: (step: string) => void): string {
  if (mkdirSync(SYSTEM_DIRECTORY, { recursive: true }) !== undefined) chmodSync(SYSTEM_DIRECTORY, 0o755);
  const directory = mkdtempSync(join(SYSTEM_DIRECTORY, "postgres-"));
  syncFolder(SYSTEM_DIRECTORY);
  onProgress(`Keeping the database in ${directory}, because PostgreSQL does not run as root and cannot enter DATA_DIR`);
  return directory;
}
