import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Every process of the machine: `{pid, parent, command}`. */
export function listProcesses() {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return rows
    .trim()
    .split("\n")
    .flatMap((row) => {
      const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** @param {number | undefined} pid */
export function childrenOf(pid) {
  return listProcesses().filter(({ parent }) => parent === pid);
}

/**
 * Backends that serve a client; PostgreSQL's own processes are not among them.
 * @param {number} postmaster
 */
export function backendsOf(postmaster) {
  return childrenOf(postmaster).filter(({ command }) =>
    /^postgres: \S+ \S+ (?:\[local\]|[\d.:]+\(\d+\))/.test(command),
  );
}

/**
 * Null while no PostgreSQL runs on this data directory.
 * @param {string} pidFile
 */
export function readPostmaster(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, "utf8").split("\n", 1)[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/**
 * A process that has ended meanwhile is no fault.
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} name
 */
export function signal(pid, name) {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
