import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Started {
  origin: string;
  process: ChildProcess;
  /** Null for a server without one. */
  dataDir: string | null;
  stop(): Promise<void>;
}

export const ADMIN = { email: "admin@bench.example", password: "a password for the bench only" };

/** The flags that `npm start` passes to Node.js. */
const NODE_FLAGS = readStartScript()
  .split(" ")
  .filter((word) => word.startsWith("--"));

function readStartScript(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { scripts: { start: string } }).scripts.start;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/**
 * Starts the built server over a data directory, as in production but without rate limits. `within` is a command that
 * becomes the command that it is given, such as `taskset -c 0`.
 */
export async function startTote(
  dataDir: string,
  environment: Record<string, string> = {},
  within: readonly string[] = [],
  server = process.env.BENCH_SERVER ?? "",
): Promise<Started> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const command = [...within, process.execPath, ...NODE_FLAGS, "--enable-source-maps", server];
  const child = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    },
  });
  await untilAnswers(`${origin}/readyz`, child);
  return { origin, process: child, dataDir, stop: () => stop(child) };
}

export async function startFloor(): Promise<Started> {
  const port = await freePort();
  const child = fork(new URL("./floor.ts", import.meta.url).pathname, {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise((resolve) => child.once("message", resolve));
  return { origin: `http://127.0.0.1:${port}`, process: child, dataDir: null, stop: () => stop(child) };
}

export async function temporaryDirectory(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "tote-bench-data-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(5);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
