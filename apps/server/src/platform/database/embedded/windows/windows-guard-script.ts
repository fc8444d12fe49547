/**
 * The guard for Windows, which has neither named pipes in the file system nor a POSIX shell: a Node.js process that listens
 * on a named pipe. Every holder keeps a connection to it; when the last one is gone it stops PostgreSQL and ends. `pg_ctl`
 * starts PostgreSQL, because it gives up the rights of an administrator, with which PostgreSQL refuses to run.
 *
 * Argument: a JSON object with `pipe`, `pgCtl`, `data`, `log` and `options`.
 */
export const WINDOWS_GUARD_SCRIPT = String.raw`
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { createServer } = require("node:net");
const { pipe, pgCtl, data, log, options } = JSON.parse(process.argv[1]);

const control = (...args) => {
  try {
    execFileSync(pgCtl, ["-D", data, "-w", "-s", ...args], { stdio: "ignore", windowsHide: true });
    return true;
  } catch {
    return false;
  }
};
const isRunning = () => {
  try {
    process.kill(Number.parseInt(readFileSync(data + "/postmaster.pid", "utf8"), 10), 0);
    return true;
  } catch {
    return false;
  }
};

let holders = 0;
let failures = 0;
let watch;
const stop = () => {
  clearTimeout(watch);
  server.close();
  control("-m", "fast", "stop");
  process.exit(0);
};
const keepRunning = () => {
  if (isRunning()) {
    failures = 0;
  } else if (!control("-l", log, "-o", options, "start") && ++failures >= 6) {
    process.exit(1);
  }
  watch = setTimeout(keepRunning, failures > 0 ? 2000 : 500);
};
const server = createServer((socket) => {
  holders += 1;
  socket.on("error", () => undefined);
  socket.on("close", () => {
    holders -= 1;
    if (holders === 0) stop();
  });
  socket.write("held\n");
  if (watch === undefined) keepRunning();
});
server.on("error", () => process.exit(1));
server.listen(pipe);
setTimeout(() => {
  if (watch === undefined) process.exit(1);
}, 30000).unref();
`;
