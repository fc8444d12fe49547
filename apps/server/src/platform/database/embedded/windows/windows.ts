import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFolder } from "../../../files/durable-files.ts";
import { provideBinaries } from "../binaries.ts";
import { CHILD_ENVIRONMENT, prepareClusterDirectory } from "../cluster/cluster-directory.ts";
import { type ClusterPaths, clusterPaths } from "../cluster/cluster-paths.ts";
import { waitUntilAnswering } from "../cluster/launch-cluster.ts";
import type { StartOptions } from "../cluster/start-cluster.ts";
import { chooseEndpoint, readEndpoint } from "../connection.ts";
import { EmbeddedPostgresError, USE_DATABASE_URL } from "../embedded-postgres-error.ts";
import type { Lease } from "../lease.ts";
import type { EmbeddedDatabase } from "../open-embedded-database.ts";
import { logTail, rotateLogWhenLarge } from "../server-log.ts";
import { THROWAWAY_SETTINGS } from "../settings.ts";
import { withStartLock } from "../start-lock.ts";
import { WINDOWS_GUARD_SCRIPT } from "./windows-guard-script.ts";

const CONNECT_ATTEMPTS = 200;
const CONNECT_PAUSE_MS = 50;

/**
 * The same life cycle with the means of Windows. It has been run on Linux, where a socket stands in for the named pipe, and
 * never on Windows itself. A guard that is killed is not replaced: PostgreSQL then stays until the next start ends it.
 */
export async function openOnWindows(dataDir: string, options: StartOptions): Promise<EmbeddedDatabase> {
  const directory = join(realpathSync(dataDir), "postgres");
  makeFolder(join(directory, "run"));
  const paths = clusterPaths(directory);
  const pipe = pipeName(paths);
  const socket =
    (await tryHold(pipe)) ??
    (await withStartLock(join(dataDir, "postgres.lock"), async () => {
      return (await tryHold(pipe)) ?? (await startWithGuard(paths, pipe, options));
    }));
  const endpoint = readEndpoint(paths);
  const lease: Lease = { beat: () => !socket.closed, release: () => socket.destroy() };
  if (endpoint === undefined || !(await waitUntilAnswering(paths, endpoint.connection, lease))) {
    lease.release();
    throw new EmbeddedPostgresError(
      `PostgreSQL does not start. The end of ${paths.log}:\n${logTail(paths)}\n${USE_DATABASE_URL}`,
    );
  }
  socket.unref();
  return {
    directory: paths.root,
    connection: endpoint.connection,
    // Unlike elsewhere this does not wait for the stop, which follows at once if no other process holds the database.
    close: async () => lease.release(),
  };
}

async function startWithGuard(paths: ClusterPaths, pipe: string, options: StartOptions): Promise<Socket> {
  const account = { name: "this user" };
  const binaries = provideBinaries(paths.root, options.onProgress);
  // A guard that was killed left it running, on a port that may not be the next one. There is mostly none: then this fails.
  spawnSync(binaries.pgCtl, ["-D", paths.data, "-m", "fast", "-w", "-s", "stop"], {
    stdio: "ignore",
    windowsHide: true,
  });
  await prepareClusterDirectory(paths, account, binaries, options.onProgress);
  const { connection } = await chooseEndpoint(paths, account, "tcp");
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${connection.port}`,
    ...(options.throwaway ? THROWAWAY_SETTINGS : []),
  ];
  options.onProgress("Starting PostgreSQL");
  rotateLogWhenLarge(paths);
  const task = {
    pipe,
    pgCtl: binaries.pgCtl,
    data: paths.data,
    log: paths.log,
    options: settings.map((setting) => `-c ${setting}`).join(" "),
  };
  const guard = spawn(process.execPath, ["-e", WINDOWS_GUARD_SCRIPT, JSON.stringify(task)], {
    env: CHILD_ENVIRONMENT,
    detached: true,
    stdio: "ignore",
    windowsHide: true,
  });
  guard.unref();
  for (let attempt = 0; attempt < CONNECT_ATTEMPTS; attempt += 1) {
    const socket = await tryHold(pipe);
    if (socket !== undefined) return socket;
    await sleep(CONNECT_PAUSE_MS);
  }
  throw new EmbeddedPostgresError(`The guard of PostgreSQL does not answer. ${USE_DATABASE_URL}`);
}

/** A connection counts once the guard has greeted us: it may be ending just as we dial. */
function tryHold(pipe: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(pipe);
    socket.once("error", () => resolve(undefined));
    socket.once("close", () => resolve(undefined));
    socket.once("data", () => resolve(socket));
  });
}

function pipeName(paths: ClusterPaths): string {
  if (process.platform !== "win32") return join(paths.run, "guard.sock");
  const digest = createHash("sha256").update(paths.root.toLowerCase()).digest("hex").slice(0, 32);
  return `\\\\.\\pipe\\tote-${digest}`;
}
