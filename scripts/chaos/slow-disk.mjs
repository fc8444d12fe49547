import { spawn, spawnSync } from "node:child_process";
import { childrenOf, signal } from "./processes.mjs";

/** Calls with which PostgreSQL waits for the disk. */
const SYNCS = "fsync,fdatasync,sync_file_range,msync";

/** Null where processes can be traced, else why not. */
export function whyNotSlowed() {
  const sleeper = spawn("sleep", ["60"], { stdio: "ignore" });
  try {
    // Attaches to a process that is not its own child, as it will have to, and leaves it after a moment.
    const { error, stderr } = spawnSync(
      "timeout",
      ["-s", "INT", "1", "strace", ...delaying(1), "-p", `${sleeper.pid}`],
      {
        encoding: "utf8",
      },
    );
    if (error !== undefined) return error.message;
    return stderr.includes("attached") ? null : (stderr.trim().split("\n").pop() ?? "");
  } finally {
    sleeper.kill("SIGKILL");
  }
}

/** @param {number} milliseconds */
function delaying(milliseconds) {
  return ["-f", "-o", "/dev/null", "-e", `trace=${SYNCS}`, "-e", `inject=${SYNCS}:delay_enter=${milliseconds * 1_000}`];
}

/**
 * Makes each wait of this PostgreSQL for its disk longer, also in processes that it starts later. Tracing stops them at
 * each call of the system, so all of it becomes slower.
 * @param {number} postmaster
 * @param {number} milliseconds
 */
export function slowDisk(postmaster, milliseconds) {
  const pids = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  const strace = spawn("strace", [...delaying(milliseconds), ...pids.flatMap((pid) => ["-p", `${pid}`])], {
    stdio: "ignore",
  });
  // It leaves them as they were when it is asked to end.
  return { end: () => signal(strace.pid, "SIGINT") };
}
