import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { ownTemporaryDirectory, SOCKET_PORT } from "./connection.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { commandLine, isAlive, isPostgresOf, processesOf, signalIfAlive } from "./processes.ts";

const POLL_INTERVAL_MS = 20;
/** An orderly stop writes all of shared_buffers to the disk first, and disks can be slow. */
const ORDERLY_STOP_MS = 60_000;
const IMMEDIATE_STOP_MS = 5_000;

/**
 * Clears what an earlier run left behind, so that PostgreSQL can start: a guard that is just stopping is waited for, one
 * that lost its pipe is ended, an orphaned PostgreSQL is stopped, and a `postmaster.pid` that names a stranger is removed.
 * To be called under the start lock, when no guard answers on the pipe.
 */
export async function clearLeftovers(paths: ClusterPaths, onProgress: (step: string) => void): Promise<void> {
  await endGuard(paths, onProgress);
  await endPostmaster(paths, onProgress);
  await endOrphans(paths);
  removeStaleFiles(paths);
  rmSync(paths.lease, { force: true });
  rmSync(paths.ready, { force: true });
}

/** The process of the guard, if it lives; ids are reused, so its command line must name our script. */
export function livingGuard(paths: ClusterPaths): number | undefined {
  const pid = readPid(paths.guardPid);
  if (pid === undefined || !isAlive(pid)) return undefined;
  return commandLine(pid).includes(paths.guardScript) ? pid : undefined;
}

/** True when PostgreSQL runs in this directory, guarded or not. */
export function hasLivingPostmaster(paths: ClusterPaths): boolean {
  const pid = readPid(pidFile(paths));
  return pid !== undefined && isPostgresOf(paths.data, pid);
}

async function endGuard(paths: ClusterPaths, onProgress: (step: string) => void): Promise<void> {
  const guard = livingGuard(paths);
  if (guard === undefined) return;
  // A guard takes "ready" back before it closes the pipe. If it is there, the half that reads the pipe was killed.
  if (!existsSync(paths.ready)) {
    onProgress("Waiting for PostgreSQL to stop");
    if (await isTrueWithin(ORDERLY_STOP_MS, () => !isAlive(guard))) return;
  }
  signalIfAlive(guard, "SIGKILL");
  await isTrueWithin(IMMEDIATE_STOP_MS, () => !isAlive(guard));
}

async function endPostmaster(paths: ClusterPaths, onProgress: (step: string) => void): Promise<void> {
  const pid = readPid(pidFile(paths));
  if (pid === undefined || !isPostgresOf(paths.data, pid)) return;
  onProgress("Stopping a PostgreSQL that was left running");
  for (const [signal, waitMs] of [
    ["SIGINT", ORDERLY_STOP_MS],
    ["SIGQUIT", IMMEDIATE_STOP_MS],
    ["SIGKILL", IMMEDIATE_STOP_MS],
  ] as const) {
    signalIfAlive(pid, signal);
    if (await isTrueWithin(waitMs, () => !isPostgresOf(paths.data, pid))) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL of ${paths.data} (process ${pid}) cannot be stopped.`);
}

/**
 * Server processes notice the death of their postmaster by themselves, but one that computes may take long, and until it
 * ends PostgreSQL refuses to start. Its transaction can no longer commit for anybody, so it may be killed.
 */
async function endOrphans(paths: ClusterPaths): Promise<void> {
  if (await isTrueWithin(500, () => processesOf(paths.data).length === 0)) return;
  for (const pid of processesOf(paths.data)) signalIfAlive(pid, "SIGKILL");
  await isTrueWithin(IMMEDIATE_STOP_MS, () => processesOf(paths.data).length === 0);
}

/**
 * PostgreSQL refuses to start while any process has the number in one of these files: an unrelated one that got it since, or
 * the dead postmaster itself if it is not reaped (in a container without an init). By now the files are unused.
 */
function removeStaleFiles(paths: ClusterPaths): void {
  if (hasLivingPostmaster(paths)) return;
  rmSync(pidFile(paths), { force: true });
  for (const directory of [paths.run, ownTemporaryDirectory(paths)]) {
    if (directory === undefined) continue;
    const socket = join(directory, `.s.PGSQL.${SOCKET_PORT}`);
    for (const stale of [socket, `${socket}.lock`]) rmSync(stale, { force: true });
  }
}

function pidFile(paths: ClusterPaths): string {
  return join(paths.data, "postmaster.pid");
}

function readPid(path: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** Waits until a condition holds; false when it still does not after that time. */
export async function isTrueWithin(timeoutMs: number, condition: () => boolean): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}
