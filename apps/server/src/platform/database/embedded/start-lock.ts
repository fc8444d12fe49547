import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processIdentity } from "./processes.ts";

interface LockContent {
  readonly identity: string;
  readonly pid: number;
  /** Tells this holding of the lock from every other one, so that only the dead one is ever broken. */
  readonly nonce: string;
}

const POLL_INTERVAL_MS = 20;
const heldHere = new Set<string>();

/**
 * Runs `work` while no other process runs work under the same lock file. A lock whose holder died is broken.
 *
 * Node.js offers no kernel lock, so the lock is a file. It appears with its content in one step (by `link`), because a
 * file that is created first and filled afterwards is unreadable when its maker dies in between.
 */
export async function withStartLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const nonce = await acquire(path);
  try {
    return await work();
  } finally {
    release(path, nonce);
  }
}

async function acquire(path: string): Promise<string> {
  for (;;) {
    const nonce = tryAcquire(path);
    if (nonce !== undefined) return nonce;
    const holder = readLock(path);
    if (holder === undefined) continue;
    if (isHeld(holder)) await sleep(POLL_INTERVAL_MS);
    else await breakLock(path, holder);
  }
}

function tryAcquire(path: string): string | undefined {
  const identity = processIdentity(process.pid) ?? String(process.pid);
  const content: LockContent = { identity, pid: process.pid, nonce: randomUUID() };
  const draft = `${path}.${content.nonce}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o644 });
  try {
    linkSync(draft, path);
    heldHere.add(content.nonce);
    return content.nonce;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function release(path: string, nonce: string): void {
  rmSync(path, { force: true });
  heldHere.delete(nonce);
}

/** Ids are reused, in containers even ours: a lock in our own name that we do not know of was left by a predecessor. */
function isHeld(holder: LockContent): boolean {
  if (holder.pid === process.pid) return heldHere.has(holder.nonce);
  return processIdentity(holder.pid) === holder.identity;
}

/**
 * Removes exactly this dead holding. Of several processes that saw it dead at once, only one may remove the file, else the
 * second would remove the lock that the first has just taken; so breaking a holding has a lock of its own, named for it.
 */
async function breakLock(path: string, dead: LockContent): Promise<void> {
  await withStartLock(`${path}.${dead.nonce}.broken`, async () => {
    if (readLock(path)?.nonce === dead.nonce) rmSync(path, { force: true });
  });
}

function readLock(path: string): LockContent | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as LockContent;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
