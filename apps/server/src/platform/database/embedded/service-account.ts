import { chownSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { EmbeddedPostgresError, UnusableDataDirectory, USE_DATABASE_URL } from "./embedded-postgres-error.ts";

/** The user that PostgreSQL runs as. It is ours, except that PostgreSQL refuses to run as root. */
export interface ServiceAccount {
  readonly name: string;
  /** Absent when PostgreSQL runs as the user we are. */
  readonly ids?: { readonly uid: number; readonly gid: number };
}

const PREFERRED_NAMES = ["postgres", "nobody"];

/**
 * Chooses the account. For root it is the owner of a cluster that is there already, so that `sudo tote …` beside a cluster
 * of an ordinary user leaves it usable for that user; else `postgres` where there is one; else `nobody`.
 */
export function chooseServiceAccount(clusterRoot: string): ServiceAccount {
  const owner = ownerOf(clusterRoot);
  const ourUid = process.getuid?.();
  if (ourUid !== 0) return { name: String(ourUid) };
  if (owner !== undefined && owner.uid !== 0) return { name: String(owner.uid), ids: owner };
  const entries = readPasswd();
  for (const name of PREFERRED_NAMES) {
    const ids = entries.get(name);
    if (ids !== undefined) return { name, ids };
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and this machine has no user "postgres" or "nobody" to run it as. Run Tote as an ordinary user. ${USE_DATABASE_URL}`,
  );
}

/** The directory is closed to all but its owner, so anybody else would only see "permission denied". */
export function refuseForeignCluster(clusterRoot: string): void {
  const owner = ownerOf(clusterRoot);
  const ourUid = process.getuid?.();
  if (owner === undefined || ourUid === undefined || ourUid === 0 || ourUid === owner.uid) return;
  throw new UnusableDataDirectory(
    `The database in ${clusterRoot} belongs to another user (uid ${owner.uid}). Run Tote as that user or as root, or choose another DATA_DIR.`,
  );
}

/** Gives a path to the account, if that is not this process's own user. */
export function giveTo(account: ServiceAccount, path: string): void {
  if (account.ids !== undefined) chownSync(path, account.ids.uid, account.ids.gid);
}

/** The first directory above or at `path` that the account may not pass through, judged by the permission bits. */
export function blockingDirectory(account: ServiceAccount, path: string): string | undefined {
  const ids = account.ids;
  if (ids === undefined) return undefined;
  const parent = dirname(path);
  const above = parent === path ? undefined : blockingDirectory(account, parent);
  if (above !== undefined) return above;
  const { mode, uid, gid } = statSync(path);
  const needed = uid === ids.uid ? 0o100 : gid === ids.gid ? 0o010 : 0o001;
  return (mode & needed) === 0 ? path : undefined;
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? undefined : { uid: stats.uid, gid: stats.gid };
}

function readPasswd(): Map<string, { uid: number; gid: number }> {
  const entries = new Map<string, { uid: number; gid: number }>();
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name !== undefined && uid !== undefined && gid !== undefined) {
      entries.set(name, { uid: Number(uid), gid: Number(gid) });
    }
  }
  return entries;
}
