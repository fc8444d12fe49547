import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** @import { Wire } from "../../load/wire.mjs" */
/** @import { Shop } from "../../order-load.mjs" */

/**
 * A disturbance of the database, with its undoing.
 * @typedef {{ name: string, why?: string | null, begin: () => unknown, end: () => unknown, isShort?: boolean, isWriteOnly?: boolean }} Form
 */

/** @param {number} postmaster */
function postgresProcesses(postmaster) {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

/** @param {number} postmaster */
function freeze(postmaster) {
  // The postmaster first, so that it starts no others meanwhile.
  process.kill(postmaster, "SIGSTOP");
  for (const pid of postgresProcesses(postmaster)) process.kill(pid, "SIGSTOP");
}

/** @param {number} postmaster */
function wake(postmaster) {
  for (const pid of postgresProcesses(postmaster).reverse()) {
    try {
      process.kill(pid, "SIGCONT");
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** @param {string} action @param {number} port */
export function iptables(action, port) {
  for (const side of ["--dport", "--sport"])
    execFileSync("iptables", [action, "INPUT", "-i", "lo", "-p", "tcp", side, String(port), "-j", "DROP"], {
      stdio: "pipe",
    });
}

/** @param {string} path */
export function fillDisk(path) {
  const file = openSync(path, "w");
  let bytes = Buffer.alloc(1024 * 1024);
  try {
    for (;;) {
      try {
        writeSync(file, bytes);
      } catch (error) {
        if (error.code !== "ENOSPC") throw error;
        if (bytes.length <= 4_096) return;
        bytes = bytes.subarray(0, bytes.length / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/**
 * The disturbances of the database, with their undoing. `why` gives the reason if one is impossible here.
 * @param {{ owner: Shop, dataDir: string, wire: Wire, hasDisk: string | null }} place
 * @returns {Form[]}
 */
export function forms({ owner, dataDir, wire, hasDisk }) {
  const postmaster = () => owner.postmaster();
  const mayDrop = probe(() => {
    iptables("-I", 9);
    iptables("-D", 9);
  });
  const ballast = join(dataDir, "ballast");
  return [
    { name: "frozen (SIGSTOP)", begin: () => freeze(postmaster()), end: () => wake(postmaster()) },
    {
      name: "packets dropped (iptables)",
      why: mayDrop,
      begin: () => iptables("-I", wire.port),
      end: () => iptables("-D", wire.port),
    },
    { name: "a wire that says nothing", begin: () => wire.silence(), end: () => wire.speak() },
    { name: "standing connections cut off", begin: () => wire.dropStanding(), end: () => undefined, isShort: true },
    {
      name: "disk full",
      why: hasDisk,
      begin: () => fillDisk(ballast),
      end: () => rmSync(ballast, { force: true }),
      // Reads alone are still served.
      isWriteOnly: true,
    },
  ];
}

/**
 * Null where it can be done, else in a word why not.
 * @param {() => unknown} action
 * @returns {string | null}
 */
export function probe(action) {
  try {
    action();
    return null;
  } catch (error) {
    return error.code === "ENOENT" ? `${error.path} is not here` : (error.stderr?.toString().trim() ?? error.message);
  }
}
