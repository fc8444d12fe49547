import { closeSync, constants, existsSync, openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterPaths } from "./cluster/cluster-paths.ts";
import { livingGuard } from "./takeover.ts";

const POLL_INTERVAL_MS = 5;

/**
 * The half of the guard that reads may have lost the other one; our first beat makes it notice, and close the pipe. If it
 * still reads after half a second, the guard lives, only where we cannot see it (in another container on this volume).
 */
const LOOKS_FOR_GUARD = 100;

/**
 * The write end of the named pipe that the guard reads. PostgreSQL runs as long as anybody holds one: the operating system
 * closes it when a process ends in whichever way, and no child inherits it (Node.js opens files close-on-exec).
 */
export interface Lease {
  /** Tells the guard that we are here. False when the guard is gone, and with it the protection of this lease. */
  beat(): boolean;
  release(): void;
}

/** Opens the pipe if a guard reads it. Without a reader the system answers ENXIO, after a crash as after a clean end. */
export function tryOpenLease(paths: ClusterPaths): Lease | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(paths.lease, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENXIO" || code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
  return {
    beat: () => descriptor !== undefined && writeBeat(descriptor),
    release: () => {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}

/**
 * Joins a guard that is willing, else undefined: then none runs, or it is just stopping.
 *
 * A guard whose last holder went away takes back its `ready` file first and reads once more afterwards. So the beat is sent
 * before we look for `ready`: either the guard finds the beat and stays, or we see that `ready` is gone, or both.
 */
export async function joinGuard(paths: ClusterPaths): Promise<Lease | undefined> {
  const lease = tryOpenLease(paths);
  if (lease === undefined) return undefined;
  for (let looks = 0; lease.beat(); looks += existsSync(paths.ready) ? 1 : 0) {
    const isWilling = existsSync(paths.ready) && (livingGuard(paths) !== undefined || looks >= LOOKS_FOR_GUARD);
    if (isWilling) return lease;
    await sleep(POLL_INTERVAL_MS);
  }
  lease.release();
  return undefined;
}

function writeBeat(descriptor: number): boolean {
  try {
    writeSync(descriptor, ".\n");
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A guard that is stopped by a debugger lets the pipe fill up; it is still there.
    if (code === "EAGAIN") return true;
    if (code === "EPIPE") return false;
    throw error;
  }
}
