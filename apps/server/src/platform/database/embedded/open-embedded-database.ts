import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFolder } from "../../files/durable-files.ts";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { existingClusterPaths, makeClusterRoot, refuseUnusablePath } from "./cluster/cluster-root.ts";
import { waitUntilAnswering } from "./cluster/launch-cluster.ts";
import { type StartOptions, startCluster } from "./cluster/start-cluster.ts";
import type { DatabaseCopy } from "./cluster/upgrade-cluster.ts";
import { type EmbeddedConnection, readEndpoint } from "./connection.ts";
import { hasOtherHolders, noteHolder } from "./holders.ts";
import { joinGuard, type Lease } from "./lease.ts";
import { rotateLogWhenLarge } from "./server-log.ts";
import { withStartLock } from "./start-lock.ts";
import { clearLeftovers, hasLivingPostmaster, isTrueWithin, livingGuard } from "./takeover.ts";
import { openOnWindows } from "./windows/windows.ts";

export interface EmbeddedDatabase {
  /** Where it really lies, with symbolic links resolved. */
  readonly directory: string;
  /** Options for `pg`: the directory of the socket as host, or 127.0.0.1 with a password. */
  readonly connection: EmbeddedConnection;
  /**
   * Gives up this holding. PostgreSQL stops when the last holder is gone; if that was this one, it has stopped once the
   * promise resolves. One that is known to be silent (`isSilent`) is not waited for: its guard stops it when it wakes.
   */
  close(isSilent?: boolean): Promise<void>;
}

export interface OpenOptions {
  readonly dataDir: string;
  readonly onProgress?: (step: string) => void;
  /** TCP on 127.0.0.1 with a password instead of a socket, for tools that cannot use one. Counts only for who starts it. */
  readonly transport?: "socket" | "tcp";
  /** Gives durability up for speed. Only for databases that are thrown away with the run that made them. */
  readonly throwaway?: boolean;
  /** How everything gets from a server of an older major version to one of this. Without it such a cluster is refused. */
  readonly copyDatabase?: DatabaseCopy;
}

interface Holding {
  readonly paths: ClusterPaths;
  readonly connection: EmbeddedConnection;
  readonly lease: Lease;
  readonly note: { withdraw(): void };
}

const BEAT_INTERVAL_MS = 1_000;
const BEATS_BETWEEN_LOG_CHECKS = 60;
const SLOWEST_RETRY_MS = 30_000;
const LONGEST_STOP_MS = 60_000;
const LONGEST_STOP_OF_SILENT_MS = 1_000;

/**
 * Opens the PostgreSQL that lives in `DATA_DIR/postgres`, starting it (and making it) where needed. Any number of processes
 * may hold it at the same time; it runs until the last one has closed it or has died. When PostgreSQL dies it is started
 * again by its guard; when the guard dies, by the first holder that notices. Connections break then, the address stays.
 *
 * @throws EmbeddedPostgresError when it cannot run here, with a message for the person who started Tote.
 */
export async function openEmbeddedDatabase(options: OpenOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const startOptions: StartOptions = {
    onProgress: options.onProgress ?? (() => undefined),
    transport: options.transport ?? "socket",
    throwaway: options.throwaway ?? false,
    copyDatabase: options.copyDatabase,
  };
  refuseUnusablePath(dataDir);
  makeFolder(dataDir);
  if (process.platform === "win32") return openOnWindows(dataDir, startOptions);
  const holder = new Holder(dataDir, startOptions);
  return await holder.open();
}

/** One holding of the database: keeps its lease alive, and gets a new one when the guard was killed. */
class Holder {
  readonly #dataDir: string;
  readonly #options: StartOptions;
  #holding: Holding | undefined;
  #renewal: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();
  #beats = 0;

  constructor(dataDir: string, options: StartOptions) {
    this.#dataDir = dataDir;
    this.#options = options;
  }

  async open(): Promise<EmbeddedDatabase> {
    const holding = await acquire(this.#dataDir, this.#options);
    this.#hold(holding);
    return {
      directory: holding.paths.root,
      connection: holding.connection,
      close: (isSilent = false) => this.#close(isSilent),
    };
  }

  #hold(holding: Holding): void {
    this.#holding = holding;
    this.#timer = setInterval(() => this.#beat(holding), BEAT_INTERVAL_MS).unref();
  }

