import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

const HAS_PROC = process.platform === "linux";

/** True when a process with this id exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** In a container whose first process does not reap, a killed process stays listed for ever; it holds nothing any more. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === "Z";
}

/** The fields of /proc/PID/stat after the command name, which may itself contain spaces and brackets. */
function statFields(pid: number): string[] | undefined {
  if (!HAS_PROC) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/**
 * Names one process beyond the reuse of its id: after a restart of a container the very same numbers come back for other
 * programs. Undefined when no such process lives.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const startedAtTicks = statFields(pid)?.[19];
  if (startedAtTicks !== undefined) return `${pid}@${startedAtTicks}`;
  return process.platform === "win32" ? `${pid}` : `${pid}@${ps(pid, "lstart=")}`;
}

/** The command line of a process, empty when it is gone or hidden from us. */
export function commandLine(pid: number): string {
  if (!HAS_PROC) return ps(pid, "command=");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}

/**
 * True when this process is a PostgreSQL of that data directory: all processes of a cluster have it as working
 * directory.
 */
export function isPostgresOf(dataDirectory: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (HAS_PROC) return workingDirectory(pid) === dataDirectory;
  return commandLine(pid).includes(dataDirectory);
}

/**
 * Every process of this cluster, orphaned server processes included. Only Linux lets us look; elsewhere the start is
 * retried until they have noticed by themselves that their postmaster is gone.
 */
export function processesOf(dataDirectory: string): number[] {
  if (!HAS_PROC) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingDirectory(pid) === dataDirectory && isPostgresExecutable(pid));
}

/** A shell that someone opened inside the data directory has the same working directory and must be left alone. */
function isPostgresExecutable(pid: number): boolean {
  try {
    return /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

/** Sends a signal to a process that may be gone already. */
export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
