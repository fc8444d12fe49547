import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ pid: number, startedAt: string | undefined, nonce: string }} Holder */

const POLL_INTERVAL_MS = 100;

/**
 * Runs `work` while no other process runs work under the same lock file; `onWait` is called once if it has to wait. The
 * file appears with its content in one step, and names its holder, so that the lock of a dead holder can be broken. The
 * server has the same in `start-lock.ts`; this one must run before TypeScript does.
 *
 * @template Result
 * @param {string} path
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withExclusiveLock(path, onWait, work) {
  const nonce = randomUUID();
  const draft = `${path}.${nonce}`;
  let hasTold = false;
  while (!tryTake(path, draft, { pid: process.pid, startedAt: startOf(process.pid), nonce })) {
    const holder = readHolder(path);
    if (holder === undefined) continue;
    if (startOf(holder.pid) !== undefined && startOf(holder.pid) === holder.startedAt && holder.pid !== process.pid) {
      if (!hasTold) onWait(holder.pid);
      hasTold = true;
      await sleep(POLL_INTERVAL_MS);
      continue;
    }
    // Only one process may remove the file of a dead holder: a second would remove the lock that the first has just
    // taken.
    await withExclusiveLock(`${path}.${holder.nonce}.broken`, onWait, async () => {
      if (readHolder(path)?.nonce === holder.nonce) rmSync(path, { force: true });
    });
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** @param {string} path @param {string} draft @param {Holder} content */
function tryTake(path, draft, content) {
  writeFileSync(draft, JSON.stringify(content));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path @returns {Holder | undefined} */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * The start time of a process, if the system reports it (process ids are reused); "unknown" elsewhere, undefined if it
 * is gone.
 *
 * @param {number} pid
 */
function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "unknown";
  }
}
