import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeDurably } from "../../../files/durable-files.ts";
import type { PostgresBinaries } from "../binaries.ts";
import { chooseEndpoint, type EmbeddedConnection, type Endpoint, isAnswering } from "../connection.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "../embedded-postgres-error.ts";
import { GUARD_SCRIPT } from "../guard-script.ts";
import { type Lease, tryOpenLease } from "../lease.ts";
import { logTail, openLog, rotateLogWhenLarge } from "../server-log.ts";
import type { ServiceAccount } from "../service-account.ts";
import { quoteDirectory, THROWAWAY_SETTINGS } from "../settings.ts";
import { CHILD_ENVIRONMENT } from "./cluster-directory.ts";
import type { ClusterPaths } from "./cluster-paths.ts";

export interface LaunchOptions {
  readonly transport: "socket" | "tcp";
  readonly throwaway: boolean;
}

const POLL_INTERVAL_MS = 5;

/** Starts the programs on a cluster as it is, under a guard. */
export async function launchCluster(
  paths: ClusterPaths,
  account: ServiceAccount,
  binaries: PostgresBinaries,
  options: LaunchOptions,
): Promise<{ lease: Lease; connection: EmbeddedConnection }> {
  const endpoint = await chooseEndpoint(paths, account, options.transport);
  rotateLogWhenLarge(paths);
  const guard = spawnGuard(paths, account, [
    paths.run,
    paths.data,
    binaries.postgres,
    endpoint.temporaryDirectory ?? "",
    ...postgresArguments(endpoint, options),
  ]);
  const lease = await openFirstLease(paths, guard);
  // Only now the guard has a holder. If we had died before, the guard would have read the end of its input and stopped.
  guard.stdin?.end("go\n");
  if (await waitUntilAnswering(paths, endpoint.connection, lease)) {
    // From here on the guard knows that the set-up is sound, and is more patient with a PostgreSQL that dies.
    writeFileSync(paths.served, "");
    return { lease, connection: endpoint.connection };
  }
  lease.release();
  throw doesNotStart("PostgreSQL", paths);
}

/**
 * Waits for PostgreSQL to take connections, for as long as its guard lives: recovery after a crash may take minutes. False
 * when the guard has given up or was killed.
 */
export async function waitUntilAnswering(
  paths: ClusterPaths,
  connection: EmbeddedConnection,
  lease: Lease,
): Promise<boolean> {
  let pauseMs = POLL_INTERVAL_MS;
  try {
    while (!saysReady(paths) || !(await isAnswering(connection))) {
      if (!lease.beat()) return false;
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 1.2, 250);
    }
    return true;
  } catch (error) {
    lease.release();
    throw error;
  }
}

/** PostgreSQL keeps its state in its pid file. Dialling before it is ready would fill the log with alarming lines. */
function saysReady(paths: ClusterPaths): boolean {
  try {
    return readFileSync(join(paths.data, "postmaster.pid"), "utf8").split("\n")[7]?.startsWith("ready") ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

function doesNotStart(what: string, paths: ClusterPaths): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `${what} does not start. The end of ${paths.log}:\n${logTail(paths)}\n${USE_DATABASE_URL}`,
  );
}

function postgresArguments(endpoint: Endpoint, options: LaunchOptions): string[] {
  const { host, port } = endpoint.connection;
  const where =
    options.transport === "tcp"
      ? ["listen_addresses=127.0.0.1", "unix_socket_directories="]
      : ["listen_addresses=", `unix_socket_directories=${quoteDirectory(host)}`];
  const settings = [...where, `port=${port}`, ...(options.throwaway ? THROWAWAY_SETTINGS : [])];
  return settings.flatMap((setting) => ["-c", setting]);
}

/** In a session of its own, so that Ctrl-C in our terminal does not reach it, and holding nothing of ours open. */
function spawnGuard(paths: ClusterPaths, account: ServiceAccount, args: readonly string[]): ChildProcess {
  writeDurably(paths.guardScript, GUARD_SCRIPT);
  const log = openLog(paths, account);
  const guard = spawn("/bin/sh", [paths.guardScript, ...args], {
    cwd: "/",
    env: CHILD_ENVIRONMENT,
    detached: true,
    stdio: ["pipe", log, log],
    ...account.ids,
  });
  closeSync(log);
  // Every failure shows as an exit, which is watched; an unhandled "error" event would end this process.
  guard.on("error", () => undefined);
  guard.stdin?.on("error", () => undefined);
  guard.unref();
  return guard;
}

async function openFirstLease(paths: ClusterPaths, guard: ChildProcess): Promise<Lease> {
  for (;;) {
    const lease = tryOpenLease(paths);
    if (lease !== undefined) return lease;
    if (guard.pid === undefined || guard.exitCode !== null || guard.signalCode !== null) {
      throw doesNotStart("The guard of PostgreSQL", paths);
    }
    await sleep(1);
  }
}