  #beat(holding: Holding): void {
    this.#beats += 1;
    if (this.#beats % BEATS_BETWEEN_LOG_CHECKS === 0) this.#keepLogSmall(holding);
    if (holding.lease.beat()) return;
    clearInterval(this.#timer);
    drop(holding);
    this.#holding = undefined;
    this.#renewal = this.#renew();
  }

  #keepLogSmall(holding: Holding): void {
    try {
      rotateLogWhenLarge(holding.paths);
    } catch (error) {
      // No reason to stop serving.
      this.#options.onProgress(`The log of PostgreSQL grows: ${(error as Error).message}`);
    }
  }

  /** Retries for as long as the process wants the database: when a full disk is cleared, Tote recovers without a restart. */
  async #renew(): Promise<void> {
    for (let pauseMs = 500; !this.#closing.signal.aborted; pauseMs = Math.min(pauseMs * 2, SLOWEST_RETRY_MS)) {
      try {
        this.#hold(await acquire(this.#dataDir, this.#options));
        return;
      } catch (error) {
        this.#options.onProgress(`PostgreSQL is away: ${(error as Error).message}`);
        await sleep(pauseMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }

  async #close(isSilent: boolean): Promise<void> {
    this.#closing.abort();
    await this.#renewal;
    clearInterval(this.#timer);
    if (this.#holding === undefined) return;
    const { paths } = this.#holding;
    drop(this.#holding);
    this.#holding = undefined;
    const longestMs = isSilent ? LONGEST_STOP_OF_SILENT_MS : LONGEST_STOP_MS;
    const isStopped = await isTrueWithin(longestMs, () => hasOtherHolders(paths) || livingGuard(paths) === undefined);
    if (!isStopped && isSilent) return;
    if (!hasOtherHolders(paths) && hasLivingPostmaster(paths)) await this.#stopUnguarded(paths);
  }

  /** Stops PostgreSQL if the guard was killed so shortly before we closed that no beat could notice: no other process would. */
  async #stopUnguarded(paths: ClusterPaths): Promise<void> {
    await withStartLock(startLockPath(this.#dataDir), async () => {
      const lease = await joinGuard(paths);
      if (lease === undefined) await clearLeftovers(paths, this.#options.onProgress);
      else lease.release();
    });
  }
}

/** Joins a running PostgreSQL, else starts one. The lock is only for starting: joining must not wait for a start. */
async function acquire(dataDir: string, options: StartOptions): Promise<Holding> {
  for (;;) {
    const holding =
      (await join(dataDir)) ??
      (await withStartLock(
        resolve(dataDir, "postgres.lock"),
        async () => (await join(dataDir)) ?? start(dataDir, options),
      ));
    if (holding !== undefined) return holding;
  }
}

function startLockPath(dataDir: string): string {
  return resolve(dataDir, "postgres.lock");
}

async function join(dataDir: string): Promise<Holding | undefined> {
  const paths = existingClusterPaths(dataDir);
  if (paths === undefined || !existsSync(paths.holders)) return undefined;
  return await withNote(paths, async (note) => {
    const lease = await joinGuard(paths);
    const connection = readEndpoint(paths)?.connection;
    if (lease === undefined || connection === undefined) return undefined;
    if (await waitUntilAnswering(paths, connection, lease)) return { paths, connection, lease, note };
    lease.release();
    return undefined;
  });
}

async function start(dataDir: string, options: StartOptions): Promise<Holding | undefined> {
  const { paths, account } = makeClusterRoot(dataDir, options.onProgress);
  return await withNote(paths, async (note) => {
    const { lease, connection } = await startCluster(paths, account, options);
    return { paths, connection, lease, note };
  });
}

/** The note comes before the lease, so that a holder that closes meanwhile does not take itself for the last. */
async function withNote(
  paths: ClusterPaths,
  take: (note: Holding["note"]) => Promise<Holding | undefined>,
): Promise<Holding | undefined> {
  const note = noteHolder(paths);
  let holding: Holding | undefined;
  try {
    holding = await take(note);
    return holding;
  } finally {
    if (holding === undefined) note.withdraw();
  }
}

function drop(holding: Holding): void {
  holding.note.withdraw();
  holding.lease.release();
}
