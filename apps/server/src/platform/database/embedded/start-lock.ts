import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createDurably } from "../../files/durable-files.ts";
import { readStateFile } from "../../files/state-file.ts";
import { processIdentity } from "./processes.ts";

interface LockContent {
  readonly identity: string;
  readonly pid: number;
  /** Tells this holding of the lock from every other one, so that only the dead one is ever broken. */
  readonly nonce: string;
}

const POLL_INTERVAL_MS = 20;
/** Stands for the content of a lock that is empty or cut short; no process has the number 0. */
const UNREADABLE: LockContent = { identity: "", pid: 0, nonce: "unreadable" };
const heldHere = new Set<string>();

/**
 * Runs `work` while no other process runs work under the same lock file. A lock whose holder died is broken.
 *
 * Node.js offers no kernel lock, so the lock is a file. It appears with its content in one step, so one that is empty or cut
 * short was left by a crash of the machine, and is broken as well.
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
    const holder = readLock(path);
    if (holder === undefined) {
      const nonce = tryAcquire(path);
      if (nonce !== undefined) return nonce;
    } else if (isHeld(holder)) await sleep(POLL_INTERVAL_MS);
    else await breakLock(path, holder);
  }
}

function tryAcquire(path: string): string | undefined {
  const identity = processIdentity(process.pid) ?? String(process.pid);
  const content: LockContent = { identity, pid: process.pid, nonce: randomUUID() };
  if (!createDurably(path, JSON.stringify(content))) return undefined;
  heldHere.add(content.nonce);
  return content.nonce;
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
  const lock = readStateFile<LockContent>(path, ["identity", "pid", "nonce"]);
  if (lock === "missing") return undefined;
  return lock === "broken" ? UNREADABLE : lock.content;
}
