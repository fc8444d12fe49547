import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** The file system in memory that Linux gives to every process. */
const MEMORY_DISK = "/dev/shm";
const GIB = 1024 ** 3;
/** Several PostgreSQLs, the servers that tests start, and packages that they install. */
const LEAST_ROOM = 4 * GIB;
/** Files there take memory from browsers and servers. */
const LEAST_MEMORY = 8 * GIB;
const BASE = 36;

/**
 * A folder in memory for the temporary files of this run, or null where the machine has none with enough room. Cloning
 * a database costs thirty times less CPU there than on a disk. Folders of runs that were killed are removed.
 *
 * @param {Machine} [machine]
 */
export function folderInMemory(machine = thisMachine()) {
  const { root, pid } = machine;
  if (!machine.isRoomy()) return null;
  const prefix = `tote-${machine.namespace}-`;
  for (const name of readdirSync(root).filter((each) => each.startsWith(prefix))) {
    if (machine.isAlive(Number.parseInt(name.slice(prefix.length), BASE))) continue;
    rmSync(join(root, name), { recursive: true, force: true });
  }
  // Short, because a socket's path has a hundred bytes; open, because PostgreSQL runs as another user.
  const folder = join(root, prefix + pid.toString(BASE));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

/**
 * @typedef {object} Machine
 * @property {string} root
 * @property {number} pid
 * @property {string} namespace process ids mean something within one of these
 * @property {() => boolean} isRoomy
 * @property {(pid: number) => boolean} isAlive
 */

/** @returns {Machine} */
function thisMachine() {
  return { root: MEMORY_DISK, pid: process.pid, namespace: namespaceOfPids(), isRoomy, isAlive };
}

function namespaceOfPids() {
  const [, number = "0"] =
    /\[(\d+)\]/.exec(process.platform === "linux" ? readlinkSync("/proc/self/ns/pid") : "") ?? [];
  return Number(number).toString(BASE);
}

function isRoomy() {
  if (process.platform !== "linux") return false;
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY_DISK);
    const [, , kind, flags = ""] = mount?.split(" ") ?? [];
    // PostgreSQL's own programs are copied beside its data, and run from there.
    if (kind !== "tmpfs" || flags.split(",").includes("noexec")) return false;
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    const [, available = "0"] = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8")) ?? [];
    const limit = process.constrainedMemory();
    const memory = Math.min(Number(available) * 1024, limit > 0 ? limit : Number.POSITIVE_INFINITY);
    return bavail * bsize >= LEAST_ROOM && memory >= LEAST_MEMORY;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
